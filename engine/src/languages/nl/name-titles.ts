import type { NameTitleWords } from "../parts/name-title-words.ts";

export const nameTitles: NameTitleWords = {
  first: "",
  last: "",
  full: "",
  composed: {
    persons: "klant, contactpersoon, bezoeker, huurder, passagier, deelnemer, leerling, lid, gast, patiënt",
    occasions: "reservering, boeking, afspraak",
    names: "[voor/achter]naam",
    joins: "en",
    before: "uw, je, de, volledige, voor-, en",
    of: "van de, van het, van, voor de",
    elided: "",
    contactPersons: "contactpersoon",
    firstParts: "voor-, voornaam",
    lastParts: "achternaam",
  },
};
