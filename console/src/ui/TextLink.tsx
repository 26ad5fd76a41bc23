import { Anchor, type AnchorProps } from "@mantine/core";
import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";

interface TextLinkProps extends Pick<AnchorProps, "size" | "c" | "underline" | "lineClamp" | "ml"> {
  link: LinkProps;
  children: ReactNode;
}

/** A link to a page of the console, within a text or as one; without a size it is as large as what is around it. */
export function TextLink({ link, children, ...look }: TextLinkProps) {
  return (
    <Anchor inherit={!look.size} {...look} renderRoot={(props) => <Link {...link} {...props} />}>
      {children}
    </Anchor>
  );
}
