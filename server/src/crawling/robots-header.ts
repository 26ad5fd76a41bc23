import { CRAWLER_NAME } from "./robots.ts";

/** What an `X-Robots-Tag` header says to us: rules for everyone, and those that name us. */
export function parseRobotsHeader(header: string | undefined): { isNoindex: boolean; isNofollow: boolean } {
  const words = new Set<string>();
  let agent = "";
  for (const part of (header ?? "").toLowerCase().split(",")) {
    const colon = part.indexOf(":");
    // A date ("unavailable_after: 25 Jun") has the form of a name, but says nothing that counts here.
    if (colon !== -1) agent = part.slice(0, colon).trim();
    if (agent === "" || agent === CRAWLER_NAME.toLowerCase()) words.add(part.slice(colon + 1).trim());
  }
  const has = (word: string) => words.has(word) || words.has("none");
  return { isNoindex: has("noindex"), isNofollow: has("nofollow") };
}
