import type { FigureWords } from "../parts/figure-words.ts";

export const figures: FigureWords = {
  beforeCode: "bestelling, nummer, factuur, pas, kaart, {2-24 letters}(nummer/nr)",
  betweenCode: "nummer, nr, is",
  onNumber: "",
  years: "",
  old: "",
  andHalf: "",
  group: "",
  fractionOf: "",
  later: "",
  article: "",
  unitArticles: "",
  ambiguousMonths: "",
};
