import { type Attributes, readTokens } from "./tokens.ts";

/** Deeper elements become children of the one at this depth: every walk over the tree may recurse. */
const DEPTH_MAX = 200;
const NODES_MAX = 500_000;

export interface Element {
  name: string;
  attributes: Attributes;
  parent: Element | undefined;
  children: HtmlNode[];
}

export type HtmlNode = Element | string;

const words = (list: string) => new Set(list.split(" "));

const VOID = words(
  "area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr",
);
const BLOCKS = words(
  "address article aside blockquote body caption center colgroup dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html li main menu nav ol option p pre search section summary table tbody td tfoot th thead tr ul",
);
const CLOSES_P = words(
  "address article aside blockquote center details dialog dir div dl dd dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre search section summary table ul",
);
/** An element that opens ends these before it, up to one of the borders. */
const ENDS: Readonly<Record<string, { ended: Set<string>; borders: Set<string> }>> = {
  li: { ended: words("li"), borders: words("ul ol menu dir table td th") },
  dt: { ended: words("dt dd"), borders: words("dl table td th") },
  dd: { ended: words("dt dd"), borders: words("dl table td th") },
  tr: { ended: words("tr td th caption colgroup"), borders: words("table") },
  td: { ended: words("td th"), borders: words("tr table") },
  th: { ended: words("td th"), borders: words("tr table") },
  tbody: { ended: words("thead tbody tfoot tr td th caption colgroup"), borders: words("table") },
  thead: { ended: words("thead tbody tfoot tr td th caption colgroup"), borders: words("table") },
  tfoot: { ended: words("thead tbody tfoot tr td th caption colgroup"), borders: words("table") },
  option: { ended: words("option"), borders: words("select datalist") },
  body: { ended: words("head"), borders: words("") },
};
const TABLE_BORDERS = words("td th table");
const TABLE_PARTS = words("table tbody thead tfoot tr td th caption");
const PARAGRAPH = words("p");
const P_BORDERS = words("td th table caption button li dd dt");

/** Whether an element of this name stands in its own lines. */
export function isBlock(name: string): boolean {
  return BLOCKS.has(name);
}

/**
 * The document as a tree, forgiving as browsers are in what matters for text: implied end tags, stray and crossed
 * ones. Linear: no step looks at more than the open elements, of which there are at most DEPTH_MAX.
 */
export function parseHtml(html: string): Element {
  const root = element("#root", new Map(), undefined);
  let open: Element = root;
  let depth = 0;
  let nodes = 0;

  readTokens(html, {
    open(name, attributes, isSelfClosing) {
      if (nodes++ > NODES_MAX) return;
      if (CLOSES_P.has(name)) endOpen(PARAGRAPH, P_BORDERS);
      const rule = ENDS[name];
      if (rule) endOpen(rule.ended, rule.borders);
      const child = element(name, attributes, open);
      open.children.push(child);
      if (VOID.has(name) || (isSelfClosing && !BLOCKS.has(name)) || depth >= DEPTH_MAX) return;
      open = child;
      depth++;
    },
    close(name) {
      const isInline = !BLOCKS.has(name);
      let at: Element | undefined = open;
      let levels = 1;
      while (at && at !== root && at.name !== name) {
        if (isInline && BLOCKS.has(at.name)) return;
        if (TABLE_BORDERS.has(at.name) && !TABLE_PARTS.has(name)) return;
        at = at.parent;
        levels++;
      }
      if (at && at !== root && at.parent) {
        open = at.parent;
        depth -= levels;
      }
    },
    text(text) {
      if (nodes++ <= NODES_MAX) open.children.push(text);
    },
  });
  return root;

  /** Ends the outermost open element of these names below a border. */
  function endOpen(ended: Set<string>, borders: Set<string>) {
    let levels = 0;
    let target: { parent: Element; levels: number } | undefined;
    for (let at: Element | undefined = open; at?.parent && !borders.has(at.name); at = at.parent) {
      levels++;
      if (ended.has(at.name)) target = { parent: at.parent, levels };
    }
    if (!target) return;
    open = target.parent;
    depth -= target.levels;
  }
}

function element(name: string, attributes: Attributes, parent: Element | undefined): Element {
  return { name, attributes, parent, children: [] };
}
