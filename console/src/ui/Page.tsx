import { ActionIcon, Text, Title } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import classes from "./Page.module.css";
import { type PageReturn, PageReturnContext } from "./page-return.ts";
import { useDocumentTitle } from "./use-document-title.ts";

interface PageProps {
  title: string;
  subtitle?: ReactNode;
  /** Where the arrow before the title leads, and what is missing, too; its name for screen readers. */
  returnTo?: PageReturn;
  /** One primary action, at the right. */
  action?: ReactNode;
  /** Forms are narrow, lists take the width there is. */
  isNarrow?: boolean;
  children: ReactNode;
}

/** A screen's frame: title, sub-title, optional return, one action, content. */
export function Page({ title, subtitle, returnTo, action, isNarrow = false, children }: PageProps) {
  useDocumentTitle(title);
  return (
    <div className={classes.page} data-narrow={isNarrow || undefined}>
      <header className={classes.header}>
        {returnTo && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            className={classes.back}
            renderRoot={(props) => <Link {...returnTo.link} {...props} aria-label={returnTo.label} />}
          >
            <IconArrowLeft size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        )}
        <div className={classes.titles}>
          <Title order={1}>{title}</Title>
          {subtitle && (
            <Text c="dimmed" size="sm" lineClamp={3}>
              {subtitle}
            </Text>
          )}
        </div>
        {action && <div className={classes.action}>{action}</div>}
      </header>
      <PageReturnContext value={returnTo}>{children}</PageReturnContext>
    </div>
  );
}
