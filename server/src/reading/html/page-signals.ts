import { findAll, findFirst } from "./find.ts";
import { textOf } from "./inline-text.ts";
import { absolute, refreshTarget } from "./refresh-target.ts";
import type { Element } from "./tree.ts";

const LINKS_MAX = 5_000;
const SCRIPT_CHARS_MIN = 200;
const LINK_NAMES = new Set(["a", "area", "frame"]);
const FIELD_NAMES = ["input", "select", "textarea"];
const READ_NAMES = new Set(["meta", "base", "link", "html", "script", ...FIELD_NAMES, ...LINK_NAMES]);
/** What stands after the site's address as it is: no reading of an address would change it. */
const PLAIN_PATH = /^\/(?!\/)[\w/~-]*$/;

export interface PageHead {
  isNoindex: boolean;
  isNofollow: boolean;
  /** Absolute, http(s); undefined when the page names none. */
  canonical: string | undefined;
  /** As the page declares it: the first part of its language tag. */
  language: string | undefined;
  /** Where a meta refresh leads, absolute. */
  refresh: string | undefined;
  /** Absolute http(s) URLs without fragments, each once, in their order; not those marked nofollow. */
  links: string[];
  hasPassword: boolean;
  /** There are scripts, and little else but a place for what they will show: no form to fill in, as on a booking page. */
  hasApp: boolean;
}

/** What the whole page tells a crawler; read before the main content is taken out of it. */
export function readHead(root: Element, url: string): PageHead {
  const found = new Map<string, Element[]>();
  gather(root, found);
  const all = (name: string) => found.get(name) ?? [];
  const metas = all("meta");
  const robots = metas
    .filter(({ attributes }) => /^(?:robots|googlebot)$/i.test(attributes.get("name") ?? ""))
    .map(({ attributes }) => attributes.get("content") ?? "")
    .join(",");
  const base = baseOf(all("base"), url);
  const canonical = all("link").find(({ attributes }) =>
    /^canonical$/i.test(attributes.get("rel")?.trim() ?? ""),
  );
  const language = all("html")[0]?.attributes.get("lang");
  return {
    isNoindex: /\b(?:noindex|none)\b/i.test(robots),
    isNofollow: /\b(?:nofollow|none)\b/i.test(robots),
    canonical: absolute(canonical?.attributes.get("href"), base),
    language: /^[a-z]{2,3}(?=$|[-_])/i.exec(language?.trim() ?? "")?.[0].toLowerCase(),
    refresh: refreshOf(metas, base),
    links: linksOf(all("a"), base),
    hasPassword: all("input").some(isPasswordField),
    hasApp: !FIELD_NAMES.flatMap(all).some(isShownField) && isApp(root, all("script")),
  };
}

/** In one walk, in document order; all kinds of links as `a`, but for those inside another one. */
function gather(at: Element, found: Map<string, Element[]>, isInLink = false) {
  for (const child of at.children) {
    if (typeof child === "string") continue;
    const isLink = LINK_NAMES.has(child.name);
    if (READ_NAMES.has(child.name) && !(isLink && isInLink)) {
      const name = isLink ? "a" : child.name;
      const list = found.get(name);
      if (list) list.push(child);
      else found.set(name, [child]);
    }
    gather(child, found, isInLink || isLink);
  }
}

/** The content of the first `<meta>` with this name or property. */
export function metaContent(root: Element, key: string): string | undefined {
  const meta = findFirst(
    root,
    ({ name, attributes }) =>
      name === "meta" && (attributes.get("property") ?? attributes.get("name"))?.toLowerCase() === key,
  );
  return meta?.attributes.get("content")?.trim() || undefined;
}

function baseOf(bases: readonly Element[], url: string): string {
  const base = bases.find(({ attributes }) => attributes.has("href"));
  return absolute(base?.attributes.get("href"), url) ?? url;
}

function refreshOf(metas: Element[], base: string): string | undefined {
  for (const { attributes } of metas) {
    if (attributes.get("http-equiv")?.toLowerCase() !== "refresh") continue;
    return refreshTarget(attributes.get("content"), base);
  }
  return undefined;
}

function linksOf(elements: readonly Element[], base: string): string[] {
  const origin = /^https?:/i.test(base) ? URL.parse(base)?.origin : undefined;
  const links = new Set<string>();
  for (const { attributes } of elements) {
    if (/\bnofollow\b/i.test(attributes.get("rel") ?? "")) continue;
    const href = attributes.get("href") ?? attributes.get("src");
    if (!href || href.startsWith("#")) continue;
    const isPlain = origin !== undefined && PLAIN_PATH.test(href);
    const link = isPlain ? origin + href : absolute(href, base)?.replace(/#.*$/s, "");
    if (link) links.add(link);
    if (links.size >= LINKS_MAX) break;
  }
  return [...links];
}

function isShownField({ attributes }: Element): boolean {
  const type = attributes.get("type")?.trim().toLowerCase();
  return type !== "hidden" && type !== "password" && !attributes.has("hidden");
}

function isPasswordField({ attributes }: Element): boolean {
  return attributes.get("type")?.trim().toLowerCase() === "password";
}

function isApp(root: Element, scripts: readonly Element[]): boolean {
  if (scripts.length === 0) return false;
  const hasMount = findFirst(
    root,
    ({ attributes, children }) =>
      children.every((child) => typeof child === "string" && !child.trim()) &&
      /^(?:root|app|__next|__nuxt|___gatsby|svelte|main|application|react-root|app-root)$/i.test(
        attributes.get("id") ?? "",
      ),
  );
  const isAngular = findFirst(root, ({ name }) => name === "app-root" || name === "ng-app");
  const hint = findAll(root, ({ name }) => name === "noscript").some((element) =>
    /java\s?script/i.test(textOf(element)),
  );
  const code = scripts.some(
    (script) => script.attributes.has("src") || textOf(script).length > SCRIPT_CHARS_MIN,
  );
  return Boolean(hasMount ?? isAngular) || hint || code;
}
