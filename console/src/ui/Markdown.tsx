import { createElement, Fragment, type ReactNode, useMemo } from "react";
import classes from "./Markdown.module.css";
import { InlineMarkdown } from "./MarkdownInline.tsx";
import { type Block, parseBlocks } from "./markdown-blocks.ts";

/** The page has its own headings above these. */
const TOP_LEVEL = 3;

/** Markdown from anywhere, made of elements only: HTML in it is shown as it is written, pictures as their words. */
export function Markdown({ text }: { text: string }) {
  const blocks = useMemo(() => parseBlocks(text), [text]);
  return (
    <div className={classes.markdown} dir="auto">
      <Blocks blocks={blocks} />
    </div>
  );
}

function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks have nothing but their place
    <Fragment key={index}>{elementOf(block)}</Fragment>
  ));
}

function elementOf(block: Block): ReactNode {
  switch (block.kind) {
    case "heading":
      return createElement(
        `h${Math.min(6, TOP_LEVEL + block.level - 1)}`,
        null,
        <InlineMarkdown text={block.text} />,
      );
    case "paragraph":
      return (
        <p>
          <InlineMarkdown text={block.text} />
        </p>
      );
    case "code":
      return <pre>{block.text}</pre>;
    case "rule":
      return <hr />;
    case "quote":
      return (
        <blockquote>
          <Blocks blocks={block.blocks} />
        </blockquote>
      );
    case "list":
      return createElement(
        block.start === null ? "ul" : "ol",
        block.start === null || block.start === 1 ? null : { start: block.start },
        block.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have nothing but their place
          <li key={index}>
            <ItemContent blocks={item} />
          </li>
        )),
      );
    case "table":
      return <Table {...block} />;
  }
}

/** A line needs no paragraph around it. */
function ItemContent({ blocks: [first, ...others] }: { blocks: readonly Block[] }) {
  return (
    <>
      {first?.kind === "paragraph" ? <InlineMarkdown text={first.text} /> : first && elementOf(first)}
      <Blocks blocks={others} />
    </>
  );
}

function Table({ head, rows }: { head: readonly string[]; rows: readonly string[][] }) {
  const cells = (Cell: "th" | "td", texts: readonly string[]) =>
    texts.map((text, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: cells have nothing but their place
      <Cell key={index}>
        <InlineMarkdown text={text} />
      </Cell>
    ));
  return (
    <div className={classes.scroller}>
      <table>
        <thead>
          <tr>{cells("th", head)}</tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing but their place
            <tr key={index}>{cells("td", row)}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
