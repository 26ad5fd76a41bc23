import type { NameTitleWords } from "../parts/name-title-words.ts";

export const nameTitles: NameTitleWords = {
  first: "",
  last: "",
  full: "",
  composed: {
    persons: `
      invité, hôte, contact, visiteur, enfant, locataire, passager, participant, titulaire, responsable,
      demandeur, élève, adhérent, membre, conducteur, voyageur
    `,
    occasions: "rendez-vous",
    names: "[pré]nom[s] [complet/de famille]",
    joins: "et",
    before: "votre, vos, le, les, de",
    of: "du, de la, de l', des, de, d'",
    elided: "l'",
    contactPersons: "personne à contacter",
    firstParts: "prénom",
    lastParts: "de famille",
  },
};
