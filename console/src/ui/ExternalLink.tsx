import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";

const LINKED = /^(?:https?:\/\/|mailto:|tel:|sms:)/i;

interface ExternalLinkProps {
  /** Anything but an http, https, mailto, tel or sms address is shown as words only. */
  href: string | null;
  children: ReactNode;
}

/** A link out of the product, in a new tab that knows nothing of this one. */
export function ExternalLink({ href, children }: ExternalLinkProps) {
  if (href === null || !LINKED.test(href)) return <span>{children}</span>;
  return (
    <Anchor inherit href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </Anchor>
  );
}
