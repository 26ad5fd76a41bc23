import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";

const WEB_ADDRESS = /^https?:\/\//i;

interface ExternalLinkProps {
  /** Anything but an http or https address is shown as words only. */
  href: string | null;
  children: ReactNode;
}

/** A link out of the product, in a new tab that knows nothing of this one. */
export function ExternalLink({ href, children }: ExternalLinkProps) {
  if (href === null || !WEB_ADDRESS.test(href)) return <span>{children}</span>;
  return (
    <Anchor inherit href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </Anchor>
  );
}
