import { findFirst } from "./find.ts";
import { textOf } from "./inline-text.ts";
import { metaContent } from "./page-signals.ts";
import type { Element } from "./tree.ts";

const TITLE_CHARS_MAX = 200;
const SEPARATOR = /\s+[|·•»›–—-]+\s+|\s*[|»]\s*|\s+::?\s+/;

/**
 * The page's own title, without the site's name: og:title, the first h1, or the title element, whose parts that name
 * the site (as og:site_name or the host does) are left out. "" when there is none.
 */
export function readTitle(root: Element, url: string): string {
  const site = metaContent(root, "og:site_name");
  const heading = findFirst(root, ({ name }) => name === "h1");
  const h1 = heading ? textOf(heading) : "";
  const given = metaContent(root, "og:title");
  if (given) return withoutSite(given, { site, h1, url, isSure: false });
  if (h1) return shorten(h1);
  const title = findFirst(root, ({ name }) => name === "title");
  return title ? withoutSite(textOf(title), { site, h1, url, isSure: true }) : "";
}

interface Known {
  site: string | undefined;
  h1: string;
  url: string;
  /** A title element ends with the site's name as a rule; og:title rarely. */
  isSure: boolean;
}

function withoutSite(title: string, { site, h1, url, isSure }: Known): string {
  const parts = title.split(SEPARATOR).filter(Boolean);
  if (parts.length < 2) return shorten(title);
  const same = parts.find((part) => letters(part) === letters(h1));
  if (same) return shorten(same);
  const host = letters(URL.parse(url)?.hostname.replace(/^www\./, "") ?? "");
  const own = parts.filter((part) => !isSite(part, site, host));
  if (own.length === 0) return shorten(title);
  if (own.length === parts.length && isSure) own.pop();
  return shorten(own.length === parts.length ? title : own.join(" – "));
}

function isSite(part: string, site: string | undefined, host: string): boolean {
  const name = letters(part);
  return name !== "" && (name === letters(site ?? "") || (name.length > 3 && host.includes(name)));
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

function shorten(title: string): string {
  const clean = title.replace(/\s+/g, " ").trim();
  const points = [...clean];
  return points.length > TITLE_CHARS_MAX
    ? `${points
        .slice(0, TITLE_CHARS_MAX - 1)
        .join("")
        .trimEnd()}…`
    : clean;
}
