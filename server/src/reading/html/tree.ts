import type { Attributes } from "../tokenise.ts";
import { tokeniseHtml } from "./tokens.ts";

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
interface EndRule {
  ended: Set<string>;
  borders: Set<string>;
}

const rule = (ended: string, borders: string): EndRule => ({ ended: words(ended), borders: words(borders) });
const ROW_GROUP = rule("thead tbody tfoot tr td th caption colgroup", "table");
/** An element that opens ends these before it, up to one of the borders. */
const ENDS: ReadonlyMap<string, EndRule> = new Map([
  ["li", rule("li", "ul ol menu dir table td th")],
  ["dt", rule("dt dd", "dl table td th")],
  ["dd", rule("dt dd", "dl table td th")],
  ["tr", rule("tr td th caption colgroup", "table")],
  ["td", rule("td th", "tr table")],
  ["th", rule("td th", "tr table")],
  ["tbody", ROW_GROUP],
  ["thead", ROW_GROUP],
  ["tfoot", ROW_GROUP],
  ["option", rule("option", "select datalist")],
  ["select", rule("select", "")],
  ["body", rule("head", "")],
]);
const PARAGRAPH = rule("p", "td th table caption button li dd dt");
const TABLE_BORDERS = words("td th table");
const TABLE_PARTS = words("table tbody thead tfoot tr td th caption");
/** Whether an element of this name stands in its own lines. */
export function isBlock(name: string): boolean {
  return BLOCKS.has(name);
}

/**
 * The document as a tree, forgiving as browsers are in what matters for text: implied end tags, stray and crossed
 * ones. Linear: only what is open is looked through, which is at most DEPTH_MAX elements, and only for what is there.
 */
export function parseHtml(html: string): Element {
  const root = element("#root", new Map(), undefined);
  const openNames = new Map<string, number>();
  let open: Element = root;
  let depth = 0;
  let nodes = 0;

  tokeniseHtml(html, {
    open(name, attributes, isSelfClosing) {
      if (nodes++ > NODES_MAX) return;
      if (CLOSES_P.has(name)) endImplied(PARAGRAPH);
      const ends = ENDS.get(name);
      if (ends) endImplied(ends);
      const child = element(name, attributes, open);
      open.children.push(child);
      if (VOID.has(name) || (isSelfClosing && !BLOCKS.has(name)) || depth >= DEPTH_MAX) return;
      open = child;
      depth++;
      openNames.set(name, (openNames.get(name) ?? 0) + 1);
    },
    close(name) {
      if (!openNames.get(name)) return;
      const isInline = !BLOCKS.has(name);
      let at: Element | undefined = open;
      while (at && at.name !== name) {
        if (isInline && BLOCKS.has(at.name)) return;
        if (TABLE_BORDERS.has(at.name) && !TABLE_PARTS.has(name)) return;
        at = at.parent;
      }
      if (at) end(at);
    },
    text(text) {
      if (nodes++ <= NODES_MAX) open.children.push(text);
    },
  });
  return root;

  function endImplied({ ended, borders }: EndRule) {
    if (!hasOpen(ended)) return;
    let outermost: Element | undefined;
    for (let at: Element | undefined = open; at && !borders.has(at.name); at = at.parent) {
      if (ended.has(at.name)) outermost = at;
    }
    if (outermost) end(outermost);
  }

  function hasOpen(names: Set<string>): boolean {
    for (const name of names) if (openNames.get(name)) return true;
    return false;
  }

  function end(last: Element) {
    for (let at: Element = open; ; at = at.parent) {
      openNames.set(at.name, (openNames.get(at.name) ?? 1) - 1);
      depth--;
      if (!at.parent) return;
      open = at.parent;
      if (at === last) return;
    }
  }
}

function element(name: string, attributes: Attributes, parent: Element | undefined): Element {
  return { name, attributes, parent, children: [] };
}
