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
  hasNumber: boolean;
  /** A sign or word of money or of the clock, which together with a number makes a price or a time. */
  hasUnit: boolean;
}

export interface Measures {
  total: number;
  of(element: Element): Sizes;
}

const NOTHING: Sizes = {
  ...{ text: 0, linked: 0, links: 0, stops: 0 },
  ...{ hasHeading: false, hasNumber: false, hasUnit: false },
};

const HEADING = new Set(["h1", "h2", "h3", "h4", "h5", "h6"]);

const NUMBER = /\p{Nd}/u;
const MONEY =
  /\p{Sc}|(?<!\p{L})(?:EUR|USD|GBP|CHF|euros?|dollars?|Kč|zł|kr|Ft|lei|руб|грн)(?!\p{L})|円|元|원|บาท/iu;
const CLOCK = /\d[:.h]\d\d(?!\d)|(?<!\p{L})(?:uhr|[ap]\.?m)(?!\p{L})|時|点|시/iu;

/** Such a link calls, writes or shows the way, and leads to no page. */
const NO_PAGE = /^\s*(?!https?:|javascript:)[a-z][a-z\d+.-]*:/i;

export function isPageLink({ name, attributes }: Element): boolean {
  const href = name === "a" ? attributes.get("href") : undefined;
  return href !== undefined && !NO_PAGE.test(href);
}

/** Sizes of every element below and including `root`, in one walk. */
export function measure(root: Element): Measures {
  const sizes = new Map<Element, Sizes>();
  visit(root, false);
  const of = (element: Element) => sizes.get(element) ?? NOTHING;
  return { total: of(root).text, of };

  function visit(element: Element, isInLink: boolean): Sizes {
    const isLink = isPageLink(element);
    const own: Sizes = {
      ...NOTHING,
      links: isLink ? 1 : 0,
      hasHeading: HEADING.has(element.name),
    };
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
      own.hasNumber ||= inner.hasNumber;
      own.hasUnit ||= inner.hasUnit;
    }
    sizes.set(element, own);
    return own;
  }
}

/** Whether a text has a sign or word of money or of the clock. */
export function namesUnit(text: string): boolean {
  return MONEY.test(text) || CLOCK.test(text);
}

/** Whether a text has a time of the day. */
export function namesTime(text: string): boolean {
  return CLOCK.test(text);
}

/** Whether a text names prices. */
export function namesPrices(text: string): boolean {
  return NUMBER.test(text) && MONEY.test(text);
}

function countText(text: string, sizes: Sizes, isLinked: boolean) {
  let chars = 0;
  let stops = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code <= 32 || code === 0xa0) continue;
    chars++;
    if (code < 64 ? isAsciiStop(code) : code > 0x37d && isOtherStop(code)) stops++;
  }
  if (chars === 0) return;
  sizes.text += chars;
  sizes.hasNumber ||= NUMBER.test(text);
  sizes.hasUnit ||= namesUnit(text);
  if (isLinked) sizes.linked += chars;
  else sizes.stops += stops;
}

/** One of `!,.;?` */
function isAsciiStop(code: number): boolean {
  return code === 44 || code === 46 || code === 33 || code === 63 || code === 59;
}

function isOtherStop(code: number): boolean {
  return "\u037e\u060c\u061b\u061f\u0964\u3001\u3002\uff01\uff0c\uff1f".includes(String.fromCharCode(code));
}
