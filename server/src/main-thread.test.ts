import { originText, widgetBody } from "@cxc/contract/agent-widget.ts";
import { email, freeText, httpUrl, nameText, newPassword, phone, userName } from "@cxc/contract/fields.ts";
import { BODY_BYTES_MAX, URL_MAX } from "@cxc/contract/rules.ts";
import { hostileUnits, leastMs, repeated } from "@cxc/engine/testing/hostile-texts.ts";
import { expect, test, vi } from "vitest";
import { canonicalUrl, pageKey } from "./crawling/canonical-url.ts";
import { classifyLinks } from "./crawling/classify-links.ts";
import { createCrawlMemory } from "./crawling/crawl-memory.ts";
import { createTrapDetector } from "./crawling/link-traps.ts";
import { verdict } from "./crawling/page-verdicts.ts";
import { pathPattern } from "./crawling/path-pattern.ts";
import { parseRobots } from "./crawling/robots.ts";
import { parseRobotsHeader } from "./crawling/robots-header.ts";
import { deviceName } from "./features/accounts/device-name.ts";
import { readFields } from "./features/actions/http/read-response.ts";
import { redactor } from "./features/actions/http/redact.ts";
import { isSafeJson, renderBody } from "./features/actions/http/render-body.ts";
import { hasPlaceholderInHost, parseUrlTemplate } from "./features/actions/http/url-template.ts";
import { characterPairs } from "./features/conversation-log/character-pairs.ts";
import { csvLine } from "./http/csv.ts";
import { networkOf } from "./http/network-of.ts";
import { leastStretch } from "./testing/longest-slice.ts";

vi.setConfig({ testTimeout: 60_000 });

/** Measured at 20 ms and less. */
const HELD_MS_MAX = 100;
const HEADER = 16_384;
/** Of longer texts fewer are tried. */
const LARGE = 100_000;
const UNITS = [
  ...hostileUnits(),
  ..."http://a.b\n|user-agent: *\n|disallow: /*a\n|a@b.c|a-|*a|*/|%41|%|/a|/../|?a=b&|; |no-index, ".split(
    "|",
  ),
];

/** What reads each text, and how long one may be. */
const READERS: Record<string, [length: number, read: (text: string) => unknown]> = {
  "cells of an export": [200_000, (text) => csvLine([text])],
  "paths of a crawl": [URL_MAX, (text) => pathPattern(text)(`/${text}x`)],
  "robots.txt": [500_000, parseRobots],
  "robots.txt's rules": [500_000, (text) => parseRobots(`user-agent: *\n${rules(text)}`)],
  "a header for robots": [HEADER, parseRobotsHeader],
  addresses: [URL_MAX * 2, (text) => keyOf(canonicalUrl(text, "https://a.b/"))],
  "an address's path": [URL_MAX, (text) => keyOf(canonicalUrl(`https://a.b/${text}`))],
  "an address's query": [URL_MAX, (text) => keyOf(canonicalUrl(`https://a.b/?${text}`))],
  "traps for crawlers": [
    URL_MAX,
    (text) => createTrapDetector()(canonicalUrl(text, "https://a.b") ?? "https://a.b/"),
  ],
  "words to search by": [50_000, characterPairs],
  "a browser's name": [HEADER, deviceName],
  secrets: [50_000, (text) => redactor([text.slice(0, 100), "secret"])(text)],
  "an action's body": [
    20_000,
    (text) => [isSafeJson(text), renderBody(text, "json", { a: text.slice(0, 4_000) })],
  ],
  "an action's answer": [262_144, (text) => readFields(text, 200, redactor(["secret"]))],
  "an action's address": [URL_MAX, (text) => hasPlaceholderInHost(text) || parseUrlTemplate(text)],
  networks: [HEADER, networkOf],
  "e-mail addresses": [BODY_BYTES_MAX, (text) => email.safeParse(text)],
  "the domain of one": [1_000, (text) => email.safeParse(`a@${text}`)],
  "the name in one": [1_000, (text) => email.safeParse(`${text}@a.co`)],
  "phone numbers": [BODY_BYTES_MAX, (text) => phone.safeParse(text)],
  "names of people": [BODY_BYTES_MAX, (text) => userName.safeParse(text)],
  passwords: [BODY_BYTES_MAX, (text) => newPassword.safeParse(text)],
  links: [BODY_BYTES_MAX, (text) => httpUrl(URL_MAX).safeParse(`http://${text}`)],
  texts: [BODY_BYTES_MAX, (text) => freeText(1_500).safeParse(text)],
  titles: [BODY_BYTES_MAX, (text) => nameText(200).safeParse(text)],
  origins: [BODY_BYTES_MAX, (text) => originText.safeParse(text)],
  "lists of origins": [
    20,
    (text) =>
      widgetBody.safeParse({ allowed_origins: Array.from({ length: 30_000 }, () => `http://${text}`) }),
  ],
};

function rules(text: string): string {
  return repeated(`disallow: /${text.slice(0, 60).replace(/[\r\n]/g, "")}*\n`, 490_000);
}

function keyOf(url: string | undefined): string | undefined {
  return url === undefined ? undefined : pageKey(url);
}

test.each(Object.entries(READERS))(
  "%s are read in time, whatever is repeated in them",
  (_, [length, read]) => {
    const units = length > LARGE ? UNITS.filter((_, index) => index % 5 === 0) : UNITS;
    const tooSlow = units.flatMap((unit) => {
      const text = repeated(unit, length);
      const ms = leastMs(() => read(text), { tries: 10, enough: HELD_MS_MAX });
      return ms >= HELD_MS_MAX ? [`${JSON.stringify(unit)} ${ms} ms`] : [];
    });
    expect(tooSlow).toEqual([]);
  },
);

test.each(["{}", "[]", "[[[[]]]]", "null", '""', '{"":{}}', '{"a.b":0}'])(
  "an answer that is a list of %s is read in time",
  (one) => {
    const answer = `[${repeated(`${one},`, 262_143 - one.length).replace(/,[^,]*$/, "")}]`;
    expect(() => JSON.parse(answer)).not.toThrow();
    const secrets = Array.from({ length: 20 }, (_, n) => `a secret of ${n}`);
    const read = () => readFields(answer, 200, redactor(secrets));
    expect(leastMs(read, { tries: 10, enough: HELD_MS_MAX })).toBeLessThan(HELD_MS_MAX);
  },
);

test("links are judged while others are served, however many there are and however many rules for them", async () => {
  const robots = parseRobots(`user-agent: *\n${"disallow: /*ab*ab*x\n".repeat(5_000)}`);
  const urls = Array.from({ length: 1_000 }, (_, n) => `https://a.b/${n}/${"aab".repeat(500)}`);
  const judge = {
    site: {
      scope: () => "inside" as const,
      linkRefusal: (url: string) => (robots.isAllowed(url) ? undefined : verdict("robots")),
    },
    isTrap: () => false,
    memory: createCrawlMemory([], 2_000),
    maxDepth: 5,
  };
  expect(await leastStretch(() => classifyLinks(urls, 1, judge), 250)).toBeLessThan(250);
});
