import { fillTemplate } from "@cxc/engine/templates/fill-placeholders.ts";
import { type LookUp, pathValue, queryValue } from "./encode-values.ts";

const TEMPLATE = /^(https?):\/\/([^/?#]+)([^?#]*)(?:\?([^#]*))?(?:#.*)?$/is;
/** As they stand encoded: what a server may take for a way up, also after it decoded slashes. */
const DOT_SEGMENT = /(^|%2F|%5C)((?:\.|%2E){1,2})(?=$|%2F|%5C)/gi;

export interface UrlTemplate {
  /** Fixed: scheme, host and port. */
  origin: string;
  /** Templates; "" for none. */
  path: string;
  query: string;
}

/** Undefined for what is no web address with a fixed host. */
export function parseUrlTemplate(text: string): UrlTemplate | undefined {
  // Browsers' rules would read a backslash as a slash and drop line ends: nothing here may shift the host.
  if (/[\\\p{Cc}]/u.test(text)) return undefined;
  const [, scheme, authority = "", path = "", query = ""] = TEMPLATE.exec(text.trim()) ?? [];
  if (!scheme || /[@{}\s]/.test(authority) || !URL.canParse(`${scheme}://${authority}`)) return undefined;
  return { origin: new URL(`${scheme}://${authority}`).origin, path, query };
}

/** Does a placeholder stand before the path? */
export function hasPlaceholderInHost(text: string): boolean {
  const beforePath = /^[a-z]*:?\/*[^/?#]*/i.exec(text.trim())?.[0] ?? "";
  return beforePath.includes("{{");
}

/** The address with its values; `pairs` come after the template's own query. */
export function renderUrl(
  { origin, path, query }: UrlTemplate,
  pairs: readonly { name: string; value: string }[],
  lookUp: LookUp,
): string {
  const asQuery = (text: string) => queryValue(fillTemplate(text, lookUp));
  const filled = path
    .split("/")
    .map((segment) => (segment.includes("{{") ? renderSegment(segment, lookUp) : segment))
    .join("/");
  const search = [fillTemplate(query, (name) => queryValue(lookUp(name)))]
    .concat(pairs.map(({ name, value }) => `${queryValue(name)}=${asQuery(value)}`))
    .filter((part) => part !== "")
    .join("&");
  return `${origin}${filled || "/"}${search && `?${search}`}`;
}

/** A value stays in its segment, and a segment made of dots leads nowhere. */
function renderSegment(segment: string, lookUp: LookUp): string {
  const filled = fillTemplate(segment, (name) => pathValue(lookUp(name)));
  return filled.replace(DOT_SEGMENT, (_, before: string, dots: string) => {
    return before + dots.replace(/\.|%2E/gi, "%252E");
  });
}
