import { expect, it } from "vitest";
import { guessAgentLanguage } from "./guess-agent-language.ts";

it.each([
  ["Ich möchte ein Zimmer buchen\nHaben Sie noch Zimmer frei?\nWas kostet eine Nacht?", null, "de"],
  ["Quiero reservar una mesa\n¿Tienen mesa para dos?\nNecesito una mesa para esta noche", "en", "es"],
  ["", "fr", "fr"],
  ["ok", "de", "de"],
  ["", null, null],
  ["", "ja", null],
  ["", "ka", null],
  ["أريد حجز طاولة\nمتى تفتحون؟", null, "ar"],
  ["می‌خواهم یک میز رزرو کنم\nچه ساعتی باز هستید؟", "en", "fa"],
  ["אני רוצה להזמין שולחן\nמתי אתם פתוחים?", null, "he"],
])("%j over a source in %s: %s", (phrases, source, expected) => {
  expect(guessAgentLanguage(phrases, source)).toBe(expected);
});
