import { withoutWww } from "./canonical-url.ts";
import { type PathMatch, pathPattern, plainPath } from "./path-pattern.ts";

export interface ScopeRules {
  /** The URL that the crawl begins with. */
  start: string;
  /** Path prefixes with `*` for any text; empty means every path. */
  include: readonly string[];
  /** Weightier than `include`. */
  exclude: readonly string[];
}

/** `sibling_site`: a subdomain, the parent or another port; its owner may expect it to be read. */
type ScopeVerdict = "inside" | "excluded_path" | "sibling_site" | "other_site";

/** Whether a URL belongs to a crawl: the same site (with or without "www.") and its path rules. */
export type Scope = (url: string) => ScopeVerdict;

export function createScope({ start, include, exclude }: ScopeRules): Scope {
  const home = new URL(start);
  const site = withoutWww(home.host);
  const included = include.map(pathRule);
  const excluded = exclude.map(pathRule);

  return (url) => {
    const { host, hostname, pathname, search } = new URL(url);
    if (withoutWww(host) !== site) return isSibling(hostname, home.hostname) ? "sibling_site" : "other_site";
    const path = plainPath(pathname + search);
    if (excluded.some((matches) => matches(path))) return "excluded_path";
    if (url === start || included.length === 0) return "inside";
    return included.some((matches) => matches(path)) ? "inside" : "excluded_path";
  };
}

/** A rule may also be given as a whole URL, or without its first slash. */
function pathRule(rule: string): PathMatch {
  const url = /^https?:/i.test(rule) ? URL.parse(rule) : null;
  const path = url ? url.pathname + url.search : rule.trim();
  return pathPattern(plainPath(/^[/*]/.test(path) ? path : `/${path}`));
}

function isSibling(hostname: string, home: string): boolean {
  const [one, other] = [withoutWww(hostname), withoutWww(home)];
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);
}
