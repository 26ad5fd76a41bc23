import { AGENT_LANGUAGES } from "@cxc/contract/rules.ts";
import { expect, test } from "vitest";
import { plainText } from "../text/plain-text.ts";
import { type ReadSlots, readSlots } from "./extract-slots.ts";

/** The one list: what may be written onto a number and says nothing. Everything else changes it, or makes it doubtful. */
const NEUTRAL = new Set([..." _()[]{}\"'`«»“”„‟‚‹›‘’‛ʼ′´「」『』¿¡!?؟,،、;؛:.。…"]);
const NEUTRAL_BEFORE = new Set([..."+~≈="]);
/** They say what it measures, and are a value of their own. */
const MEASURES = new Set([..."$€£¥₹₺₪﷼%٪°º"]);

const SIGNS = [...Array(0x2600).keys()]
  .map((code) => String.fromCodePoint(code))
  .concat([..."、。「」👍🎉"])
  .filter((sign) => /[\p{P}\p{S}]/u.test(sign) && !/[\p{L}\p{N}]/u.test(plainText(sign)));
/** All that people type on any keyboard, and a sample of the others. */
const SOME_SIGNS = SIGNS.filter((sign, n) => sign < "\u0100" || n % 19 === 0);
const UNKNOWN_WORDS = ["flurb", "quax", "zzt", "шшш", "ωωω"];
const VALUES = [4, 37];

function read(text: string, language: string, data_type: "integer" | "number"): ReadSlots {
  const entity = { id: "one", name: "one", title: "Level", description: "", data_type };
  const context = { now: new Date("2026-11-22T10:00:00Z"), time_zone: "UTC", language };
  return readSlots(text, [entity], context);
}

function isTaken(text: string, value: number, language: string, type: "integer" | "number"): boolean {
  return read(text, language, type).slots.some((slot) => slot.value === value);
}

const isNeutral = (sign: string, more: ReadonlySet<string>) =>
  [sign, plainText(sign)].some((one) => NEUTRAL.has(one) || MEASURES.has(one) || more.has(one));

test.each(
  AGENT_LANGUAGES.flatMap((language) =>
    (["integer", "number"] as const).map((type) => [language, type] as const),
  ),
)("in %s a sign onto which no list says anything leaves no %s as it is", (language, type) => {
  const misread = SOME_SIGNS.flatMap((sign) =>
    VALUES.flatMap((value) =>
      [
        ...(isNeutral(sign, NEUTRAL_BEFORE) ? [] : [`${sign}${value}`]),
        ...(isNeutral(sign, new Set()) ? [] : [`${value}${sign}`]),
      ].filter((text) => isTaken(text, value, language, type)),
    ),
  );
  expect(misread).toEqual([]);
});

test.each(AGENT_LANGUAGES)(
  "in %s an unknown word that is written onto a number leaves none as it is",
  (language) => {
    const misread = UNKNOWN_WORDS.flatMap((word) =>
      VALUES.flatMap((value) =>
        [`${word}${value}`, `${value}${word}`].filter((text) => isTaken(text, value, language, "integer")),
      ),
    );
    expect(misread).toEqual([]);
  },
);

test.each(["(4)", "“4”", "«4»", "4!", "4?", "4…", "+4", "~4", "4."])("%j is still a four", (text) => {
  expect(isTaken(text, 4, "en", "integer")).toBe(true);
});

test.each([
  ["4^", { value: 4, why: "unknown_sign" }],
  ["<4", { value: 4, why: "unknown_sign" }],
  ["4+", { value: 4, why: "unknown_sign" }],
  ["20flurb", { value: 20, why: "unknown_unit" }],
] as const)("%j is asked back", (text, doubt) => {
  expect(read(text, "en", "integer")).toEqual({ slots: [], doubtful: [{ entity_id: "one", ...doubt }] });
});

test.each(["12B", "4th", "A12", "19:00", "4^ or 5^", "4/"])("%j is neither taken nor asked back", (text) => {
  expect(read(text, "en", "integer")).toEqual({ slots: [], doubtful: [] });
});

test("less than nothing is doubtful of what is counted and of money, unless its maker lets it be", () => {
  const of = (title: string, text: string, limits = {}) => {
    const entity = { id: "one", name: "one", title, description: "", data_type: "number" as const, limits };
    return readSlots(text, [entity], { now: new Date(0), time_zone: "UTC", language: "en" });
  };
  const negative = { slots: [], doubtful: [{ entity_id: "one", value: -50, why: "negative" }] };
  expect(of("Amount", "pay minus 50")).toEqual(negative);
  expect(of("Level", "-50 euros")).toEqual(negative);
  expect(of("Temperature", "minus 50").slots).toMatchObject([{ value: -50 }]);
  expect(of("Amount", "minus 50", { from: -100 }).slots).toMatchObject([{ value: -50 }]);
});
