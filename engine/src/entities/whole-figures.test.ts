import { AGENT_LANGUAGES } from "@cxc/contract/rules.ts";
import { expect, test } from "vitest";
import { extractSlots } from "./extract-slots.ts";

const NOW = new Date("2026-05-06T10:00:00Z");
const TIME = { id: "time", name: "time", title: "Time", description: "The hour", data_type: "time" } as const;

/** What could be an hour, of either clock, and what can't. */
const MINUTES = [0, 1, 5, 8, 10, 11, 12, 19, 23, 24, 30, 59];

/** How each language says a clock beside its own words; `{clock}` is in figures. */
const SAID: Readonly<Record<(typeof AGENT_LANGUAGES)[number], readonly string[]>> = {
  en: ["tomorrow at {clock} o'clock", "tomorrow {clock}", "by {clock} please", "from {clock} h"],
  de: ["morgen um {clock} Uhr", "{clock} Uhr", "gegen {clock} Uhr bitte", "ab {clock}"],
  fr: ["demain à {clock} heures", "{clock} heures", "vers {clock} h", "dès {clock} heures"],
  es: ["mañana a las {clock} horas", "{clock} horas en punto", "sobre las {clock}"],
  pt: ["amanhã às {clock} horas", "pelas {clock}", "{clock} horas em ponto", "até às {clock} h"],
  it: ["domani alle {clock}", "alle ore {clock}", "per le {clock} in punto", "dalle {clock}"],
  nl: ["morgen om {clock} uur", "{clock} uur", "rond {clock}", "vanaf {clock} uur graag"],
  ar: ["غدا الساعة {clock}", "{clock}"],
  fa: ["فردا ساعت {clock}", "{clock}"],
  he: ["מחר בשעה {clock}", "ב-{clock}", "{clock}"],
  ur: ["کل {clock} بجے", "{clock} بجے"],
};

/** The parts of the day that a language says beside a clock: after noon, the figures run from 1 to 11. */
const AFTER_NOON: readonly (readonly [language: string, said: string])[] = [
  ["en", "tomorrow {clock} in the afternoon"],
  ["en", "at {clock} in the evening"],
  ["en", "{clock} pm"],
  ["de", "morgen um {clock} Uhr abends"],
  ["fr", "à {clock} heures du soir"],
  ["es", "a las {clock} de la tarde"],
  ["pt", "às {clock} da tarde"],
  ["it", "alle {clock} di sera"],
  ["nl", "om {clock} uur 's avonds"],
  ["ar", "{clock} مساء"],
  ["he", "{clock} בערב"],
];

test.each(
  AGENT_LANGUAGES.flatMap((language) =>
    SAID[language].flatMap((said) => [":", "."].map((mark) => [language, said, mark] as const)),
  ),
)("in %s each clock of %j written with %j is read whole or not at all", (language, said, mark) => {
  const misread = allClocks().flatMap(({ hour, minute }) => {
    const clock = `${twoDigits(hour)}:${twoDigits(minute)}`;
    const read = timeIn(said.replace("{clock}", clock.replace(":", mark)), language);
    return read === undefined || read === clock ? [] : [`${clock} -> ${read}`];
  });
  expect(misread).toEqual([]);
});

test.each(AFTER_NOON)("in %s each clock of %j is read whole or not at all", (language, said) => {
  const misread = allClocks()
    .filter(({ hour }) => hour >= 1 && hour <= 11)
    .flatMap(({ hour, minute }) => {
      const read = timeIn(said.replace("{clock}", `${hour}:${twoDigits(minute)}`), language);
      const clock = `${hour + 12}:${twoDigits(minute)}`;
      return read === undefined || read === clock ? [] : [`${clock} -> ${read}`];
    });
  expect(misread).toEqual([]);
});

test.each([
  ["de", "morgen um 19:00 Uhr", "19:00"],
  ["de", "19.00 Uhr", "19:00"],
  ["nl", "morgen om 19:00 uur", "19:00"],
  ["fr", "demain à 19:00 heures", "19:00"],
  ["en", "tomorrow 3:20 in the afternoon", "15:20"],
])("in %s %j is %s", (language, text, time) => {
  expect(timeIn(text, language)).toBe(time);
});

function timeIn(text: string, language: string) {
  return extractSlots(text, [TIME], { now: NOW, time_zone: "Europe/London", language })[0]?.value;
}

function allClocks() {
  return Array.from({ length: 24 }, (_, hour) => MINUTES.map((minute) => ({ hour, minute }))).flat();
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}
