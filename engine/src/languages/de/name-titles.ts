import type { NameTitleWords } from "../parts/name-title-words.ts";

export const nameTitles: NameTitleWords = {
  first: "",
  last: "",
  full: "",
  composed: {
    persons: `
      gast, gäste, kunde, besucher, patient, anrufer, teilnehmer, mieter, schüler, kind, mitglied, fahrer,
      ansprechpartner, ansprechperson, auftraggeber
    `,
    occasions: "buchung, reservierung, termin",
    names: "[vor/nach/familien/zu/ruf]name[n]",
    joins: "und, u.",
    before: "ihr, dein, der, vor-, und, voller, vollständiger",
    of: "des, der, vom, von, für die, für den, für das",
    elided: "",
    contactPersons: "ansprechpartner, ansprechpartnerin, ansprechperson",
    firstParts: "vor-, vorname",
    lastParts: "nachname, familienname, zuname",
  },
};
