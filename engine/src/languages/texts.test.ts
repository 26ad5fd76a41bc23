import { AGENT_LANGUAGES } from "@cxc/contract/rules.ts";
import { expect, test } from "vitest";
import { leadingYesOrNo } from "../entities/yes-or-no.ts";
import { plainText } from "../text/plain-text.ts";
import { asksWhat } from "./asks-something.ts";
import { isCancel } from "./is-cancel.ts";
import { textsFor } from "./texts-for.ts";

test("a language falls back from its region, and to English", () => {
  expect(textsFor("pt-BR")).toBe(textsFor("pt"));
  expect(textsFor("xx")).toBe(textsFor("en"));
  expect(textsFor("")).toBe(textsFor("en"));
  expect(textsFor("en").sentences.greeting).toBe("Hi, I'm {name}. How can I help?");
});

test.each(AGENT_LANGUAGES)(
  "%s has every sentence, without exclamation marks, and no word that says yes and no",
  (language) => {
    const { sentences, yesWords, noWords } = textsFor(language);
    for (const sentence of Object.values(sentences)) expect(sentence).toMatch(/^[^!]{3,120}$/u);
    expect(yesWords.filter((word) => noWords.includes(word))).toEqual([]);
  },
);

test.each([
  ["cancel", "en"],
  ["Cancel!", "en"],
  ["please cancel", "en"],
  ["never mind, thanks", "en"],
  ["abbrechen", "de"],
  ["Abbrechen bitte.", "de"],
  ["cancel", "de"],
  ["Abbrechen", "en"],
  ["ביטול", "en"],
  ["إلغاء", "de"],
  ["annuler", "fr"],
  ["olvídalo", "es"],
  ["deixa pra lá", "pt"],
  ["lascia perdere", "it"],
  ["laat maar", "nl"],
  ["actually never mind", "en"],
  ["no, wait, forget it please", "en"],
  ["moment, doch nicht", "de"],
  ["ach nein, vergiss es", "de"],
  ["non laissez tomber", "fr"],
  ["mejor no, déjalo", "es"],
  ["anzi no, lascia stare", "it"],
  ["na verdade, deixa pra lá", "pt"],
  ["ألغ ذلك من فضلك", "ar"],
  ["לא משנה, תודה", "he"],
  ["لغوش کن لطفاً", "fa"],
  ["رہنے دیں، شکریہ", "ur"],
])("%j in %s cancels", (text, language) => {
  expect(isCancel(text, language)).toBe(true);
});

test.each([
  "can I cancel my order?",
  "cancel my order",
  "what is your cancellation policy",
  "",
  "stop by tomorrow",
  "no, stop by tomorrow",
  "no",
  "actually",
])("%j does not cancel", (text) => {
  expect(isCancel(text, "en")).toBe(false);
});

test("a plain text is as long as the text", () => {
  for (const text of ["Ärger – “İstanbul” ß ﬁ ½ é", "\ud800x\udc00", "😀 №", "á"]) {
    expect(plainText(text)).toHaveLength(text.length);
  }
});

test.each([
  ["نعم من فضلك", "ar", true],
  ["نعم، احجز لي", "ar", true],
  ["لا شكراً", "ar", false],
  ["כן, בבקשה", "he", true],
  ["לא תודה", "he", false],
  ["بله لطفاً", "fa", true],
  ["نه ممنون", "fa", false],
  ["جی ہاں", "ur", true],
  ["نہیں شکریہ", "ur", false],
  ["نعم؟", "ar", undefined],
])("%j in %s is an answer of %s", (text, language, answer) => {
  expect(leadingYesOrNo(text, language)).toBe(answer);
});

test.each([
  ["متى تفتحون", "ar"],
  ["مرحبا، كم السعر", "ar"],
  ["כמה עולה חדר", "he"],
  ["چقدر هزینه دارد", "fa"],
  ["کب کھلتے ہیں", "ur"],
])("%j in %s asks for a fact", (text, language) => {
  expect(asksWhat(text, language)).toBe(true);
});
