import type { Element } from "./tree.ts";

export interface Sizes {
  /** Characters that are no white space. */
  text: number;
  /** Those of them inside links. */
  linked: number;
  links: number;
  /** Sentence ends and commas, which menus have none of. */
  stops: number;
  hasHeading: boolean;
}

export interface Measures {
  total: number;
  of(element: Element): Sizes;
}

const NOTHING: Sizes = { text: 0, linked: 0, links: 0, stops: 0, hasHeading: false };

/** Sizes of every element below and including `root`, in one walk. */
export function measure(root: Element): Measures {
  const sizes = new Map<Element, Sizes>();
  visit(root, false);
  const of = (element: Element) => sizes.get(element) ?? NOTHING;
  return { total: of(root).text, of };

  function visit(element: Element, isInLink: boolean): Sizes {
    const isLink = element.name === "a" && element.attributes.has("href");
    const own: Sizes = { ...NOTHING, links: isLink ? 1 : 0, hasHeading: /^h[1-6]$/.test(element.name) };
    for (const child of element.children) {
      if (typeof child === "string") {
        countText(child, own, isInLink || isLink);
        continue;
      }
      const inner = visit(child, isInLink || isLink);
      own.text += inner.text;
      own.linked += inner.linked;
      own.links += inner.links;
      own.stops += inner.stops;
      own.hasHeading ||= inner.hasHeading;
    }
    sizes.set(element, own);
    return own;
  }
}

const STOPS = new Set([...".,;!?。、，！？؟،।"].map((char) => char.charCodeAt(0)));

function countText(text: string, sizes: Sizes, isLinked: boolean) {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code <= 32 || code === 0xa0) continue;
    sizes.text++;
    if (isLinked) sizes.linked++;
    else if (STOPS.has(code)) sizes.stops++;
  }
}
