import { namesContact } from "./facts.ts";
import type { CountText } from "./measures.ts";
import type { Element, HtmlNode } from "./tree.ts";

/** What a block around a page's text holds, by which it is told whether it says something of its own. */
interface Weight {
  /** Characters that are no white space; of them those in links, and those in headings. */
  text: number;
  linked: number;
  headings: number;
  links: number;
  /** A heading that is not wholly a link to another page. */
  hasOwnHeading: boolean;
  /** Outside of links, a price, a time or how to reach somebody. */
  hasFact: boolean;
  /** Outside of links, a price or a time. */
  isPriced: boolean;
}

/** A text weighs as one outside of any link. */
export type Weights = (node: HtmlNode) => Weight;

const HEADING = /^(?:h[1-6]|summary)$/;
/** Such a link calls, writes or shows the way, and leads to no page. */
const NO_PAGE = /^(?!https?:|javascript:)[a-z][a-z\d+.-]*:/i;

export function isHeading({ name }: Element): boolean {
  return HEADING.test(name);
}

/** Weighs every element below and including `root`, in one walk. */
export function weigh(root: Element, count: CountText): Weights {
  const weights = new Map<Element, Weight & Units>();
  visit(root, { isLinked: false, isElsewhere: false });
  return (node) => (typeof node === "string" ? weightOf(node, count) : (weights.get(node) ?? nothing()));

  function visit(element: Element, above: { isLinked: boolean; isElsewhere: boolean }): Weight & Units {
    const href = element.name === "a" ? element.attributes.get("href")?.trim() : undefined;
    const isLink = href !== undefined && !NO_PAGE.test(href);
    const isLinked = above.isLinked || isLink;
    const isElsewhere = above.isElsewhere || (isLink && !href.startsWith("#"));
    const own = { ...nothing(), links: isLink ? 1 : 0 };
    for (const child of element.children) {
      if (typeof child === "string") addText(own, child, { isLinked, isElsewhere, count });
      else add(own, visit(child, { isLinked, isElsewhere }));
    }
    own.isPriced = own.hasNumber && own.hasUnit;
    own.hasFact ||= own.isPriced;
    if (isHeading(element)) {
      own.headings = own.text;
      own.hasOwnHeading = own.elsewhere < own.text;
    }
    weights.set(element, own);
    return own;
  }
}

/** A price's number and its unit may stand in two elements. */
interface Units {
  elsewhere: number;
  hasNumber: boolean;
  hasUnit: boolean;
}

function nothing(): Weight & Units {
  return {
    ...{ text: 0, linked: 0, headings: 0, links: 0, elsewhere: 0 },
    ...{ hasOwnHeading: false, hasFact: false, isPriced: false, hasNumber: false, hasUnit: false },
  };
}

function weightOf(text: string, count: CountText): Weight {
  const weight = nothing();
  addText(weight, text, { isLinked: false, isElsewhere: false, count });
  weight.isPriced = weight.hasNumber && weight.hasUnit;
  weight.hasFact ||= weight.isPriced;
  return weight;
}

function addText(
  weight: Weight & Units,
  text: string,
  { isLinked, isElsewhere, count }: { isLinked: boolean; isElsewhere: boolean; count: CountText },
): void {
  const { chars, hasNumber, hasUnit } = count(text);
  weight.text += chars;
  if (isElsewhere) weight.elsewhere += chars;
  if (isLinked) weight.linked += chars;
  else if (chars > 0) {
    weight.hasFact ||= namesContact(text);
    weight.hasNumber ||= hasNumber;
    weight.hasUnit ||= hasUnit;
  }
}

function add(weight: Weight & Units, inner: Weight & Units): void {
  weight.text += inner.text;
  weight.linked += inner.linked;
  weight.elsewhere += inner.elsewhere;
  weight.headings += inner.headings;
  weight.links += inner.links;
  weight.hasOwnHeading ||= inner.hasOwnHeading;
  weight.hasFact ||= inner.hasFact;
  weight.hasNumber ||= inner.hasNumber;
  weight.hasUnit ||= inner.hasUnit;
}
