import { Stack, Text, Title } from "@mantine/core";
import type { LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { TextLink } from "../../ui/TextLink.tsx";

interface EntranceStateProps {
  /** The page's title. */
  title: string;
  /** What has come of it, and what to do. */
  children: ReactNode;
  /** What can be done here. */
  action?: ReactNode;
  /** Where most people go next, as a button. */
  next?: { link: LinkProps; label: string };
  /** Without it, the way back to log in; null for none. */
  back?: ReactNode;
}

/** A page of a mailed link, or of log-in's neighbours, that says one thing. */
export function EntranceState({ title, children, action, next, back }: EntranceStateProps) {
  return (
    <Stack gap="md">
      <Title order={1}>{title}</Title>
      <Stack gap="xs" aria-live="polite">
        {typeof children === "string" ? <Text>{children}</Text> : children}
      </Stack>
      {action}
      {next && <LinkButton link={next.link}>{next.label}</LinkButton>}
      {back === undefined && !next ? <BackToLogIn /> : back}
    </Stack>
  );
}

/** The link below a form or a sentence. */
export function BackToLogIn() {
  return (
    <TextLink size="sm" link={{ to: "/login" }}>
      Back to log in
    </TextLink>
  );
}
