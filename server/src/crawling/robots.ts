import { type PathMatch, pathPattern, plainPath } from "./path-pattern.ts";

/** What a site calls us by in its robots.txt. */
export const CRAWLER_NAME = "CxcBot";

const CHARS_MAX = 500_000;
const LINE_CHARS_MAX = 2_000;
const RULES_MAX = 5_000;
const SITEMAPS_MAX = 50;
const CRAWL_DELAY_MAX_MS = 10_000;

export interface RobotsRules {
  /** `url` is one of the site that the rules are of. */
  isAllowed(url: string): boolean;
  /** Between two requests; at most 10 s, 0 where there is no wish. */
  crawlDelayMs: number;
  sitemaps: string[];
}

interface Rule {
  matches: PathMatch;
  length: number;
  isAllowed: boolean;
}

interface Group {
  rules: Rule[];
  crawlDelayMs: number;
}

export const NO_RULES: RobotsRules = { isAllowed: () => true, crawlDelayMs: 0, sitemaps: [] };

/**
 * The rules for us in a robots.txt (RFC 9309): those of groups that name us, else those for everyone; the longest
 * matching rule wins, "allow" among equals. What is beyond 500 kB or 5,000 rules doesn't count.
 */
export function parseRobots(text: string): RobotsRules {
  const groups = new Map<string, Group>();
  const sitemaps: string[] = [];
  let current: Group[] = [];
  let isNaming = false;
  let count = 0;
  for (const [name, value] of linesOf(text)) {
    if (name === "sitemap") {
      if (sitemaps.length < SITEMAPS_MAX) sitemaps.push(value);
      continue;
    }
    if (name === "user-agent") {
      if (!isNaming) current = [];
      current.push(groupOf(groups, value));
    }
    isNaming = name === "user-agent";
    if (name === "crawl-delay") for (const group of current) group.crawlDelayMs = delayOf(value);
    if ((name !== "allow" && name !== "disallow") || value === "" || count++ >= RULES_MAX) continue;
    const path = plainPath(value);
    const rule = { matches: pathPattern(path), length: path.length, isAllowed: name === "allow" };
    for (const group of current) group.rules.push(rule);
  }
  const group = groups.get(CRAWLER_NAME.toLowerCase()) ?? groups.get("*");
  if (!group) return { ...NO_RULES, sitemaps };
  const rules = group.rules.sort((a, b) => b.length - a.length || Number(b.isAllowed) - Number(a.isAllowed));
  return { isAllowed: (url) => isAllowed(rules, url), crawlDelayMs: group.crawlDelayMs, sitemaps };
}

function isAllowed(sorted: Rule[], url: string): boolean {
  const { pathname, search } = new URL(url);
  const path = plainPath(pathname + search);
  return sorted.find(({ matches }) => matches(path))?.isAllowed ?? true;
}

function* linesOf(text: string): Generator<[string, string]> {
  for (const [line] of text
    .slice(0, CHARS_MAX)
    .replace(/^\ufeff/, "")
    .matchAll(/[^\r\n]+/g)) {
    const plain = line.length > LINE_CHARS_MAX ? "" : (line.split("#", 1)[0] ?? "");
    const colon = plain.indexOf(":");
    if (colon > 0) yield [plain.slice(0, colon).trim().toLowerCase(), plain.slice(colon + 1).trim()];
  }
}

/** The product's name without its version; `*` is everyone. */
function groupOf(groups: Map<string, Group>, agent: string): Group {
  const name = agent === "*" ? "*" : (/^[a-z_-]+/i.exec(agent)?.[0].toLowerCase() ?? "");
  const group = groups.get(name) ?? { rules: [], crawlDelayMs: 0 };
  groups.set(name, group);
  return group;
}

function delayOf(seconds: string): number {
  const delayMs = Number(seconds) * 1_000;
  return delayMs > 0 ? Math.min(delayMs, CRAWL_DELAY_MAX_MS) : 0;
}
