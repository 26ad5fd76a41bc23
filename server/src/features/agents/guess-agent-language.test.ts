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
])("%j over a source in %s: %s", (phrases, source, expected) => {
  expect(guessAgentLanguage(phrases, source)).toBe(expected);
});
