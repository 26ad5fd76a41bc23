import { expect, test } from "vitest";
import { extractSlots } from "./extract-slots.ts";

const NOW = new Date("2026-05-06T10:00:00Z");
const TIME = { id: "time", name: "time", title: "Time", description: "The hour", data_type: "time" } as const;

function timeIn(text: string, language = "en", now = NOW) {
  return extractSlots(text, [TIME], { now, time_zone: "Europe/London", language })[0]?.value;
}

test.each([
  ["half past 3", "15:30"],
  ["half past three", "15:30"],
  ["half six", "18:30"],
  ["quarter to six", "17:45"],
  ["a quarter past 9", "09:15"],
  ["ten to five", "16:50"],
  ["twenty past 4", "16:20"],
  ["quarter to one", "12:45"],
  ["noon", "12:00"],
  ["12 noon", "12:00"],
  ["at midday", "12:00"],
  ["midnight", "00:00"],
  ["6pm", "18:00"],
  ["6 p.m.", "18:00"],
  ["11:45 am", "11:45"],
  ["12:30 am", "00:30"],
  ["12pm", "12:00"],
  ["18:30", "18:30"],
  ["18h30", "18:30"],
  ["03:30", "03:30"],
  ["3:30", "15:30"],
  ["5 o'clock", "17:00"],
  ["nine o’clock in the evening", "21:00"],
  ["8 in the morning", "08:00"],
  ["tonight at 8", "20:00"],
  ["tomorrow at 9", "09:00"],
  ["at 3 please", "15:00"],
  ["around 7 in the evening", "19:00"],
  ["at 4 in the morning", "04:00"],
  ["from 3 to 5pm", "15:00"],
  ["between 2 and 4 pm", "14:00"],
  ["around 9ish", "09:00"],
  ["in 2 hours", "13:00"],
  ["in half an hour", "11:30"],
  ["in 45 minutes", "11:45"],
  ["2026-05-07T18:30", "18:30"],
  ["Sunday 10 May 2026 at 12.30", "12:30"],
  ["at 10 to 5", "16:50"],
  ["at 19h", "19:00"],
])("the time of %j is %s", (text, time) => {
  expect(timeIn(text)).toBe(time);
});

test.each([
  "at 7 Main Street",
  "at 20 euros",
  "half a dozen",
  "five to ten people",
  "for two",
  "24/7",
  "9 to 5 people",
  "25:00",
  "12:75",
  "call 555-0123",
  "tomorrow morning",
  "5 or 6pm",
])("%j names no time", (text) => {
  expect(timeIn(text)).toBeUndefined();
});

test.each([
  ["de", "morgen um 15 Uhr", "15:00"],
  ["de", "um halb vier", "15:30"],
  ["de", "Viertel vor sechs", "17:45"],
  ["de", "heute Abend um 8", "20:00"],
  ["de", "18.30 Uhr", "18:30"],
  ["de", "Tisch für 5 am Mittwoch um 18:30 Uhr", "18:30"],
  ["de", "Tisch für 5 am nächste Woche Mittwoch um 18:30 Uhr", "18:30"],
  ["de", "um 9 Uhr morgens", "09:00"],
  ["fr", "demain à 15h", "15:00"],
  ["fr", "à trois heures et demie", "15:30"],
  ["fr", "huit heures moins le quart", "07:45"],
  ["fr", "midi et demi", "12:30"],
  ["fr", "à 20h15", "20:15"],
  ["es", "a las tres y media", "15:30"],
  ["es", "mañana a las 9 de la noche", "21:00"],
  ["es", "al mediodía", "12:00"],
  ["es", "hoy a las 21h", "21:00"],
  ["it", "alle 20.30", "20:30"],
  ["es", "a las siete menos cuarto", "18:45"],
  ["pt", "às 15h", "15:00"],
  ["pt", "às três e meia", "15:30"],
  ["pt", "às 8 da noite", "20:00"],
  ["it", "alle 15", "15:00"],
  ["it", "alle tre e mezza", "15:30"],
  ["it", "stasera alle 8", "20:00"],
  ["nl", "om half vier", "15:30"],
  ["nl", "kwart voor zes", "17:45"],
  ["nl", "vanavond om 8 uur", "20:00"],
  ["de", "um 19 Uhr 30", "19:30"],
  ["de", "um 19 Uhr 30 Personen", "19:00"],
  ["en", "um 19 Uhr 30", "19:30"],
  ["fr", "à 19 heures 30", "19:30"],
  ["es", "a las 7 y 30", "07:30"],
  ["it", "alle 19 e 30", "19:30"],
  ["nl", "om 19 uur 30", "19:30"],
  ["nl", "vanaf 13.30", "13:30"],
  ["pt", "às 19 horas e 30", "19:30"],
  ["pt", "umas 7 da manhã", "07:00"],
  ["fr", "à une heure", "13:00"],
  ["fr", "vers 2 heures de l'après-midi", "14:00"],
  ["nl", "om 2 uur parkeren", "14:00"],
])("in %s the time of %j is %s", (language, text, time) => {
  expect(timeIn(text, language)).toBe(time);
});

test("hours from now are real hours when the clocks change", () => {
  expect(timeIn("in 2 hours", "en", new Date("2026-03-29T00:30:00Z"))).toBe("03:30");
  expect(timeIn("in 2 hours", "en", new Date("2026-10-25T00:30:00Z"))).toBe("02:30");
});

test.each([
  ["fr", "une heure de conduite"],
  ["fr", "pendant 2 heures"],
  ["nl", "een uur rijden"],
  ["nl", "2 uur parkeren"],
  ["de", "eine Stunde Fahrt"],
  ["en", "one hour of driving"],
  ["es", "una hora de conducción"],
  ["it", "un'ora di guida"],
  ["pt", "uma hora de condução"],
])("in %s %j is how long, not when", (language, text) => {
  expect(timeIn(text, language)).toBeUndefined();
});

test.each([
  ["en", "a table for two at half past seven", "19:30"],
  ["de", "übermorgen um halb acht einen Tisch", "19:30"],
  ["fr", "une table à huit heures", "20:00"],
  ["es", "una mesa a las nueve", "21:00"],
  ["it", "un tavolo alle otto", "20:00"],
  ["nl", "een tafel om half acht", "19:30"],
  ["pt", "uma mesa às oito", "20:00"],
  ["de", "morgen um halb acht einen Tisch zum Frühstück", "07:30"],
  ["de", "um halb acht die Heizung", "07:30"],
  ["de", "einen Tisch um 7:30", "07:30"],
  ["en", "deliver the table at 8", "08:00"],
])("in %s the time of %j is %s, as a table is mostly wanted", (language, text, time) => {
  expect(timeIn(text, language)).toBe(time);
});

test("a small hour of an evening may be of the night behind it, and is asked for", () => {
  expect(timeIn("tonight at 1")).toBeUndefined();
  expect(timeIn("tonight at 1am")).toBe("01:00");
  expect(timeIn("tonight at 5")).toBe("17:00");
  expect(timeIn("heute Abend um 2", "de")).toBeUndefined();
});
