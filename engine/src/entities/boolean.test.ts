import { expect, test } from "vitest";
import { extractSlots } from "./extract-slots.ts";
import { leadingYesOrNo } from "./yes-or-no.ts";

const CONTEXT = { now: new Date("2026-05-06T10:00:00Z"), time_zone: "Europe/London", language: "en" };

function yesNo(id: string, title: string) {
  return { id, name: id, title, description: `Whether ${title} is wanted`, data_type: "boolean" } as const;
}

const BREAKFAST = yesNo("breakfast", "Breakfast");
const PARKING = yesNo("parking", "Parking");

test.each([
  ["yes", true],
  ["Yes!", true],
  ["yeah please", true],
  ["sure", true],
  ["of course", true],
  ["yes please, thanks", true],
  ["please do", true],
  ["I think so", true],
  ["nope", false],
  ["Nah", false],
  ["no thank you", false],
  ["not really", false],
  ["I don't think so", false],
  ["I don’t think so", false],
  ["of course not", false],
  ["with breakfast", true],
  ["I'd like breakfast", true],
  ["breakfast: yes", true],
  ["no breakfast", false],
  ["without breakfast please", false],
  ["I don't want breakfast", false],
  ["a room with breakfast?", true],
])("%j answers %s", (text, answer) => {
  expect(extractSlots(text, [BREAKFAST], CONTEXT)).toMatchObject([{ entity_id: "breakfast", value: answer }]);
});

test.each([
  "there is no way that I can come on Monday because no one told me about it",
  "not sure",
  "no problem",
  "yes or no",
  "do you have breakfast?",
  "yes?",
  "I know",
])("%j answers nothing", (text) => {
  expect(extractSlots(text, [BREAKFAST], CONTEXT)).toEqual([]);
});

test.each([
  ["yes for the parking and no for breakfast", { parking: true, breakfast: false }],
  ["breakfast yes, parking no", { breakfast: true, parking: false }],
  ["with breakfast, without parking", { breakfast: true, parking: false }],
  ["no parking", { parking: false }],
  ["yes", {}],
])("%j answers each that it names", (text, expected) => {
  const found = extractSlots(text, [BREAKFAST, PARKING], CONTEXT);
  expect(Object.fromEntries(found.map((slot) => [slot.entity_id, slot.value]))).toEqual(expected);
});

test.each([
  ["de", "ja bitte", true],
  ["de", "nein danke", false],
  ["fr", "bien sûr", true],
  ["fr", "je ne pense pas", false],
  ["es", "sí, por favor", true],
  ["es", "creo que no", false],
  ["pt", "claro que não", false],
  ["it", "certo", true],
  ["nl", "ja graag", true],
  ["de", "yes", true],
  ["en", "yeah, go for it", true],
  ["de", "passt so", true],
  ["de", "ja, machen wir so", true],
  ["fr", "vas-y", true],
  ["fr", "c'est parfait, merci", true],
  ["es", "dale", true],
  ["es", "venga, perfecto", true],
  ["it", "va bene, confermo", true],
  ["nl", "ja hoor, is goed", true],
  ["pt", "pode ser, beleza", true],
])("in %s %j answers %s", (language, text, answer) => {
  expect(extractSlots(text, [BREAKFAST], { ...CONTEXT, language })).toMatchObject([{ value: answer }]);
});

test.each([
  ["👌🏽👌", true],
  ["👍 that is fine", true],
  ["👎", false],
  ["👌👎", undefined],
  ["👍 but not today", undefined],
])("the hand in %j says %s", (text, wanted) => {
  expect(leadingYesOrNo(text, "en")).toBe(wanted);
});
