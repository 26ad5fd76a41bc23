import { readFileSync } from "node:fs";
import { DATA_TYPES } from "@cxc/contract/rules.ts";
import { expect, test, vi } from "vitest";
import { parseAnswer, takesBack } from "../analysis/parse-answer.ts";
import { embedText } from "../embeddings/embed-text.ts";
import { decodeLexicon } from "../embeddings/lexicon.ts";
import { checkSlotValue } from "../entities/check-value.ts";
import { likePhrase } from "../intents/like-phrases.ts";
import { trainRecogniser } from "../intents/train.ts";
import { barePhrase } from "../languages/bare-phrase.ts";
import { clausesOf } from "../languages/clauses-of.ts";
import { spellOut } from "../languages/short-forms.ts";
import { textsFor } from "../languages/texts-for.ts";
import { rerankIntents } from "../ranking/rerank-intents.ts";
import { hostileUnits } from "../testing/hostile-texts.ts";
import { some, tooSlow } from "../testing/too-slow.ts";

/** What else reads a message, beside the readers of `main-thread.test.ts`: by meaning, by clauses, as a correction or a form. */
vi.setConfig({ testTimeout: 120_000 });

const table = (name: string) => readFileSync(new URL(`../../../meaning/tables/${name}.bin`, import.meta.url));
const LEXICON = decodeLexicon("en", { table: table("en"), wishes: table("wishes"), words: table("words") });
const MODEL = trainRecogniser(
  [
    {
      id: "1",
      title: "Book a table",
      phrases: ["I want a table", "book me a table", "table for two please"],
    },
    { id: "2", title: "Opening hours", phrases: ["when are you open", "opening hours"] },
  ],
  { lexicon: LEXICON },
);
const CONTEXT = { now: new Date("2026-05-06T10:00:00Z"), time_zone: "Europe/London", language: "en" };
const ENTITIES = (["date", "time", "integer", "number", "boolean", "string", "email"] as const).map(
  (data_type) => ({ id: data_type, name: data_type, title: data_type, description: "", data_type }),
);
const FILLED = { date: "2026-05-07", time: "10:00", integer: 2, number: 1.5, boolean: true, string: "Ann" };

const READERS: Record<string, (text: string) => unknown> = {
  "intents, by all that is known,": (text) =>
    rerankIntents({ model: MODEL, lexicon: LEXICON, text, source: undefined }),
  meaning: (text) => embedText(LEXICON.table, text),
  "short forms": (text) => ["en", "de", "fr"].map((language) => spellOut(text, language)),
  clauses: (text) => ["en", "de", "es"].map((language) => clausesOf(text, language)),
  "bare words": (text) => barePhrase(text, textsFor("en")),
  "what takes back": (text) => takesBack(text, "en"),
  corrections: (text) => parseAnswer({ text, entities: ENTITIES, filled: FILLED, stated: [] }, CONTEXT),
  "fields of a form": (text) => DATA_TYPES.map((data_type) => checkSlotValue({ data_type }, text)),
  "phrases that are alike": (text) => likePhrase(text)(`${text}x`),
};

test.each(Object.entries(READERS))("%s of a message, whatever is repeated in it", (_, read) => {
  const words = ["please ", "no, not ", "and then ", "u r ", "on second thought ", "instead of 1 "];
  expect(tooSlow(read, [...some(hostileUnits(), 90), ...words])).toEqual([]);
});
