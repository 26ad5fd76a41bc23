import type { Sizes } from "./measures.ts";
import type { Element } from "./tree.ts";

const names = (list: string) => new Set(list.split(" "));

const UNSEEN_TAGS = names(
  "script style noscript template iframe object embed canvas svg math audio video map head link meta input select textarea datalist progress meter del s strike",
);
const BOILERPLATE_TAGS = names("nav footer dialog menu");
const BOILERPLATE_ROLES = names(
  "navigation banner contentinfo complementary search dialog alertdialog alert status menu menubar toolbar tooltip",
);

/** Parts of class names and ids, as whole words between spaces, dashes and underscores. */
const BOILERPLATE_WORDS = wordPattern(
  "cookies? cookiebar cookiebanner cookieconsent consent gdpr ccpa onetrust cybot newsletter subscribe subscription breadcrumbs? share sharing social socials sidebar related recommended recommendations comments? respond advert adverts advertisement ads? sponsored promo popup modal lightbox offcanvas drawer skip skiplink pagination pager paginator toc navbar topbar masthead footer colophon toast",
);
const LINK_WORDS = wordPattern("menu submenu nav navigation navlinks links tags header");
const UNSEEN_WORDS = wordPattern("sr-only visually-hidden visuallyhidden screen-reader-text");
const HIDDEN_STYLE = /(?:display\s?:\s?none|visibility\s?:\s?hidden)/i;
const CALLOUT_WORDS = wordPattern("note admonition callout tip warning info important hint box");

const LINK_SHARE_MENU = 0.4;
const LINK_SHARE_LIST = 0.7;
const LINKS_IN_LIST_MIN = 3;

/** Ids of hidden parts that a click shows: the answers of a folded list of questions are content. */
export function revealedIds(root: Element, ids = new Set<string>()): Set<string> {
  const controls = root.attributes.get("aria-controls") ?? "";
  if (controls) for (const id of controls.split(/\s+/, 20)) ids.add(id);
  const target = root.attributes.get("data-bs-target") ?? root.attributes.get("data-target") ?? "";
  if (target.startsWith("#")) ids.add(target.slice(1));
  for (const child of root.children) if (typeof child !== "string") revealedIds(child, ids);
  return ids;
}

/** What a reader of the page never sees as text. */
export function isUnseen(element: Element, revealed: ReadonlySet<string>): boolean {
  const { name, attributes } = element;
  if (UNSEEN_TAGS.has(name)) return true;
  if (name === "button") return !isLabel(element);
  if (attributes.size === 0) return false;
  const words = `${attributes.get("class") ?? ""} ${attributes.get("id") ?? ""}`;
  if (UNSEEN_WORDS.test(words)) return true;
  const isHidden =
    attributes.has("hidden") ||
    attributes.get("aria-hidden") === "true" ||
    HIDDEN_STYLE.test(attributes.get("style") ?? "");
  return isHidden && attributes.get("role") !== "tabpanel" && !revealed.has(attributes.get("id") ?? "");
}

/** Navigation, banners, side columns, shares and comments; `isInContent` inside the main part or an article. */
export function isBoilerplate(element: Element, sizes: Sizes, isInContent: boolean): boolean {
  const { name, attributes } = element;
  if (name === "body" || name === "main" || attributes.get("role") === "main") return false;
  const words = `${attributes.get("class") ?? ""} ${attributes.get("id") ?? ""}`;
  if (BOILERPLATE_TAGS.has(name)) return true;
  if (name === "aside") return !(isInContent && (CALLOUT_WORDS.test(words) || sizes.links === 0));
  if (name === "header" && !isInContent && !sizes.hasHeading) return true;
  // Some sites stand in one form as a whole: the share of the page's text decides.
  if (name === "form") return true;
  if (BOILERPLATE_ROLES.has(attributes.get("role") ?? "")) return true;
  if (attributes.size === 0 || /^(?:h[1-6]|html|article|td|tr|tbody|p|li)$/.test(name)) return false;
  if (BOILERPLATE_WORDS.test(words)) return true;
  return LINK_WORDS.test(words) && sizes.links > 1 && sizes.linked > sizes.text * LINK_SHARE_MENU;
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
