import { countWords } from "../count-words.ts";
import { isNamedForWanting } from "./boilerplate.ts";
import { namesContact, namesFact, namesPrice } from "./facts.ts";
import { textOf } from "./inline-text.ts";
import type { LeftOut } from "./left-out.ts";
import type { Measures } from "./measures.ts";
import { isDataTable } from "./tables.ts";
import { type Element, type HtmlNode, isBlock } from "./tree.ts";
import { isHeading, type Weights, weigh } from "./weights.ts";
import { writeMarkdown } from "./write-markdown.ts";

/** Of a page: what is around its text is stored with each of its pages. */
const CHARS_MAX = 10_000;
const NEIGHBOUR_CHARS_MAX = 120;
/** What has more of its text inside links leads away from the page. */
const LINK_SHARE_MAX = 0.4;
/** A small block with a fact and few links is a thing with its price: its name may be a link. */
const THING_CHARS_MAX = 200;
const THING_LINKS_MAX = 2;

/** Heads telephone numbers and the like that have no heading of their own, so that they are found and read apart. */
const HEADINGS: Record<string, string> = {
  ar: "اتصل بنا",
  cs: "Kontakt",
  da: "Kontakt",
  de: "Kontakt",
  es: "Contacto",
  it: "Contatti",
  ja: "お問い合わせ",
  ko: "연락처",
  pl: "Kontakt",
  pt: "Contato",
  ru: "Контакты",
  sv: "Kontakt",
  th: "ติดต่อเรา",
  tr: "İletişim",
  uk: "Контакти",
  zh: "联系我们",
};

const HEADING = /^#{1,6} /;
const LIST = /^(?:ul|ol|dl|menu|dir)$/;
const SMALL_PRINT = /^(?:- )?(?:©|\(c\)|copyright\b)/i;

interface Around {
  elements: readonly Element[];
  /** With something to press or to fill in. */
  withControls: ReadonlySet<Element>;
  /** The page's own text. */
  own: string;
  /** The page's, if it tells. */
  language: string | undefined;
  measures: Measures;
}

/**
 * What around a page's text says something of its own, each part as Markdown that is the same on every page which has it:
 * a heading with text that leads nowhere and asks for nothing, and prices, times and contact details with or without
 * one. What the page's own text says already is left away. And how much of each element is in neither.
 */
export function readPartsAround({ elements, withControls, own, language, measures }: Around): {
  parts: string[];
  leftOut: LeftOut[];
} {
  const parts = new Set<string>();
  const ownLines = new Set(own.split("\n"));
  let length = 0;
  const leftOut = elements.map((element) => {
    const text = textOf(element);
    let words = countWords(text);
    for (const blocks of saidBy(element, { withControls, measures })) {
      const part = withHeading(blocks, language);
      const isKnown = parts.has(part) || isSaid(blocks, ownLines);
      if (!isKnown && length + part.length > CHARS_MAX) continue;
      words -= blocks.reduce((sum, block) => sum + countWords(block), 0);
      if (isKnown) continue;
      length += part.length;
      parts.add(part);
    }
    return { element, text, words: Math.max(0, words) };
  });
  return { parts: [...parts], leftOut };
}

function isSaid(blocks: readonly string[], ownLines: ReadonlySet<string>): boolean {
  return blocks.every(
    (block) => HEADING.test(block) || block.split("\n").every((line) => ownLines.has(line)),
  );
}

function withHeading(blocks: readonly string[], language: string | undefined): string {
  const needsHeading = !HEADING.test(blocks[0] ?? "") && blocks.some(namesContact);
  const heading = needsHeading ? [`## ${HEADINGS[language ?? ""] ?? "Contact"}`] : [];
  return [...heading, ...blocks].join("\n\n");
}

/** The blocks of Markdown that an element says of its own, those below each heading together. */
function saidBy(
  element: Element,
  { withControls, measures }: Pick<Around, "withControls" | "measures">,
): string[][] {
  const { text, linked } = measures.of(element);
  if (linked === text) return [];
  const weights = weigh(element, measures);
  if (!weights(element).hasFact && !weights(element).hasOwnHeading) return [];
  return unitsOf(element, weights).flatMap((nodes) => {
    const elements = nodes.filter((node) => typeof node !== "string");
    const hasHeading = elements.some((one) => weights(one).headings > 0);
    const hasOwnHeading = elements.some((one) => weights(one).hasOwnHeading);
    // Its own page tells it.
    if (hasHeading && !hasOwnHeading) return [];
    const hasControls = elements.some((one) => withControls.has(one));
    const wants = hasControls && [element, ...elements].some(isNamedForWanting);
    const factsOf = (group: readonly string[]) => aroundFacts(group, wants ? namesPrice : namesFact);
    const isAsking = (one: Element) => one.name === "form" && withControls.has(one) && !weights(one).isPriced;
    return groupsOf(withoutLinks(nodes, { weights, isAsking }))
      .map((group) =>
        hasOwnHeading && !hasControls && HEADING.test(group[0] ?? "") ? group : factsOf(group),
      )
      .filter((group) => group.some((block) => !HEADING.test(block) && /\p{L}/u.test(block)));
  });
}

/** What belongs together: all beside a heading, and what stands between parts that have headings of their own. */
function unitsOf(element: Element, weights: Weights): HtmlNode[][] {
  if (!element.children.some((child) => isSection(child, weights)) || isDataTable(element))
    return [[element]];
  const units: HtmlNode[][] = [];
  let isOpen = false;
  for (const child of element.children) {
    if (typeof child !== "string" && isSection(child, weights)) units.push(...unitsOf(child, weights));
    else if (isOpen) units.at(-1)?.push(child);
    else units.push([child]);
    isOpen = typeof child === "string" || !isSection(child, weights);
  }
  return units;
}

/** A heading with text below it, further in. */
function isSection(node: HtmlNode, weights: Weights): boolean {
  if (typeof node === "string" || isHeading(node)) return false;
  const { text, headings } = weights(node);
  return headings > 0 && headings < text;
}

/** Without forms to fill in, and without lines that mostly lead away and say no fact outside of their links. */
function withoutLinks(
  nodes: readonly HtmlNode[],
  context: { weights: Weights; isAsking: (form: Element) => boolean },
): HtmlNode[] {
  const { weights, isAsking } = context;
  const kept: HtmlNode[] = [];
  let line: HtmlNode[] = [];
  const endLine = () => {
    if (!leadsAway(line, weights)) kept.push(...line);
    line = [];
  };
  for (const node of nodes) {
    if (typeof node === "string" || node.name === "a" || !hasBlock(node)) line.push(node);
    else if (!isOfLinks(node, weights) && !isAsking(node)) {
      endLine();
      kept.push(
        isHeading(node) || isThing(node, weights)
          ? node
          : { ...node, children: withoutLinks(node.children, context) },
      );
    }
  }
  endLine();
  return kept;
}

/** What stays of a menu's entries without its links says nothing. */
function isOfLinks(element: Element, weights: Weights): boolean {
  return LIST.test(element.name) && leadsAway([element], weights);
}

function hasBlock(element: Element): boolean {
  return (
    isBlock(element.name) || element.children.some((child) => typeof child !== "string" && hasBlock(child))
  );
}

function leadsAway(line: readonly HtmlNode[], weights: Weights): boolean {
  const sizes = line.map(weights);
  const linked = sizes.reduce((sum, one) => sum + one.linked, 0);
  const text = sizes.reduce((sum, one) => sum + one.text, 0);
  return linked > text * LINK_SHARE_MAX && !sizes.some((one) => one.hasFact);
}

function isThing(element: Element, weights: Weights): boolean {
  const { hasFact, headings, links, text } = weights(element);
  return hasFact && headings === 0 && links <= THING_LINKS_MAX && text <= THING_CHARS_MAX;
}

function groupsOf(nodes: HtmlNode[]): string[][] {
  const groups: string[][] = [[]];
  for (const block of writeMarkdown(asBlock(nodes)).split("\n\n")) {
    if (HEADING.test(block)) groups.push([block.replace(HEADING, "## ")]);
    else if (block !== "" && !SMALL_PRINT.test(block)) groups.at(-1)?.push(block);
  }
  return groups;
}

function asBlock(children: HtmlNode[]): Element {
  return { name: "div", attributes: new Map(), parent: undefined, children };
}

/** Blocks with facts in them, and what stands right beside them: the name above an address, the day above a time. */
function aroundFacts(group: readonly string[], names: (block: string) => boolean): string[] {
  const isFact = group.map((block) => !HEADING.test(block) && names(block));
  if (!isFact.includes(true)) return [];
  return group.filter((block, n) => {
    if (isFact[n] || HEADING.test(block)) return true;
    return (isFact[n - 1] || isFact[n + 1]) && block.length <= NEIGHBOUR_CHARS_MAX;
  });
}
