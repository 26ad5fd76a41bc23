import type { FigureWords } from "../parts/figure-words.ts";

export const figures: FigureWords = {
  beforeCode: "número, pedido, reserva, cartão, nº",
  betweenCode: "e, número",
  onNumber: "",
  years: "",
  old: "",
  andHalf: "",
  group: "",
  fractionOf: "",
  later: "depois, mais tarde",
  article: "",
  unitArticles: "",
  ambiguousMonths: "",
};
