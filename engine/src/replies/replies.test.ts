import { expect, it } from "vitest";
import type { FoundAnswer } from "../dialogue/ports.ts";
import { textsFor } from "../languages/texts-for.ts";
import { makeSnapshot } from "../testing/snapshot.ts";
import { askForm } from "./ask-form.ts";
import { disclose } from "./disclose.ts";
import { answerFromSource, answerIntent, decline, greet, replyWithSentence } from "./replies.ts";

const snapshot = makeSnapshot({
  agent: { language: "en", texts: { de: { unknown: "Da bin ich überfragt." }, en: { unknown: "No idea." } } },
  entities: [{ name: "day", title: "Tag", data_type: "date" }],
  intents: [{ title: "Tisch", entities: ["day"] }],
});
const [intent] = snapshot.intents;
const slots = { "entity-1": "2026-11-23" };

it("speaks the language that the turn was given, in every sentence, also where the agent's is another", () => {
  if (!intent) throw new Error("an intent");
  const german = { snapshot, language: "de" };
  const { sentences } = textsFor("de");
  expect(greet(german, "", []).markdown).toBe(
    `${sentences.greeting.replace("{name}", "Waiter")}\n\n${disclose(german)}`,
  );
  expect(replyWithSentence(german, "cancelled", "").markdown).toBe(sentences.cancelled);
  expect(askForm(german, intent, { slots: {} }).markdown).toBe(sentences.ask_date);
  expect(decline(german).markdown).toBe("Da bin ich überfragt.");
  expect(answerIntent(german, intent, { slots }).markdown).toBe("Tisch: Tag Montag, 23. November 2026");
});

const found = (answer: FoundAnswer["answer"]): FoundAnswer => ({
  verdict: "answer",
  passages: [],
  why: "",
  answer,
});

it("counts what a list leaves out, in the language of the turn", () => {
  const answer = found({ title: "Herbs", url: null, quote: "mint\nsage", left: 12 });
  expect(answerFromSource({ language: "de" }, answer, null)?.markdown).toBe("mint\nsage\n… und 12 weitere.");
});

it("tells each of several documents that contradict each other, with its title and day", () => {
  const versions = [
    {
      title: "Prices *new*",
      url: "https://shop.example/new",
      quote: "A ticket is 9 EUR.",
      date: "2026-03-01",
    },
    { title: "Prices", url: null, quote: "A ticket is 8 EUR.", date: "2025-01-31" },
  ];
  const { title, url, quote } = versions[1] ?? { title: "", url: null, quote: "" };
  const draft = answerFromSource({ language: "en" }, found({ title, url, quote, versions }), null);
  expect(draft?.markdown).toBe(
    "**Prices \\*new\\*** (Sunday, March 1, 2026)\nA ticket is 9 EUR.\n\n" +
      "**Prices** (Friday, January 31, 2025)\nA ticket is 8 EUR.",
  );
  expect(draft?.citations?.map((one) => one.title)).toEqual(["Prices *new*", "Prices"]);
});
