import { type PathMatch, pathPattern, plainPath } from "./path-pattern.ts";

/** What a site calls us by in its robots.txt. */
export const CRAWLER_NAME = "CxcBot";
const OUR_NAME = CRAWLER_NAME.toLowerCase();

/** 500 KiB: as much has to be read (RFC 9309, 2.5). */
const CHARS_MAX = 512_000;
const LINE_CHARS_MAX = 2_000;
const RULES_MAX = 5_000;
const SITEMAPS_MAX = 50;
const CRAWL_DELAY_MAX_MS = 10_000;
/** What a URL's path or query doesn't hold as it is; `'` is written both ways there. */
const ESCAPED = /[\0-\x20"#'<>[\\\]^`{|}\x7f]|[^\0-\x7f]+/g;

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
 * matching rule wins, "allow" among equals. What is beyond 500 KiB or a group's 5,000 rules doesn't count.
 */
export function parseRobots(text: string): RobotsRules {
  const groups = new Map<string, Group>();
  const sitemaps: string[] = [];
  let current: Group[] = [];
  let isNaming = false;
  for (const [name, value] of linesOf(text)) {
    switch (name) {
      case "user-agent":
        // Several names in a row share what follows, whatever else stands between them.
        if (!isNaming) current = [];
        isNaming = true;
        current.push(...groupsOf(groups, value));
        break;
      case "allow":
      case "disallow":
        isNaming = false;
        if (value !== "") addRule(current, value, name === "allow");
        break;
      case "crawl-delay":
        for (const group of current) group.crawlDelayMs = delayOf(value);
        break;
      case "sitemap":
        if (sitemaps.length < SITEMAPS_MAX) sitemaps.push(value);
    }
  }
  const group = groups.get(OUR_NAME) ?? groups.get("*");
  if (!group) return { ...NO_RULES, sitemaps };
  const rules = group.rules.sort((a, b) => b.length - a.length || Number(b.isAllowed) - Number(a.isAllowed));
  return { isAllowed: (url) => isAllowed(rules, url), crawlDelayMs: group.crawlDelayMs, sitemaps };
}

function isAllowed(sorted: Rule[], url: string): boolean {
  const { pathname, search } = new URL(url);
  const path = oneSpelling(pathname + search).replace(/[*$]/g, escaped);
  return sorted.find(({ matches }) => matches(path))?.isAllowed ?? true;
}

function addRule(groups: readonly Group[], value: string, isAllow: boolean): void {
  const open = groups.filter(({ rules }) => rules.length < RULES_MAX);
  if (open.length === 0) return;
  // Only at the end it stands for the end.
  const path = oneSpelling(value).replace(/\$(?!$)/g, escaped);
  const rule = { matches: pathPattern(path), length: path.length, isAllowed: isAllow };
  for (const { rules } of open) rules.push(rule);
}

/** The same octets are written the same way in a rule and in a URL (RFC 9309, 2.2.2). */
function oneSpelling(path: string): string {
  return plainPath(path).replace(ESCAPED, escaped);
}

function escaped(text: string): string {
  // A single character that encodeURIComponent may leave as it is.
  if (text.length === 1 && text < "\x80")
    return `%${text.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
  return encodeURIComponent(text.toWellFormed());
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

/** The group of a name (a product's, without its version, or `*` for everyone), unless it is nothing to us. */
function groupsOf(groups: Map<string, Group>, agent: string): Group[] {
  const name = /^\*(?=\s|$)|^[a-z_-]+/i.exec(agent)?.[0].toLowerCase();
  if (name !== "*" && name !== OUR_NAME) return [];
  const group = groups.get(name) ?? { rules: [], crawlDelayMs: 0 };
  groups.set(name, group);
  return [group];
}

function delayOf(seconds: string): number {
  const delayMs = Number(seconds) * 1_000;
  return delayMs > 0 ? Math.min(delayMs, CRAWL_DELAY_MAX_MS) : 0;
}
