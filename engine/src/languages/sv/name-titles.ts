import type { NameTitleWords } from "../parts/name-title-words.ts";

export const nameTitles: NameTitleWords = {
  first: "förnamn",
  last: "efternamn",
  full: "[ditt /fullständigt /hela /kundens /gästens /patientens ]namn, för- och efternamn, kundnamn",
  composed: undefined,
};
