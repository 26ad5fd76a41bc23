import { findAll, findFirst } from "./find.ts";
import { textOf } from "./inline-text.ts";
import type { Element } from "./tree.ts";

const LINKS_MAX = 5_000;
const SCRIPT_CHARS_MIN = 200;

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
  /** There are scripts, and little else but a place for what they will show. */
  hasApp: boolean;
}

/** What the whole page tells a crawler; read before the main content is taken out of it. */
export function readHead(root: Element, url: string): PageHead {
  const metas = findAll(root, ({ name }) => name === "meta");
  const robots = metas
    .filter(({ attributes }) => /^(?:robots|googlebot)$/i.test(attributes.get("name") ?? ""))
    .map(({ attributes }) => attributes.get("content") ?? "")
    .join(",");
  const base = baseOf(root, url);
  const canonical = findFirst(
    root,
    ({ name, attributes }) => name === "link" && /^canonical$/i.test(attributes.get("rel")?.trim() ?? ""),
  );
  const language = findFirst(root, ({ name }) => name === "html")?.attributes.get("lang");
  return {
    isNoindex: /\b(?:noindex|none)\b/i.test(robots),
    isNofollow: /\b(?:nofollow|none)\b/i.test(robots),
    canonical: absolute(canonical?.attributes.get("href"), base),
    language: /^[a-z]{2,3}(?=$|[-_])/i.exec(language?.trim() ?? "")?.[0].toLowerCase(),
    refresh: refreshOf(metas, base),
    links: linksOf(root, base),
    hasPassword: isPasswordForm(root),
    hasApp: isApp(root),
  };
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

function baseOf(root: Element, url: string): string {
  const base = findFirst(root, ({ name, attributes }) => name === "base" && attributes.has("href"));
  return absolute(base?.attributes.get("href"), url) ?? url;
}

function absolute(href: string | undefined, base: string): string | undefined {
  if (!href) return undefined;
  const url = URL.parse(href.trim(), base);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

function refreshOf(metas: Element[], base: string): string | undefined {
  for (const { attributes } of metas) {
    if (attributes.get("http-equiv")?.toLowerCase() !== "refresh") continue;
    const target = /^\s*[\d.]+\s*[;,]\s*(?:url\s*=)?\s*["']?([^"']+)/i.exec(
      attributes.get("content") ?? "",
    )?.[1];
    return absolute(target, base);
  }
  return undefined;
}

function linksOf(root: Element, base: string): string[] {
  const links = new Set<string>();
  for (const { attributes } of findAll(
    root,
    ({ name }) => name === "a" || name === "area" || name === "frame",
  )) {
    if (/\bnofollow\b/i.test(attributes.get("rel") ?? "")) continue;
    const href = attributes.get("href") ?? attributes.get("src");
    const link = href?.startsWith("#") ? undefined : absolute(href, base)?.replace(/#.*$/s, "");
    if (link) links.add(link);
    if (links.size >= LINKS_MAX) break;
  }
  return [...links];
}

function isPasswordForm(root: Element): boolean {
  return Boolean(
    findFirst(
      root,
      ({ name, attributes }) =>
        name === "input" && attributes.get("type")?.trim().toLowerCase() === "password",
    ),
  );
}

function isApp(root: Element): boolean {
  const scripts = findAll(root, ({ name }) => name === "script");
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
