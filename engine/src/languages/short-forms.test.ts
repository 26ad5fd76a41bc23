import { expect, it } from "vitest";
import { spellOut } from "./short-forms.ts";

it.each([
  ["en", "whats ur adress?", "what is your address?"],
  ["en-GB", "R u open tmrw", "are you open tomorrow"],
  ["de-AT", "wieviel Std dauert das", "wie viel stunden dauert das"],
  ["fr", "vous avez de la dispo pr un rdv ?", "vous avez de la disponible pour un rendez-vous ?"],
  ["es", "q hrs abren el finde", "que horas abren el fin de semana"],
  ["it", "qnt costa a sett", "quanto costa a settimana"],
  ["nl", "kan dat in het wknd aub", "kan dat in het weekend alstublieft"],
  ["pt-BR", "vcs abrem hj?", "vocês abrem hoje?"],
])("in %s %j is %j", (language, message, whole) => {
  expect(spellOut(message, language)).toBe(whole);
});

it.each([
  ["en", "four hours at your house, it's ours"],
  ["ja", "u r ok"],
  ["", "u"],
])("in %j %j stays", (language, message) => {
  expect(spellOut(message, language)).toBe(message);
});
