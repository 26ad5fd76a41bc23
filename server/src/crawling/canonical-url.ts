import { URL_MAX } from "@cxc/contract/rules.ts";
import { plainPath } from "./path-pattern.ts";

/** They tell who came from where, or whose session it is; the page is the same without them. */
const TRACKING =
  /^(?:utm_[a-z_]+|gclid|gclsrc|dclid|gbraid|wbraid|fbclid|msclkid|yclid|ttclid|twclid|igshid|mc_[ce]id|_ga|_gl|_hs(?:enc|mi)|vero_id|phpsessid|jsessionid)$/i;
const SESSION_IN_PATH = /;jsessionid=[^/?;]*/gi;
const INDEX = /\/(?:index|default)\.(?:html?|php|aspx?|jsp|cgi)$/i;

/**
 * The URL as it is asked for: http or https, without user, fragment, default port, dot segments and tracking
 * parameters. undefined for what is no page's address, and for one over 2,000 characters.
 */
export function canonicalUrl(given: string, base?: string): string | undefined {
  const text = given.trim();
  const url = text === "" ? null : URL.parse(text, base);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "") return undefined;
  // Each of these reads the whole address anew, and most links need none.
  if (url.href.includes("#")) url.hash = "";
  if (url.hostname.endsWith(".")) url.hostname = url.hostname.slice(0, -1);
  if (url.pathname.includes(";")) url.pathname = url.pathname.replace(SESSION_IN_PATH, "");
  if (url.href.includes("?")) url.search = parametersOf(url).join("&");
  return url.href.length <= URL_MAX ? url.href : undefined;
}

/**
 * What URLs of the same page have in common: scheme, "www.", the order of parameters, an index file's name, doubled
 * slashes and the spelling of escapes make no other page. `url` is one that `canonicalUrl` made.
 */
export function pageKey(url: string): string {
  const { host, pathname, search } = new URL(url);
  const path = plainPath(pathname)
    .replace(/\/{2,}/g, "/")
    .replace(INDEX, "/");
  const query = plainPath(search).slice(1).split("&").sort().join("&");
  return `${withoutWww(host)}${path}${query === "" ? "" : `?${query}`}`;
}

/** The host as it counts for "the same site". */
export function withoutWww(host: string): string {
  return host.replace(/^www\./, "");
}

function parametersOf(url: URL): string[] {
  return url.search
    .slice(1)
    .split("&")
    .filter((parameter) => parameter !== "" && !TRACKING.test(parameter.split("=", 1)[0] ?? ""));
}
