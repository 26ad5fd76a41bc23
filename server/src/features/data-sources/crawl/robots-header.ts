import { CRAWLER_NAME } from "./robots.ts";

/** What an `X-Robots-Tag` header says to us: rules for everyone, and those that name us. */
export function readRobotsHeader(header: string | undefined): { isNoindex: boolean; isNofollow: boolean } {
  const words = new Set<string>();
  let agent = "";
  for (const part of (header ?? "").toLowerCase().split(",")) {
    const [, named, rule] = /^\s*(?:([a-z][\w-]*)\s*:)?\s*(.*?)\s*$/.exec(part) ?? [];
    // A date ("unavailable_after: 25 Jun") has the form of a name, but says nothing that counts here.
    if (named) agent = named;
    if (rule && (agent === "" || agent === CRAWLER_NAME.toLowerCase())) words.add(rule);
  }
  const has = (word: string) => words.has(word) || words.has("none");
  return { isNoindex: has("noindex"), isNofollow: has("nofollow") };
}
