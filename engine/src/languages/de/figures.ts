import type { FigureWords } from "../parts/figure-words.ts";

export const figures: FigureWords = {
  beforeCode: `
    bestellung, bestellnummer, auftrag, rechnung, kundennummer, nummer, nr, karte,
    {2-24 letters}(nummer/nr)
  `,
  betweenCode: "ist, nummer, nr",
  onNumber: "pers",
  years: "",
  old: "",
  andHalf: "",
  group: "zu (zweit/{3-6 a-z}t)",
  fractionOf: "",
  later: "später",
  article: "",
  unitArticles: "",
  ambiguousMonths: "",
};
