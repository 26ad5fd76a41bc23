import { findAll } from "./find.ts";
import type { Element } from "./tree.ts";

/** What is beyond is not looked at: what it hides is read. */
const CSS_CHARS_MAX = 500_000;
const RULES_MAX = 5_000;
const HIDES = /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))\b/i;
const SHOWS = /(?:^|[;\s])(?:display\s*:\s*(?!none\b)[a-z]|visibility\s*:\s*visible\b)/i;
const NO_SIZE = /(?:^|[;\s])font-size\s*:\s*0+(?:\.0*)?(?:[a-z]{2,4}|%)?\s*(?:!|;|$)/i;
/** One tag, id or some classes, and nothing that depends on where or when. */
const PLAIN = /^([a-z][a-z\d]*)?((?:[.#][\w-]+)*)$/i;
const ELSEWHERE =
  /^@(?:media\s+print|font-face|keyframes|-\w+-keyframes|page|import|charset|namespace|property)\b/i;

interface Rule {
  /** "" for any. */
  tag: string;
  /** With their signs, as ".note". */
  names: string[];
  isSize: boolean;
}

/** Whether an element's style or the rules of the page's own style sheets hide its text, and no other rule shows it. */
export type IsStyledAway = (element: Element) => boolean;

export function readHidingRules(root: Element): IsStyledAway {
  const css = findAll(root, ({ name }) => name === "style")
    .flatMap(({ children }) => children.filter((child) => typeof child === "string"))
    .join("\n");
  const rules = rulesOf(css.slice(0, CSS_CHARS_MAX));
  const byName = new Map<string, Rule[]>();
  for (const rule of rules) {
    const key = rule.names[0] ?? rule.tag;
    byName.set(key, [...(byName.get(key) ?? []), rule]);
  }
  return (element) => {
    const style = element.attributes.get("style") ?? "";
    if (HIDES.test(style) || (NO_SIZE.test(style) && isPlainText(element))) return true;
    if (byName.size === 0 || SHOWS.test(style)) return false;
    const names = namesOf(element);
    const matching = [...names, element.name].flatMap((name) => byName.get(name) ?? []);
    return matching.some(
      ({ tag, names: wanted, isSize }) =>
        (tag === "" || tag === element.name) &&
        wanted.every((name) => names.has(name)) &&
        (!isSize || isPlainText(element)),
    );
  };
}

function namesOf({ attributes }: Element): Set<string> {
  const classes = (attributes.get("class") ?? "").split(/\s+/).filter(Boolean);
  const id = attributes.get("id");
  return new Set([...classes.map((name) => `.${name}`), ...(id ? [`#${id}`] : [])]);
}

/** A size of nothing also closes the gaps between parts that have a size of their own. */
function isPlainText({ children }: Element): boolean {
  return children.every(
    (child) =>
      typeof child === "string" ||
      (!child.attributes.has("class") && !child.attributes.has("style") && isPlainText(child)),
  );
}

/** What hides, but for what a rule shows again: on a phone, in a part that is opened, or later. */
function rulesOf(css: string): Rule[] {
  const hiding: (Rule & { at: number })[] = [];
  const showing: { names: Set<string>; at: number }[] = [];
  let at = 0;
  for (const { selectors, body, isConditional } of blocksOf(css.replace(/\/\*[\s\S]*?\*\//g, " "))) {
    if (++at > RULES_MAX) break;
    const shows = SHOWS.test(body);
    const isSize = !HIDES.test(body);
    if (!shows && isSize && !NO_SIZE.test(body)) continue;
    for (const selector of selectors.split(",").map((one) => one.trim())) {
      const plain = PLAIN.exec(selector);
      const last = selector.split(/[\s>+~]+/).at(-1) ?? "";
      const names = last.match(/[.#][\w-]+/g) ?? [];
      // Elsewhere in the sheet or beside a condition, it counts wherever it stands.
      if (shows) showing.push({ names: new Set(names), at: plain && !isConditional ? at : Infinity });
      else if (plain && selector && !isConditional && (names.length > 0 || plain[1]))
        hiding.push({ tag: plain[1]?.toLowerCase() ?? "", names, isSize, at });
    }
  }
  return hiding.filter(
    (rule) =>
      !showing.some(({ names, at: shown }) => shown > rule.at && rule.names.every((one) => names.has(one))) ||
      rule.names.length === 0,
  );
}

/** The blocks of a style sheet; those of a condition, such as a screen's width, marked so. */
function* blocksOf(css: string): Generator<{ selectors: string; body: string; isConditional: boolean }> {
  const open: string[] = [];
  let from = 0;
  for (let at = 0; at < css.length; at++) {
    const sign = css[at];
    if (sign === ";" && open.length === 0) from = at + 1;
    if (sign !== "{" && sign !== "}") continue;
    const text = css.slice(from, at).trim();
    from = at + 1;
    if (sign === "{") open.push(text);
    else {
      const selectors = open.pop() ?? "";
      const isElsewhere = open.some((one) => ELSEWHERE.test(one));
      if (selectors !== "" && !selectors.startsWith("@") && !isElsewhere)
        yield { selectors, body: text, isConditional: open.length > 0 };
    }
  }
}
