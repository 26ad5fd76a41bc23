import { AGENT_LANGUAGES } from "@cxc/contract/rules.ts";
import { expect, test } from "vitest";
import { extractSlots } from "../extract-slots.ts";

const LANGUAGES = ["en", "de", "fr", "es", "pt", "it", "nl"] as const;
/** Ways to say hours in words' frames: `{h}` is the hour, `{next}` the one behind it. */
const SAID: Readonly<
  Record<(typeof LANGUAGES)[number], readonly (readonly [text: string, minute: number])[]>
> = {
  en: [
    ["half past {h}", 30],
    ["quarter to {next}", 45],
    ["ten past {h}", 10],
    ["ten to {next} in the morning", 50],
  ],
  de: [
    ["halb {next}", 30],
    ["viertel nach {h}", 15],
    ["fünf vor halb {next}", 25],
    ["zehn vor {next}", 50],
  ],
  fr: [
    ["{h} heures et demie", 30],
    ["{h} heures et quart", 15],
    ["{next} heures moins le quart", 45],
    ["à {h} heures dix", 10],
  ],
  es: [
    ["a las {h} y media", 30],
    ["a las {h} y diez", 10],
    ["a las {next} menos cuarto", 45],
  ],
  pt: [
    ["às {h} e meia", 30],
    ["às {h} e dez", 10],
    ["quinze para as {next}", 45],
  ],
  it: [
    ["alle {h} e mezza", 30],
    ["alle {h} e dieci", 10],
    ["alle {next} meno un quarto", 45],
  ],
  nl: [
    ["half {next}", 30],
    ["kwart over {h}", 15],
    ["vijf over half {next}", 35],
    ["tien voor {next}", 50],
  ],
};

test.each(LANGUAGES)("in %s minutes that are said beside an hour belong to it", (language) => {
  const misread = SAID[language].flatMap(([text, minute]) =>
    [2, 5, 7, 9, 10].flatMap((hour) => {
      const said = text.replace("{h}", `${hour}`).replace("{next}", `${hour + 1}`);
      const read = timeIn(said, language);
      const isRight = read !== undefined && minutesOnFace(read) === hour * 60 + minute;
      return isRight ? [] : [`${said}: ${read}`];
    }),
  );
  expect(misread).toEqual([]);
});

test.each(AGENT_LANGUAGES)("in %s each hour in figures is that one or none", (language) => {
  const misread = Array.from({ length: 1_440 }, (_, minutes) => clock(minutes)).filter((said) => {
    const read = timeIn(said, language);
    return said >= "13:00" && read !== undefined && read !== said;
  });
  expect(misread).toEqual([]);
});

test.each(["-", "+", "1", ":", "/", "."])("no hour is cut from what %j is written onto", (sign) => {
  expect(timeIn(`${sign}19:30`, "en")).toBeUndefined();
});

test.each(["%", "/8", ":5", "km", " minutes", " €"])(
  "what stands behind 19:30 makes it none: %j",
  (behind) => {
    expect(timeIn(`19:30${behind}`, "en")).toBeUndefined();
  },
);

test.each(["zorblat", "quux"])("an unknown word beside an hour leaves it", (word) => {
  expect(timeIn(`${word} 19:30 ${word}`, "en")).toBe("19:30");
  expect(timeIn(`${word} ten to eight in the morning ${word}`, "en")).toBe("07:50");
});

test.each([
  ["en", "a visit at quarter to midnight", "23:45"],
  ["en", "a visit at ten past noon", "12:10"],
  ["en", "a visit at half past midnight", "00:30"],
  ["en", "a visit at 5 to eight am", "07:55"],
  ["en", "a visit tonight at 1am", "01:00"],
  ["en", "this evening at 7am", "07:00"],
  ["en", "a visit at 3 in the night", "03:00"],
  ["en", "730 pm", "19:30"],
  ["en", "iphone battery at 11 am name Kim", "11:00"],
  ["de", "um 12 in der Nacht", "00:00"],
  ["es", "a las nueve y diez pm", "21:10"],
  ["fr", "9h20 pm", "21:20"],
  ["pt", "8pm e meia", "20:30"],
])("in %s what is written outranks what is near: %j is %s", (language, text, time) => {
  expect(timeIn(text, language)).toBe(time);
});

test.each([
  ["en", "one morning last year"],
  ["de", "einen Abend mit Freunden"],
  ["pt", "antes das 6 da manhã"],
  ["es", "a las 8 personas"],
  ["en", "five to ten people"],
  ["en", "it takes 7:30 minutes"],
])("in %s %j names no hour", (language, text) => {
  expect(timeIn(text, language)).toBeUndefined();
});

function timeIn(text: string, language: string) {
  const time = { id: "time", name: "time", title: "Time", description: "", data_type: "time" } as const;
  const context = { now: new Date("2026-05-06T10:00:00Z"), time_zone: "UTC", language };
  return extractSlots(text, [time], context)[0]?.value;
}

function minutesOnFace(read: unknown): number {
  const [hour = 0, minute = 0] = String(read).split(":").map(Number);
  return (hour % 12) * 60 + minute;
}

function clock(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
