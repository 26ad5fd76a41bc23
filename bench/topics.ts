import { readFileSync } from "node:fs";
import type { Event } from "@cxc/engine/dialogue/events.ts";
import { simulate } from "@cxc/engine/turn/simulate.ts";
import { type Business, loadBusinesses } from "./first-hour-set.ts";
import type { Measure } from "./measures.ts";
import { inputOfScript, lexiconOf } from "./outcome-scripts.ts";
import { portsOf, snapshotOf } from "./simulated-business.ts";

/** So far apart in a business's list stand a question and the one before it: neighbours are of one article. */
const STRIDES = [7, 13];
const SHOWN = 40;

/**
 * Whether a question that stands alone is answered as it is alone when another one was answered before it: the businesses of
 * the first hour, and those of files with one a line. With `isShown` the first that change are printed.
 */
export async function benchTopics(files: readonly string[], isShown: boolean): Promise<Measure[]> {
  const businesses = [...(await loadBusinesses()), ...files.flatMap(readLines)];
  let pairs = 0;
  const changed: string[] = [];
  for (const business of businesses) {
    const play = playerOf(business);
    const questions = business.messages.filter(({ expect }) => expect.startsWith("source:"));
    for (const stride of STRIDES) {
      for (const [n, { text, expect }] of business.messages.entries()) {
        const before = questions[(n + stride) % questions.length];
        if (!before || before.expect === expect) continue;
        const [alone] = await play([text]);
        const [first, after] = await play([before.text, text]);
        if (!isAnswered(first)) continue;
        pairs++;
        if (said(alone) !== said(after))
          changed.push(
            `${business.name}: "${before.text}" then "${text}"\n  ${said(alone)}\n  ${said(after)}`,
          );
      }
    }
  }
  if (isShown) process.stdout.write(`${changed.slice(0, SHOWN).join("\n")}\n`);
  const share = (100 * (pairs - changed.length)) / pairs;
  return [
    { name: "topics: answered as alone, of questions that stand alone", value: share, unit: "%", must: 98 },
  ];
}

function playerOf(business: Business) {
  const snapshot = snapshotOf(business);
  const ports = portsOf(snapshot, business.articles, lexiconOf(business.language));
  return async (messages: readonly string[]) => {
    const lines = messages.map((message) => ({ message }));
    const turns = await simulate(lines, { snapshot, ports, input: inputOfScript() });
    return turns.map(({ events }) => events);
  };
}

/** A first question that begins a form or isn't known leaves no topic. */
function isAnswered(events: readonly Event[] | undefined): boolean {
  const replied = events?.findLast((event) => event.type === "agent_replied");
  return replied?.outcome === "answered" && replied.citations.length > 0;
}

/** How a turn was answered: the intent, what is cited, and how it was asked. */
function said(events: readonly Event[] | undefined): string {
  const replied = events?.findLast((event) => event.type === "agent_replied");
  if (!replied) return "";
  const { intent_id, outcome, citations, asked_as } = replied;
  const cited = citations.map(({ title, quote }) => `${title}: ${quote}`);
  return JSON.stringify({ intent_id, outcome, cited, asked_as });
}

interface Line {
  name: string;
  intents: { title: string; phrases: string[]; messages: string[] }[];
  articles: { title: string; text: string; questions: string[] }[];
  unknown: string[];
}

function readLines(file: string): Business[] {
  const lines = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "");
  return lines.map((line) => {
    const { name, intents, articles, unknown }: Line = JSON.parse(line);
    const expecting = (expect: string, texts: readonly string[]) => texts.map((text) => ({ text, expect }));
    return {
      name,
      language: "en",
      intents: intents.map(({ title, phrases }) => ({ title, phrases, reply: title })),
      articles,
      messages: [
        ...intents.flatMap(({ title, messages }) => expecting(`intent:${title}`, messages)),
        ...articles.flatMap(({ title, questions }) => expecting(`source:${title}`, questions)),
        ...expecting("unknown", unknown),
      ],
    };
  });
}
