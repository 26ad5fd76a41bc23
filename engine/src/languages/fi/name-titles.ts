import type { NameTitleWords } from "../parts/name-title-words.ts";

export const nameTitles: NameTitleWords = {
  first: "etunimi",
  last: "sukunimi",
  full: "[koko /asiakkaan /vieraan /varaajan /potilaan ]nimi, nimesi, etu- ja sukunimi",
  composed: undefined,
};
