import { expect, it } from "vitest";
import { clausesOf, partsOf } from "./clauses-of.ts";

it.each([
  [
    "en",
    "my sink is leaking can u come monday 9am? also how much is the call out fee",
    ["how much is the call out fee"],
  ],
  ["ar", "أريد حجز طاولة غدًا، وأيضا كم السعر؟", ["كم السعر؟"]],
  ["he", "אני רוצה שולחן מחר, וגם כמה עולה חניה?", ["כמה עולה חניה?"]],
  ["en", "book a table for two and how late are you open", ["how late are you open"]],
  ["de", "Ich hätte gern einen Termin am 3. Mai und was kostet das", ["was kostet das"]],
  ["de", "Tisch für zwei. Außerdem: haben Sie einen Parkplatz?", ["haben Sie einen Parkplatz?"]],
  ["de", "morgen um 9. Was kostet das?", ["Was kostet das?"]],
  ["de", "Ich brauche einen Termin, wann haben Sie Zeit?", ["wann haben Sie Zeit?"]],
  ["fr", "je voudrais réserver et combien coûte le menu", ["combien coûte le menu"]],
  ["es", "quiero una cita y cuánto cuesta la visita", ["cuánto cuesta la visita"]],
  ["pt", "quero agendar e quanto custa a aula", ["quanto custa a aula"]],
  ["it", "vorrei prenotare e quanto costa il menù", ["quanto costa il menù"]],
  ["nl", "ik wil reserveren en hoeveel kost het menu", ["hoeveel kost het menu"]],
])("in %s %j has a second half", (language, message, second) => {
  const clauses = clausesOf(message, language);
  expect(clauses.map(({ text }) => text).slice(1)).toEqual(second);
  expect(clauses.at(-1)?.isQuestion).toBe(true);
});

it.each([
  ["en", "do you have fish and chips?"],
  ["en", "meet me at 9.30 on www.example.com"],
  ["de", "Ich weiß nicht, wann ich kommen kann"],
  ["en", ""],
  ["en", "?!?"],
  ["de", "Was kostet ein Zimmer mit Frühstück und Parkplatz?"],
  ["en", "word ".repeat(400)],
  ["en", "a b. ".repeat(9)],
])("in %s %j is one thing", (language, message) => {
  expect(clausesOf(message, language)).toHaveLength(1);
});

it.each([
  ["en", "friday at 11, and for my wife too", ["friday at 11", "for my wife too"]],
  ["en", "a table for 2 and a chair. Is there parking?", ["a table for 2", "a chair.", "Is there parking?"]],
  ["de", "am 3. Mai um 10.30 und mit Hund", ["am 3. Mai um 10.30", "mit Hund"]],
  ["it", "a che nome è la prenotazione e per chi", ["a che nome è la prenotazione", "per chi"]],
  ["es", "el viernes, además con mi perro", ["el viernes", "con mi perro"]],
  ["es", "el viernes y ademas con mi perro", ["el viernes", "con mi perro"]],
])("the smallest parts of a message, %s: %s", (language, message, parts) => {
  expect(partsOf(message, language).map(({ start, end }) => message.slice(start, end))).toEqual(parts);
});
