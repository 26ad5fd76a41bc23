import { Text } from "@mantine/core";
import { IconAlertTriangle, IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./Notice.module.css";

interface NoticeProps {
  /** "error" is announced at once. */
  tone?: "info" | "warning" | "error";
  title?: string | undefined;
  children: ReactNode;
}

/** A sentence that belongs to the page: something to know, to mind, or to mend. */
export function Notice({ tone = "info", title, children }: NoticeProps) {
  const Icon = tone === "info" ? IconInfoCircle : IconAlertTriangle;
  return (
    <div className={classes.notice} data-tone={tone} role={tone === "error" ? "alert" : undefined}>
      <Icon size={18} stroke={1.5} aria-hidden className={classes.icon} />
      <div className={classes.text}>
        {title && <Text fw={500}>{title}</Text>}
        <Text component="div">{children}</Text>
      </div>
    </div>
  );
}
