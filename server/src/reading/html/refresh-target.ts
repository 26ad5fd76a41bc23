const REFRESH = /^\s*[\d.]+\s*[;,]\s*(?:url\s*=)?\s*["']?([^"']+)/i;

/** Where the value of a refresh leads ("0; url=/target"), in a page's `meta` or in a header: absolute, http or https. */
export function refreshTarget(value: string | undefined, base: string): string | undefined {
  return absolute(REFRESH.exec(value ?? "")?.[1], base);
}

/** The address that a link leads to; undefined for what is no http or https. */
export function absolute(href: string | undefined, base: string): string | undefined {
  if (!href) return undefined;
  const url = URL.parse(href.trim(), base);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}
