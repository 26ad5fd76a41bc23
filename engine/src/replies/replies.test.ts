import { expect, it } from "vitest";
import { textsFor } from "../languages/texts-for.ts";
import { makeSnapshot } from "../testing/snapshot.ts";
import { askForm } from "./ask-form.ts";
import { disclose } from "./disclose.ts";
import { answerIntent, decline, greet, replyWithSentence } from "./replies.ts";

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
