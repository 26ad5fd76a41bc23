import { Group } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./PageActions.module.css";

/** Several actions of a page, in place of its one. */
export function PageActions({ children }: { children: ReactNode }) {
  return (
    <Group gap="xs" className={classes.actions}>
      {children}
    </Group>
  );
}
