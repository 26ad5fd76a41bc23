import { AGENT_TEXTS } from "@cxc/contract/agent-texts.ts";
import { AGENT_LANGUAGES } from "@cxc/contract/rules.ts";
import { expect, it } from "vitest";
import { agentTextsIn, sentencesOf } from "./sentences-of.ts";
import { textsFor } from "./texts-for.ts";

it("says an agent's own sentence in its language, and the built-in one where that is missing or blank", () => {
  const texts = { de: { unknown: "Da bin ich überfragt.", welcome: " " }, en: { unknown: "No idea." } };
  const german = sentencesOf({ language: "de-AT", texts });
  expect(german.unknown).toBe("Da bin ich überfragt.");
  expect(german.welcome).toBe(textsFor("de").sentences.welcome);
  expect(sentencesOf({ language: "fr", texts })).toEqual(textsFor("fr").sentences);
  expect(sentencesOf({ language: "de" })).toEqual(textsFor("de").sentences);
});

it.each(AGENT_LANGUAGES)("knows every sentence in %s, and its placeholders", (language) => {
  const { sentences } = textsFor(language);
  expect(Object.keys(agentTextsIn(language)).sort()).toEqual([...AGENT_TEXTS].sort());
  const placeholders = (texts: object) =>
    Object.entries(texts).map(([key, text]) => [key, (String(text).match(/\{\w+\}/g) ?? []).sort()]);
  const byKey = (texts: object) => Object.fromEntries(placeholders(texts));
  expect(byKey(sentences)).toEqual(byKey(textsFor("en").sentences));
});
