import type { FigureWords } from "../parts/figure-words.ts";

export const figures: FigureWords = {
  beforeCode: "numero, ordine, prenotazione, carta, tessera",
  betweenCode: "e, numero",
  onNumber: "",
  years: "",
  old: "",
  andHalf: "",
  group: "",
  fractionOf: "",
  later: "dopo, più tardi",
  article: "",
  unitArticles: "",
  ambiguousMonths: "",
};
