import type { NameTitleWords } from "../parts/name-title-words.ts";

export const nameTitles: NameTitleWords = {
  first: "",
  last: "",
  full: "",
  composed: {
    persons: `
      paziente, ospite, contatto, visitatore, bambino, passeggero, partecipante, intestatario, titolare,
      responsabile, cliente
    `,
    occasions: "prenotazione, appuntamento",
    names: "nome [completo], cognome",
    joins: "e",
    before: "il, suo",
    of: "del, della, dell', dello, di, per la, per il",
    elided: "l'",
    contactPersons: "persona di contatto",
    firstParts: "",
    lastParts: "cognome",
  },
};
