import { namesContact } from "./facts.ts";
import { isPageLink, type Measures, namesUnit, type Sizes } from "./measures.ts";
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

export function isHeading({ name }: Element): boolean {
  return HEADING.test(name);
}

/** Weighs every element below and including `root`, in one walk. */
export function weigh(root: Element, measures: Measures): Weights {
  const weights = new Map<Element, Weight & Units>();
  visit(root, { isLinked: false, isElsewhere: false });
  return (node) => (typeof node === "string" ? weightOf(node) : (weights.get(node) ?? nothing()));

  function visit(element: Element, above: { isLinked: boolean; isElsewhere: boolean }): Weight & Units {
    const isLink = isPageLink(element);
    const isLinked = above.isLinked || isLink;
    const isElsewhere = above.isElsewhere || (isLink && !/^\s*#/.test(element.attributes.get("href") ?? ""));
    const own = { ...nothing(), links: isLink ? 1 : 0 };
    const sizes = measures.of(element);
    for (const child of element.children) {
      if (typeof child === "string") addText(own, child, { isLinked, isElsewhere, sizes });
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

/** What is known of the element that a text is in: most hold no unit of money or of the clock. */
type Held = Pick<Sizes, "hasNumber" | "hasUnit">;
const ANY: Held = { hasNumber: true, hasUnit: true };
const NUMBER = /\p{Nd}/u;

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

function weightOf(text: string): Weight {
  const weight = nothing();
  addText(weight, text, { isLinked: false, isElsewhere: false, sizes: ANY });
  weight.isPriced = weight.hasNumber && weight.hasUnit;
  weight.hasFact ||= weight.isPriced;
  return weight;
}

function addText(
  weight: Weight & Units,
  text: string,
  { isLinked, isElsewhere, sizes }: { isLinked: boolean; isElsewhere: boolean; sizes: Held },
): void {
  const chars = text.replace(/\s+/g, "").length;
  weight.text += chars;
  if (isElsewhere) weight.elsewhere += chars;
  if (isLinked) weight.linked += chars;
  else if (chars > 0) {
    weight.hasFact ||= namesContact(text);
    weight.hasNumber ||= sizes.hasNumber && NUMBER.test(text);
    weight.hasUnit ||= sizes.hasUnit && namesUnit(text);
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
