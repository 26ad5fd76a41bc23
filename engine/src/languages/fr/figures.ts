import type { FigureWords } from "../parts/figure-words.ts";

export const figures: FigureWords = {
  beforeCode: "commande, numéro, carte, n°, nº",
  betweenCode: "est, numéro",
  onNumber: "pers",
  years: "",
  old: "",
  andHalf: "",
  group: "",
  fractionOf: "",
  later: "plus tard",
  article: "",
  unitArticles: "",
  ambiguousMonths: "",
};
