import { messages } from "@cxc/contract/messages.ts";
import { AGENT_LANGUAGES } from "@cxc/contract/rules.ts";
import { expect, test } from "vitest";
import type { ChatTexts } from "./chat-texts.ts";
import { texts as english } from "./texts/en.ts";

const files = import.meta.glob<{ texts: ChatTexts }>("./texts/*.ts", { eager: true });
const languages = Object.values(files).map(({ texts }) => texts);

test("the window speaks what the engine speaks, and four languages that are written from the right", () => {
  expect(languages.map(({ language }) => language)).toEqual(
    expect.arrayContaining([...AGENT_LANGUAGES, "ar", "he", "fa", "ur"]),
  );
  const fromTheRight = languages.filter(({ direction }) => direction === "rtl");
  expect(fromTheRight.map(({ language }) => language).sort()).toEqual(["ar", "fa", "he", "ur"]);
});

test.each(languages.map((texts) => [texts.language, texts] as const))("%s says all of it", (_, texts) => {
  expect(Object.keys(texts)).toEqual(Object.keys(english));
  expect(Object.values(texts).every((text) => text.trim() !== "")).toBe(true);
  expect(texts.tooLong).toContain("{max}");
  expect(texts.exitNote).toContain("Exit");
});

test("English says what the specification fixes", () => {
  const { online, replyTime, required, validValue, validEmail, validPhone, validUrl, selectValid } = english;
  expect(english.timeout).toBe(messages.timeout);
  expect(english.somethingWentWrong).toBe(messages.somethingWentWrong);
  expect({ online, replyTime, required, validValue, validEmail, validPhone, validUrl, selectValid }).toEqual({
    online: messages.online,
    replyTime: messages.replyTime,
    required: messages.required,
    validValue: messages.validValue,
    validEmail: messages.validEmail,
    validPhone: messages.validPhone,
    validUrl: messages.validUrl,
    selectValid: messages.selectValid,
  });
});
