import { expect, test, vi } from "vitest";
import { fakeModel, fakePassages } from "../testing/fake-ports.ts";
import { hostileUnits, repeated } from "../testing/hostile-texts.ts";
import { processorClock, slowness } from "../testing/processor-time.ts";
import { makeSnapshot } from "../testing/snapshot.ts";
import { tooSlow } from "../testing/too-slow.ts";
import { playTurn } from "../testing/transcript.ts";
import { takeSentences } from "./cited-sentences.ts";
import { datesIn, monthsIn, unknownDateWord } from "./date-words.ts";
import { findUnsupportedPart } from "./faithfulness-check.ts";
import {
  findUngroundedAddress,
  findUngroundedNumber,
  findUngroundedQuote,
  groundingFactsOf,
} from "./grounding-facts.ts";
import { findPromptLeak, wordRunsOf } from "./prompt-leak-check.ts";

/** Whoever makes an agent may bring its language model along: what that says is read as a stranger's words. */
vi.setConfig({ testTimeout: 120_000 });

/** A model's answer is cut off beyond so many characters. */
const ANSWER_LENGTH = 8_000;
/** Measured at 75 ms and less for a whole turn; 300 to 1,300 for what was found. */
const TURN_MS_MAX = 375;
/** Collecting garbage of others' work counts, too: what is slow is slow each time. */
const TRIES = 3;
const UNITS = [
  ..."a. |1. |e.g. |1. [1]\n|a [1].\n|[1] |We work 8 [1]. |2026-05-06 |3.1.2027 |a@a.a ".split("|"),
  ...hostileUnits(),
];

const HOURS = "We work from 8:00 to 17:00 on weekdays. Weekend visits cost 1,200 crowns. Ask Mr Novak. ";
const FACTS = groundingFactsOf(HOURS);
const RUNS = { secret: wordRunsOf([HOURS]), open: wordRunsOf([]) };

const READERS: Record<string, (text: string) => unknown> = {
  sentences: (text) => [takeSentences(text), takeSentences(text, { isEnd: true })],
  "what a passage says": (text) => findUnsupportedPart(text, HOURS),
  "what a sentence says": (text) => findUnsupportedPart("We work at 9 on weekdays.", text),
  facts: groundingFactsOf,
  numbers: (text) => findUngroundedNumber(text, FACTS, text),
  quotations: (text) => findUngroundedQuote(text, FACTS),
  addresses: (text) => findUngroundedAddress(text, FACTS),
  "names of days": (text) =>
    unknownDateWord(text, { facts: FACTS, dates: datesIn([text], "de"), language: "de" }),
  "names of months": (text) => monthsIn(text, "de"),
  "what was recited": (text) => findPromptLeak(text, RUNS, text),
};

test.each(Object.entries(READERS))("%s of a model's answer, whatever is repeated in it", (_, read) => {
  // Signs that are eighteen letters when they are written out take as many times as long.
  const units = UNITS.filter((unit) => unit !== "\ufdfa");
  expect(tooSlow(read, units, { length: ANSWER_LENGTH })).toEqual([]);
});

test("a whole turn with a model that was made to be slow", async () => {
  const snapshot = makeSnapshot({
    agent: { prompt: "You are friendly." },
    intents: [{ title: "Prices", prompt: "Tell prices.", reply: "See below." }],
  });
  const world = (answer: string) => ({
    passages: fakePassages({ "when do you work?": HOURS.repeat(20) }),
    model: fakeModel({ answer }),
  });
  await playTurn(snapshot, "when do you work?", world(HOURS));
  const slow: string[] = [];
  for (const unit of UNITS) {
    const turn = () => playTurn(snapshot, "when do you work?", world(repeated(unit, ANSWER_LENGTH)));
    let ms = await millisecondsOf(turn);
    for (let n = 1; ms > TURN_MS_MAX && n < TRIES; n++)
      ms = Math.min(ms, (await millisecondsOf(turn)) / slowness());
    if (ms > TURN_MS_MAX) slow.push(`${JSON.stringify(unit)} ${Math.round(ms)} ms`);
  }
  expect(slow).toEqual([]);
});

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const stop = processorClock();
  await work();
  return stop();
}
