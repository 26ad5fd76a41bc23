import { Button } from "@mantine/core";
import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";

interface LinkButtonProps {
  link: LinkProps;
  /** The page's main action is filled, others are not. */
  isPrimary?: boolean;
  children: ReactNode;
}

/** A link that looks like a button: it opens a page, also in a new tab. */
export function LinkButton({ link, isPrimary = true, children }: LinkButtonProps) {
  return (
    <Button variant={isPrimary ? "filled" : "default"} renderRoot={(props) => <Link {...link} {...props} />}>
      {children}
    </Button>
  );
}
