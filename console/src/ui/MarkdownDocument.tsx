import MarkdownIt, { type Token } from "markdown-it";
import { createElement, Fragment, type ReactNode, useMemo } from "react";
import { ExternalLink } from "./ExternalLink.tsx";
import classes from "./Markdown.module.css";

/** As the server reads what agents say: see engine/src/templates/render-markdown.ts. */
const reader = new MarkdownIt({ html: false, linkify: false, breaks: true });

/** The page has its own headings above these. */
const HEADINGS: Record<string, string> = { h1: "h3", h2: "h4", h3: "h5", h4: "h6", h5: "h6", h6: "h6" };

/** The elements of a Markdown text; see `Markdown`. */
export default function MarkdownDocument({ text }: { text: string }) {
  return useMemo(() => elementsOf(reader.parse(text, {})), [text]);
}

/** The tokens between an opening one and its end are what the element holds. */
function elementsOf(tokens: readonly Token[]): ReactNode {
  const open: { token?: Token; children: ReactNode[] }[] = [{ children: [] }];
  for (const token of tokens) {
    if (token.nesting === 1) {
      open.push({ token, children: [] });
      continue;
    }
    const ended = token.nesting === -1 ? open.pop() : undefined;
    const element = ended?.token ? elementOf(ended.token, ended.children) : leafOf(token);
    open.at(-1)?.children.push(element);
  }
  return withKeys(open[0]?.children ?? []);
}

function elementOf(token: Token, children: ReactNode[]): ReactNode {
  const content = withKeys(children);
  // A line of a list needs no paragraph around it.
  if (token.hidden) return content;
  switch (token.type) {
    case "link_open":
      return <ExternalLink href={String(token.attrGet("href"))}>{content}</ExternalLink>;
    case "table_open":
      return (
        <div className={classes.scroller}>
          <table>{content}</table>
        </div>
      );
    case "ordered_list_open":
      return <ol start={Number(token.attrGet("start") ?? 1)}>{content}</ol>;
    default:
      return createElement(HEADINGS[token.tag] ?? token.tag, null, content);
  }
}

function leafOf(token: Token): ReactNode {
  switch (token.type) {
    case "inline":
      return elementsOf(token.children ?? []);
    case "code_inline":
      return <code>{token.content}</code>;
    case "fence":
    case "code_block":
      return <pre>{token.content}</pre>;
    case "hr":
      return <hr />;
    case "softbreak":
    case "hardbreak":
      return <br />;
    default:
      return token.content;
  }
}

function withKeys(children: readonly ReactNode[]): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: elements of a text have nothing but their place
  return children.map((child, index) => <Fragment key={index}>{child}</Fragment>);
}
