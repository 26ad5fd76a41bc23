import { AGENT_LANGUAGES, type AgentLanguage } from "@cxc/contract/rules.ts";
import { expect, test } from "vitest";
import { extractSlots } from "../extract-slots.ts";

/** Ways to say a range: `{a}` and `{b}` are its ends, `{am}` and `{pm}` the halves of the day. */
const RANGES: Readonly<Record<AgentLanguage, { said: readonly string[]; am: string; pm: string }>> = {
  en: { said: ["from {a} to {b}", "between {a} and {b}", "{a} to {b}", "{a}-{b}"], am: "am", pm: "pm" },
  de: { said: ["von {a} bis {b}", "zwischen {a} und {b}"], am: "morgens", pm: "abends" },
  fr: { said: ["de {a} à {b}", "entre {a} et {b}"], am: "du matin", pm: "du soir" },
  es: { said: ["de {a} a {b}", "entre las {a} y las {b}", "de las {a} a las {b}"], am: "am", pm: "pm" },
  pt: { said: ["das {a} às {b}", "entre as {a} e as {b}", "de {a} a {b}"], am: "da manhã", pm: "da tarde" },
  it: { said: ["dalle {a} alle {b}", "tra le {a} e le {b}"], am: "di mattina", pm: "di sera" },
  nl: { said: ["van {a} tot {b}", "tussen {a} en {b}"], am: "'s ochtends", pm: "'s avonds" },
  ar: { said: ["من {a} إلى {b}", "بين {a} و {b}"], am: "صباحا", pm: "مساء" },
  he: { said: ["בין {a} ל {b}", "{a} עד {b}"], am: "בבוקר", pm: "בערב" },
  fa: { said: ["از {a} تا {b}"], am: "صبح", pm: "عصر" },
  ur: { said: ["{a} سے {b}"], am: "صبح", pm: "شام" },
};
const HOURS = [1, 4, 7, 11];
const PAIRS = HOURS.flatMap((a) => HOURS.filter((b) => b !== a).map((b) => [a, b] as const));

test.each(AGENT_LANGUAGES)("in %s the half of the day of one end holds for the other", (language) => {
  const { said, am, pm } = RANGES[language];
  const misread = said.flatMap((range) =>
    PAIRS.flatMap(([a, b]) => {
      const inEvening = timesIn(say(range, `${a}`, `${b} ${pm}`), language);
      const inMorning = timesIn(say(range, `${a} ${am}`, `${b}`), language);
      const isRight =
        `${inEvening}` === `${[clock(a < b ? a + 12 : a), clock(b + 12)]}` &&
        `${inMorning}` === `${[clock(a), clock(a < b ? b : b + 12)]}`;
      return isRight ? [] : [`${range} ${a} ${b}: ${inEvening} ${inMorning}`];
    }),
  );
  expect(misread).toEqual([]);
});

test.each(AGENT_LANGUAGES)(
  "in %s the end of a range follows its beginning, or both are asked for",
  (language) => {
    const spellings = ["{h}", "{h}:30", "{h} {am}", "{h} {pm}"];
    const { said, am, pm } = RANGES[language];
    const wrong = said.flatMap((range) =>
      spellings.flatMap((one) =>
        spellings.flatMap((other) =>
          PAIRS.flatMap(([a, b]) => {
            const spell = (spelling: string, hour: number) =>
              spelling.replace("{h}", `${hour}`).replace("{am}", am).replace("{pm}", pm);
            const text = say(range, spell(one, a), spell(other, b));
            const times = timesIn(text, language);
            const isSaid = /[ap]m\}/u.test(one) && /[ap]m\}/u.test(other);
            const [start = "", end = "", ...more] = times;
            return more.length === 0 && (times.length === 0 || isSaid || (end !== "" && start < end))
              ? []
              : [`${text}: ${times}`];
          }),
        ),
      ),
    );
    expect(wrong).toEqual([]);
  },
);

test.each(AGENT_LANGUAGES)(
  "in %s what marks one end as an hour marks both, on the 24 hours' clock",
  (language) => {
    const misread = RANGES[language].said.flatMap((range) =>
      [[13, 14] as const, [15, 23] as const].flatMap(([a, b]) => {
        const times = timesIn(say(range, `${a}`, `${b}:15`), language);
        return `${times}` === `${[clock(a), `${b}:15`]}` ? [] : [`${range}: ${times}`];
      }),
    );
    expect(misread).toEqual([]);
  },
);

test.each([
  ["en", "from 11 to 2pm", ["11:00", "14:00"]],
  ["en", "the hall from 9 to 5", ["09:00", "17:00"]],
  ["en", "tonight from 7 to 9", ["19:00", "21:00"]],
  ["en", "from noon to 3", ["12:00", "15:00"]],
  ["en", "14h-16h", ["14:00", "16:00"]],
  ["de", "zwischen 15 und 16 Uhr", ["15:00", "16:00"]],
  ["de", "von drei bis fünf Uhr", ["15:00", "17:00"]],
  ["fr", "de 15 à 16 h", ["15:00", "16:00"]],
  ["it", "dalle 1:30 alle 3", ["01:30", "03:00"]],
])("in %s %j is %j", (language, text, times) => {
  expect(timesIn(text, language)).toEqual(times);
});

test.each([
  ["en", "from 3 to 5 people"],
  ["en", "order 12-14-16"],
  ["it", "il 5 alle 4"],
])("in %s %j has no two hours", (language, text) => {
  expect(timesIn(text, language).length).toBeLessThan(2);
});

test.each([
  ["fr", "une table de 4 à 20h"],
  ["es", "una mesa de 4 a las 20:00"],
  ["pt", "mesa de 4 às 20h"],
  ["it", "un tavolo da 4 alle 20:00"],
])("in %s %j is for four, and at eight, unless two hours are asked for", (language, text) => {
  const guests = {
    id: "guests",
    name: "guests",
    title: "Guests",
    description: "",
    data_type: "integer",
  } as const;
  const time = { id: "time", name: "time", title: "Time", description: "", data_type: "time" } as const;
  const context = { now: new Date("2026-05-06T10:00:00Z"), time_zone: "UTC", language };
  expect(extractSlots(text, [guests, time], context).map(({ value }) => value)).toEqual([4, "20:00"]);
  expect(timesIn(text, language)).toEqual(["16:00", "20:00"]);
});

test("a range to midnight ends with the day, and ten to eight is none", () => {
  expect(timesIn("the hall from 4 to midnight", "en")).toEqual(["16:00", "00:00"]);
  expect(timesIn("ten to eight in the morning", "en")).not.toContain("10:00");
});

function say(range: string, a: string, b: string): string {
  return range.replace("{a}", a).replace("{b}", b);
}

function timesIn(text: string, language: string) {
  const entity = (id: string) => ({ id, name: id, title: id, description: "", data_type: "time" }) as const;
  const context = { now: new Date("2026-05-06T10:00:00Z"), time_zone: "UTC", language };
  return extractSlots(text, [entity("one"), entity("other")], context).map(({ value }) => value);
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`;
}
