import { readFileSync } from "node:fs";
import { SEARCH_QUESTION_MAX } from "@cxc/contract/rules.ts";
import { expect, test, vi } from "vitest";
import { parseBareAnswer } from "../analysis/parse-bare-answer.ts";
import { decodeLexicon } from "../embeddings/lexicon.ts";
import { findBooleans } from "../entities/boolean.ts";
import { findDates } from "../entities/date.ts";
import type { EntityDefinition } from "../entities/entity-definition.ts";
import { extractSlots } from "../entities/extract-slots.ts";
import { findIntegers } from "../entities/integer.ts";
import { findPersonName } from "../entities/person-name.ts";
import { findPhones } from "../entities/phone.ts";
import { findStrings } from "../entities/string.ts";
import { findTimes } from "../entities/time.ts";
import { findAhead } from "../entities/time-ahead.ts";
import { leadingYesOrNo } from "../entities/yes-or-no.ts";
import { PhraseBook } from "../intents/match-phrase.ts";
import { predictIntents } from "../intents/predict.ts";
import { trainRecogniser } from "../intents/train.ts";
import { analysePassage } from "../knowledge/analyse-passage.ts";
import { doubtFound } from "../knowledge/doubt-found.ts";
import { extractAnswer } from "../knowledge/extract-answer.ts";
import { createPassageIndex } from "../knowledge/passage-index.ts";
import { rerankPassages } from "../knowledge/rerank-passages.ts";
import { splitSentences } from "../knowledge/sentences.ts";
import { SourceEmbeddings } from "../knowledge/source-embeddings.ts";
import { SourceWords } from "../knowledge/source-words.ts";
import { asksForAgent } from "../languages/asks-for-agent.ts";
import { asksSomething } from "../languages/asks-something.ts";
import { chitchatFor } from "../languages/chitchat-for.ts";
import { detectLanguage } from "../languages/detect-language.ts";
import { findChitchat } from "../languages/find-chitchat.ts";
import { isCancel } from "../languages/is-cancel.ts";
import { textsFor } from "../languages/texts-for.ts";
import { spanWordsOf } from "../languages/words-of.ts";
import { fillMarkdown } from "../templates/fill-markdown.ts";
import {
  escapeMarkdown,
  plainTextOf,
  renderMarkdown,
  renderWithoutLinks,
} from "../templates/render-markdown.ts";
import { hostileUnits, leastMs, repeated, vocabularyOf } from "../testing/hostile-texts.ts";
import { MESSAGE_LENGTH, some, tooSlow } from "../testing/too-slow.ts";
import { plainText } from "../text/plain-text.ts";
import { correctSpelling, makeSpeller } from "../text/spelling.ts";

/** Nothing that a visitor sends may hold the process, whatever is repeated in it: each reader is bounded (`tooSlow`). */
vi.setConfig({ testTimeout: 120_000 });

const WORDS_OF_A_LANGUAGE = 40;
const LANGUAGES = "en de fr es pt it nl ja zh ru uk sv fi vi id ar he fa ur th ko hi".split(" ");

const ENTITIES: EntityDefinition[] = [
  ...["Arrival", "Departure"].map((title) => entity(title, "date")),
  ...["Time", "End"].map((title) => entity(title, "time")),
  ...["Guests", "Children"].map((title) => entity(title, "integer")),
  ...["Breakfast", "Parking"].map((title) => entity(title, "boolean")),
  ...["Name", "E-mail", "Subject", "Postcode", "Order number", "Website", "Phone"].map((title) =>
    entity(title, "string"),
  ),
];
const STRINGS = ENTITIES.filter(({ data_type }) => data_type === "string");
const BOOLEANS = ENTITIES.filter(({ data_type }) => data_type === "boolean");

function entity(title: string, data_type: EntityDefinition["data_type"]): EntityDefinition {
  return { id: title, name: title, title, description: `The ${title} of the booking`, data_type };
}

function contextOf(language: string) {
  return { now: new Date("2026-05-06T10:00:00Z"), time_zone: "Europe/London", language };
}

/** Every word of a language that some reader of values knows. */
function vocabulary(language: string): string[] {
  return vocabularyOf([
    ...spanWordsOf(language).map((words) => JSON.stringify(words)),
    JSON.stringify(textsFor(language)),
    [...chitchatFor(language).phrases.keys()].join("|"),
  ]);
}

test.each(LANGUAGES)("all values of a message are read in time: %s", (language) => {
  const context = contextOf(language);
  const words = some(vocabulary(language), WORDS_OF_A_LANGUAGE);
  const units = [...some(hostileUnits(), 40), ...some(hostileUnits(words).slice(hostileUnits().length), 60)];
  expect(tooSlow((text) => extractSlots(text, ENTITIES, context), units)).toEqual([]);
});

const VALUES: Record<string, (text: string, language: string) => unknown> = {
  dates: (text, language) => findDates(plainText(text), contextOf(language)),
  times: (text, language) =>
    findTimes({ plain: plainText(text), said: plainText(text), isRangeAsked: true }, contextOf(language)),
  "spans of hours": (text, language) => findAhead(plainText(text), contextOf(language)),
  numbers: (text, language) => findIntegers(plainText(text), language),
  "yes and no": (text, language) => findBooleans(text, text, BOOLEANS, language),
  "an answer's head": (text, language) => leadingYesOrNo(text, language),
  "cancel and small talk": (text, language) => [
    isCancel(text, language),
    findChitchat(text, language),
    asksForAgent(text, language),
    asksSomething(text, language),
  ],
  "a pending name": (text, language) =>
    parseBareAnswer({ text, missing: STRINGS.slice(0, 1), stated: [] }, contextOf(language)),
};

test.each(Object.entries(VALUES))("%s are read in time, in every script", (_, read) => {
  for (const language of ["en", "ar", "uk", "zh"]) {
    const units = [
      ...some(hostileUnits(), 70),
      ...some(vocabulary(language), 30).map((word) => `1 ${word} `),
    ];
    expect([language, ...tooSlow((text) => read(text, language), units)]).toEqual([language]);
  }
});

const MODEL = trainRecogniser([
  { id: "1", title: "Book a table", phrases: ["I want a table", "book me a table", "table for two please"] },
  { id: "2", title: "Opening hours", phrases: ["when are you open", "opening hours"] },
]);
const SPELLER = makeSpeller(["reservation", "opening", "hours", "aaaaa", "aaaab"]);
const SOURCE = [
  "We are open Monday to Friday from 8 am to 6 pm.",
  "Wir haben montags bis freitags von 8 bis 18 Uhr geöffnet.",
  "私たちは月曜日から金曜日まで営業しています。",
  "เราเปิดวันจันทร์ถึงวันศุกร์",
  "Мы открыты с понедельника по пятницу.",
  "نحن مفتوحون من الاثنين إلى الجمعة",
].map((text, id) => ({ id: String(id), title: "Hours", heading: "", text, url: null, confidence: 1 }));
const INDEX = createPassageIndex();
for (const passage of SOURCE)
  INDEX.add(passage.id, analysePassage({ ...passage, language: detectLanguage(passage.text) }));

const TABLE = (name: string) => readFileSync(new URL(`../../../meaning/tables/${name}.bin`, import.meta.url));
const EMBEDDINGS = new SourceEmbeddings(
  decodeLexicon("de", { table: TABLE("de"), wishes: TABLE("wishes"), words: TABLE("words") }),
);
for (const passage of SOURCE) EMBEDDINGS.add(passage.id, passage);

const READERS: Record<string, (text: string) => unknown> = {
  texts: (text) => findStrings(text, STRINGS, "en"),
  "a person's name": (text) => findPersonName(text, { language: "en", contacts: findPhones(text) }),
  "a plain text": plainText,
  intents: (text) => predictIntents(MODEL, text),
  spelling: (text) => text.split(" ").map((word) => correctSpelling(SPELLER, word)),
  phrases: (text) => {
    const book = new PhraseBook();
    for (const phrase of [text, `${text}x`]) book.add("1", phrase);
    return book.match(text);
  },
  "a language": detectLanguage,
  "a question": (text) => INDEX.search(text, { limit: 5 }),
  "a question by meaning": (text) =>
    rerankPassages({ index: INDEX, embeddings: EMBEDDINGS }, text.slice(0, SEARCH_QUESTION_MAX)),
  "what it asks for": (text) => [
    ...doubtFound(
      { index: INDEX, known: new SourceWords(EMBEDDINGS.lexicon) },
      text.slice(0, SEARCH_QUESTION_MAX),
      SOURCE.slice(0, 1).map((passage) => ({ ...passage, confidence: 0.5 })),
    ),
  ],
  "an answer to it": (text) => extractAnswer(text, SOURCE, INDEX.read(text)),
  "an answer in it": (text) =>
    extractAnswer("when are you open?", [
      { id: "1", title: text.slice(0, 200), heading: text.slice(0, 200), text, url: null, confidence: 1 },
    ]),
  sentences: splitSentences,
  "a value for Markdown": escapeMarkdown,
};

test.each(Object.entries(READERS))("%s of a message, whatever is repeated in it", (_, read) => {
  expect(tooSlow(read, hostileUnits())).toEqual([]);
});

let rendered = 0;
const RENDERERS: Record<string, (text: string) => unknown> = {
  // Each text is another one: what was rendered before is known.
  Markdown: (text) => renderMarkdown(`${text}${rendered++}`),
  "Markdown without links": renderWithoutLinks,
  HTML: plainTextOf,
  placeholders: (text) => fillMarkdown(text, { texts: { a: text }, fields: { a: text }, language: "en" }),
};

test.each(Object.entries(RENDERERS))("%s of the longest reply", (_, render) => {
  const units = [
    ...hostileUnits(),
    "[*",
    "*[",
    "[a][",
    "![a](",
    "<a@b>",
    "- a\n  - b\n",
    "| a | b |\n|---|---|\n",
  ];
  expect(tooSlow(render, units, { length: 5_000 })).toEqual([]);
});

test("what values add to a reply is bounded, however often it names them", () => {
  const texts = { a: repeated("*[a](b) ", MESSAGE_LENGTH) };
  const reply = repeated("{{a}}", 5_000);
  expect(
    leastMs(() => renderMarkdown(`${fillMarkdown(reply, { texts, language: "en" }).markdown}${rendered++}`)),
  ).toBeLessThan(250);
});

test("reading takes about as much longer as a message is", () => {
  for (const unit of ["“1", "monday ", "1 day ", "يوم "]) {
    const time = (length: number) =>
      leastMs(() => {
        for (let n = 0; n < 3; n++) extractSlots(repeated(unit, length), ENTITIES, contextOf("ar"));
      });
    expect(time(MESSAGE_LENGTH) / Math.max(10, time(MESSAGE_LENGTH / 2))).toBeLessThan(5);
  }
});
