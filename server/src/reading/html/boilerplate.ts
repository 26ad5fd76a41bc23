import { findAll } from "./find.ts";
import type { IsStyledAway } from "./hiding-rules.ts";
import { textOf } from "./inline-text.ts";
import { namesPrices, type Sizes } from "./measures.ts";
import type { Element } from "./tree.ts";

const names = (list: string) => new Set(list.split(" "));

const UNSEEN_TAGS = names(
  "script style noscript iframe object embed canvas svg math audio video map head link meta input textarea datalist progress meter del s strike",
);
const BOILERPLATE_TAGS = names("nav footer dialog menu");
const BOILERPLATE_ROLES = names(
  "navigation banner contentinfo complementary search dialog alertdialog alert status menu menubar toolbar tooltip",
);

const CONTROLS = names("button input select textarea");
/** A link that leads to no place is pressed. */
const PRESSED = /^(?:#!?0?|javascript:.*)$/is;
/**
 * Parts of class names and ids, as whole words between spaces, dashes and underscores: a hint for what nothing else tells of.
 * "recommended" is a plan, too, and "cookies" a baker's. The first are for what a block wants, the others for where it is.
 */
const WANTS =
  "cookies? cookiebar cookiebanner cookieconsent consent gdpr ccpa onetrust cybot newsletter subscribe subscription breadcrumbs? share sharing social socials related recommended recommendations comments? respond advert adverts advertisement ads? sponsored promo popup modal lightbox skip skiplink pagination pager paginator toast";
const PLACES = "sidebar offcanvas drawer toc navbar topbar masthead footer colophon";
const WANTING_WORDS = wordPattern(WANTS);
const BOILERPLATE_WORDS = wordPattern(`${WANTS} ${PLACES}`);
const LINK_WORDS = wordPattern("menu submenu nav navigation navlinks links tags header");
const UNSEEN_WORDS = wordPattern("sr-only visually-hidden visuallyhidden screen-reader-text");
const CALLOUT_WORDS = wordPattern("note admonition callout tip warning info important hint box");

const LINK_SHARE_MENU = 0.4;
const LINK_SHARE_LIST = 0.7;
const LINKS_IN_LIST_MIN = 3;

/** Ids of hidden parts that a click shows: the answers of a folded list of questions are content. */
export function revealedIds(root: Element, ids = new Set<string>()): Set<string> {
  const href = root.name === "a" ? (root.attributes.get("href") ?? "") : "";
  if (/^#./.test(href)) ids.add(href.slice(1));
  const pressed = root.attributes.get("onclick") ?? "";
  if (pressed) for (const [, id = ""] of pressed.matchAll(/["'`]#?([\w-]{1,100})["'`]/g)) ids.add(id);
  const controls = root.attributes.get("aria-controls") ?? "";
  if (controls) for (const id of controls.split(/\s+/, 20)) ids.add(id);
  const target = root.attributes.get("data-bs-target") ?? root.attributes.get("data-target") ?? "";
  if (/^#./.test(target)) ids.add(target.slice(1));
  for (const child of root.children) if (typeof child !== "string") revealedIds(child, ids);
  return ids;
}

/** What a reader of the page never sees as text, but for what is hidden. */
export function isUnseen(element: Element): boolean {
  const { name } = element;
  if (UNSEEN_TAGS.has(name)) return true;
  if (name === "button") return !isLabel(element);
  // What a product may be and costs is content, the visitor's country isn't.
  if (name === "select") return !namesPrices(textOf(element));
  return isForListeners(element);
}

function isForListeners({ attributes }: Element): boolean {
  if (attributes.size === 0) return false;
  return UNSEEN_WORDS.test(`${attributes.get("class") ?? ""} ${attributes.get("id") ?? ""}`);
}

/** A number that whoever listens to the page is told in other words, beside it: only to be seen, and what we read. */
function isForEyes(element: Element): boolean {
  const { parent } = element;
  if (!parent || !/\p{Nd}/u.test(textOf(element))) return false;
  return (
    parent.attributes.has("aria-label") ||
    parent.children.some((one) => typeof one !== "string" && isForListeners(one))
  );
}

/** Text that no longer holds. */
export function isStruck({ name }: Element): boolean {
  return name === "del" || name === "s" || name === "strike";
}

/**
 * Whether its style or an attribute hides it, until a script or a click shows it. `isWholePage`: whoever listens to a page
 * isn't told of what is behind a dialog that is open.
 */
export function isHidden(
  element: Element,
  { isStyledAway, isWholePage }: { isStyledAway: IsStyledAway; isWholePage: (element: Element) => boolean },
): boolean {
  const { name, attributes } = element;
  if (name === "template" || isStyledAway(element)) return true;
  const hidden = attributes.get("hidden");
  if (hidden !== undefined && hidden !== "until-found") return true;
  return attributes.get("aria-hidden") === "true" && !isWholePage(element) && !isForEyes(element);
}

/** The elements with something to press or to fill in; what opens a part of the page and names it is its heading. */
export function elementsWithControls(root: Element): Set<Element> {
  const elements = new Set<Element>();
  const controls = findAll(root, isControl);
  for (const control of controls)
    for (let at = control.parent; at && !elements.has(at); at = at.parent) elements.add(at);
  return elements;
}

function isControl(element: Element): boolean {
  const { name, attributes } = element;
  // An icon without text asks for nothing, and what isn't shown can't be filled in.
  if (name === "a")
    return PRESSED.test(attributes.get("href")?.trim() ?? "") && !isLabel(element) && textOf(element) !== "";
  if (name === "input" && attributes.get("type")?.trim().toLowerCase() === "hidden") return false;
  if (name !== "button" && attributes.get("role") !== "button") return CONTROLS.has(name);
  return !isLabel(element);
}

/**
 * Navigation, banners, side columns, shares and comments; `isInContent` inside the main part or an article, `hasControls`
 * where something in it can be pressed or filled in.
 */
export function isBoilerplate(
  element: Element,
  sizes: Sizes,
  { isInContent, hasControls }: { isInContent: boolean; hasControls: boolean },
): boolean {
  const { name, attributes } = element;
  if (name === "body" || name === "main" || attributes.get("role") === "main") return false;
  const words = `${attributes.get("class") ?? ""} ${attributes.get("id") ?? ""}`;
  if (BOILERPLATE_TAGS.has(name)) return true;
  if (name === "aside") return !(isInContent && (CALLOUT_WORDS.test(words) || sizes.links === 0));
  if (name === "header" && !isInContent && !sizes.hasHeading) return true;
  // Some sites stand in one form as a whole: the share of the page's text decides. Others order by it: what has a price stays.
  if (name === "form") return !isPriced(sizes);
  if (BOILERPLATE_ROLES.has(attributes.get("role") ?? "")) return true;
  if (attributes.size === 0 || /^(?:h[1-6]|html|article|td|tr|tbody|p|li)$/.test(name)) return false;
  if (BOILERPLATE_WORDS.test(words)) return !isContent(sizes, hasControls);
  return LINK_WORDS.test(words) && sizes.links > 1 && sizes.linked > sizes.text * LINK_SHARE_MENU;
}

/** Whether it is called after what such blocks want of a visitor. */
export function isNamedForWanting({ attributes }: Element): boolean {
  return WANTING_WORDS.test(`${attributes.get("class") ?? ""} ${attributes.get("id") ?? ""}`);
}

/** What its own measures show to be content, whatever it is called: prices and times, or a heading and nothing to press. */
function isContent(sizes: Sizes, hasControls: boolean): boolean {
  const { text, linked, links, hasHeading } = sizes;
  if (links > 1 && linked > text * LINK_SHARE_MENU) return false;
  return isPriced(sizes) || (hasHeading && !hasControls);
}

function isPriced({ hasNumber, hasUnit }: Sizes): boolean {
  return hasNumber && hasUnit;
}

/** A block that is little more than links: the menu of a page without better marks. */
export function isLinkList({ name }: Element, { text, linked, links, stops }: Sizes): boolean {
  if (!/^(?:div|ul|ol|table|tr|td|section|center|p|dl|span|font)$/.test(name)) return false;
  return links >= LINKS_IN_LIST_MIN && linked > text * LINK_SHARE_LIST && stops < links;
}

/** Buttons that open something, or are a heading's text, name what follows. */
function isLabel({ attributes, parent }: Element): boolean {
  if (attributes.has("aria-controls") || attributes.has("aria-expanded")) return true;
  return parent !== undefined && /^(?:h[1-6]|summary|dt)$/.test(parent.name);
}

function wordPattern(list: string): RegExp {
  return new RegExp(`(?:^|[\\s_-])(?:${list.split(" ").join("|")})(?=$|[\\s_-])`, "i");
}
