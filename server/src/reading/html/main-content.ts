import {
  elementsWithControls,
  isBoilerplate,
  isHidden,
  isLinkList,
  isStruck,
  isUnseen,
  revealedIds,
} from "./boilerplate.ts";
import { findAll, findFirst } from "./find.ts";
import { readHidingRules } from "./hiding-rules.ts";
import { textOf } from "./inline-text.ts";
import { type Measures, measure } from "./measures.ts";
import { isDataTable } from "./tables.ts";
import type { Element } from "./tree.ts";

/** Boilerplate that holds more of the page's text than this is none. */
const FURNITURE_SHARE_MAX = 0.4;
const MAIN_SHARE_MIN = 0.2;
const MAIN_CHARS_MIN = 150;
const ARTICLE_SHARE_MIN = 0.65;
/** A sign beside a heading is hidden from who listens to the page, because it says nothing. */
const INLINE = /^(?:span|i|b|em|strong|a|small|label|img|sup|sub)$/;
/** Of the text of a block that heads the next one. */
const HEADING_SHARE_MIN = 0.5;
/** So deep in a hidden block, or in the block before it, a heading is looked for. */
const HEADING_DEPTH = 3;
/** The search for the content goes into a child while it holds this much of the text outside links. */
const DOMINANT_SHARE = 0.85;

/**
 * The element that holds what the page is about, what stands around it, and which elements had something to press or to
 * fill in. What isn't seen, navigation, banners and the like are taken out of the tree that is passed in; `unseen` is
 * what its author took back.
 */
export function findMainContent(root: Element): {
  content: Element;
  around: Element[];
  withControls: ReadonlySet<Element>;
  unseen: Unseen;
  measures: Measures;
} {
  const body = findFirst(root, (element) => element.name === "body") ?? root;
  const withControls = elementsWithControls(body);
  const unseen = removeUnseen(body, root);
  const around: Element[] = [];
  const measures = measure(body);
  removeFurniture(body, { measures, withControls, isInContent: false, removed: around });
  const links: Element[] = [];
  const content = chooseContent(body, links);
  for (let at = content; at !== body && at.parent; at = at.parent) {
    const own = at;
    around.push(...at.parent.children.filter((one) => typeof one !== "string").filter((one) => one !== own));
  }
  return { content, around: [...around, ...links], withControls, unseen, measures };
}

/** The whole of what is seen, with nothing chosen: for documents that have no menus and banners. */
export function withoutUnseen(root: Element): Element {
  removeUnseen(root, root);
  return root;
}

/** Lists of links that it takes out are added to `links`. */
function chooseContent(body: Element, links: Element[]): Element {
  const measures = measure(body);
  const total = measures.of(body).text;
  const main = largest(findAll(body, isMain), measures);
  if (main) {
    const { text } = measures.of(main);
    if (text >= total * MAIN_SHARE_MIN || text >= MAIN_CHARS_MIN) return main;
  }
  removeLinkLists(body, measures, links);
  const rest = measure(body);
  const article = largest(
    findAll(body, ({ name }) => name === "article"),
    rest,
  );
  if (article && rest.of(article).text >= rest.of(body).text * ARTICLE_SHARE_MIN) return article;
  return descend(body, rest);
}

/** What the author of a page took back: hides with nothing that heads or reveals it, or struck out. */
interface Unseen {
  hidden: Element[];
  struck: Element[];
}

function isMain({ name, attributes }: Element): boolean {
  return name === "main" || attributes.get("role") === "main";
}

/** What is folded below a heading, or has one, stays. */
function removeUnseen(body: Element, root: Element): Unseen {
  const revealed = revealedIds(root);
  const isStyledAway = readHidingRules(root);
  let sizes: Measures | undefined;
  const isWholePage = (element: Element) => {
    sizes ??= measure(body);
    return sizes.of(element).text > sizes.total * FURNITURE_SHARE_MAX;
  };
  const unseen: Unseen = { hidden: [], struck: [] };
  visit(body);
  return unseen;

  function visit(element: Element) {
    /** Not folded itself. */
    let before: Element | undefined;
    let isBelowHeading: boolean | undefined = false;
    element.children = element.children.filter((child) => {
      if (typeof child === "string") return true;
      if (isUnseen(child)) {
        if (isStruck(child)) unseen.struck.push(child);
        return false;
      }
      if (!isHidden(child, { isStyledAway, isWholePage })) {
        // What follows the folded parts of a heading without being folded itself ends them.
        [before, isBelowHeading] = [child, undefined];
        return true;
      }
      isBelowHeading ??= before !== undefined && headsNext(before);
      if (isFolded(child, isBelowHeading)) return true;
      removeUnread(child);
      unseen.hidden.push(child);
      return false;
    });
    for (const child of element.children) if (typeof child !== "string") visit(child);
  }

  /** Scripts and the like, which are no text. */
  function removeUnread(element: Element) {
    element.children = element.children.filter((child) => typeof child === "string" || !isUnseen(child));
    for (const child of element.children) if (typeof child !== "string") removeUnread(child);
  }

  function isFolded(element: Element, isBelowHeading: boolean): boolean {
    const { name, attributes } = element;
    if (attributes.get("role") === "tabpanel" || revealed.has(attributes.get("id") ?? "")) return true;
    return name !== "template" && !INLINE.test(name) && (isBelowHeading || hasHeading(element));
  }
}

/** A heading, alone or with little beside it in a block of its own: what has text of its own heads nothing that follows. */
function headsNext(element: Element): boolean {
  if (isHeading(element)) return true;
  if (!hasHeading(element)) return false;
  const headings = findAll(element, isHeading).reduce((sum, one) => sum + textOf(one).length, 0);
  return headings >= HEADING_SHARE_MIN * textOf(element).trim().length;
}

function hasHeading(element: Element, depth = HEADING_DEPTH): boolean {
  if (depth === 0) return false;
  return element.children.some(
    (child) => typeof child !== "string" && (isHeading(child) || hasHeading(child, depth - 1)),
  );
}

function isHeading({ name }: Element): boolean {
  return /^(?:h[1-6]|dt|summary)$/.test(name);
}

function removeFurniture(
  element: Element,
  context: { measures: Measures; withControls: Set<Element>; isInContent: boolean; removed: Element[] },
) {
  const { measures, withControls, isInContent, removed } = context;
  const limit = measures.total * FURNITURE_SHARE_MAX;
  element.children = element.children.filter((child) => {
    if (typeof child === "string") return true;
    const sizes = measures.of(child);
    const isKept =
      sizes.text > limit ||
      !isBoilerplate(child, sizes, { isInContent, hasControls: withControls.has(child) });
    if (!isKept) removed.push(child);
    return isKept;
  });
  const isContent = isInContent || isMain(element) || element.name === "article";
  for (const child of element.children) {
    if (typeof child !== "string") removeFurniture(child, { ...context, isInContent: isContent });
  }
}

function removeLinkLists(element: Element, measures: Measures, removed: Element[]) {
  element.children = element.children.filter((child) => {
    if (typeof child === "string" || !isLinkList(child, measures.of(child))) return true;
    removed.push(child);
    return false;
  });
  for (const child of element.children)
    if (typeof child !== "string") removeLinkLists(child, measures, removed);
}

/** What is written as a whole, in lines of its own form: the content never begins inside of it. */
function hasOwnForm(element: Element): boolean {
  if (element.name === "table") return isDataTable(element);
  return /^(?:ul|ol|dl|menu|dir|pre)$/.test(element.name);
}

/** Down through wrappers and layout tables to where the text divides, and never into a table of data or a list. */
function descend(body: Element, measures: Measures): Element {
  let at = body;
  for (;;) {
    const own = measures.of(at);
    const wanted = (own.text - own.linked) * DOMINANT_SHARE;
    const next = at.children.find((child): child is Element => {
      if (typeof child === "string") return false;
      const { text, linked } = measures.of(child);
      return text - linked >= wanted && text > 0;
    });
    // A heading beside the block belongs to it.
    if (
      !next ||
      hasOwnForm(next) ||
      at.children.some((child) => typeof child !== "string" && /^h[1-6]$/.test(child.name))
    )
      return at;
    at = next;
  }
}

function largest(elements: Element[], measures: Measures): Element | undefined {
  let best: Element | undefined;
  for (const element of elements) {
    if (!best || measures.of(element).text > measures.of(best).text) best = element;
  }
  return best;
}
