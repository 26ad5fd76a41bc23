/** A fenced block of a page in Markdown. */
export interface PageBlock {
  /** What stands behind the fence, such as `sh`; "" for none. */
  language: string;
  /** The heading above it; "" before the first. */
  heading: string;
  text: string;
  /** Of the fence, from 1. */
  line: number;
}

const FENCE = /^\s*(`{3,})\s*([\w-]*)/;

/** The fenced blocks of a page, in order. Throws an Error for one that doesn't end. */
export function readBlocks(markdown: string): PageBlock[] {
  const blocks: PageBlock[] = [];
  let heading = "";
  let open: (PageBlock & { fence: string; lines: string[] }) | undefined;
  for (const [index, line] of markdown.split("\n").entries()) {
    const [, fence = "", language = ""] = FENCE.exec(line) ?? [];
    if (open && fence.startsWith(open.fence) && language === "") {
      const { lines, fence: _, ...block } = open;
      blocks.push({ ...block, text: lines.join("\n") });
      open = undefined;
    } else if (open) open.lines.push(line);
    else if (fence) open = { language, heading, text: "", line: index + 1, fence, lines: [] };
    else heading = /^#+\s+(.*)$/.exec(line)?.[1] ?? heading;
  }
  if (open) throw new Error(`the block of line ${open.line} doesn't end`);
  return blocks;
}

/** What a page tells its reader to type: each line of its `sh` blocks, without its comment; continued lines are one. */
export function readCommands(markdown: string): string[] {
  return readBlocks(markdown)
    .filter(({ language }) => language === "sh")
    .flatMap(({ text }) => text.replaceAll(/\\\n\s*/g, "").split("\n"))
    .map((line) => line.replace(/(?:^|\s+)# .*$/, "").trim())
    .filter((command) => command !== "");
}

/** The commands that stand in a page's sentences, such as `npm test`. */
export function readInlineCommands(markdown: string): string[] {
  const sentences = markdown.replaceAll(/^\s*(`{3,}).*?^\s*\1\s*$/gms, "");
  return Array.from(
    sentences.matchAll(/`((?:npm|docker|git|node|openssl|sudo) [^`]+)`/g),
    ([, command = ""]) => command,
  );
}

/** The blocks of a kind on a page that the server makes, such as the steps of `/api/docs/`. */
export function readHtmlBlocks(html: string, kind: string): string[] {
  return Array.from(
    html.matchAll(new RegExp(`<pre class="${kind}"[^>]*>([^<]*)</pre>`, "g")),
    ([, block = ""]) =>
      block
        .replaceAll("&lt;", "<")
        .replaceAll("&gt;", ">")
        .replaceAll("&quot;", '"')
        .replaceAll("&amp;", "&"),
  );
}
