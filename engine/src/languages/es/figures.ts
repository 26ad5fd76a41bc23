import type { FigureWords } from "../parts/figure-words.ts";

export const figures: FigureWords = {
  beforeCode: "número, pedido, reserva, folio, pase, tarjeta, nº",
  betweenCode: "es, número",
  onNumber: "",
  years: "",
  old: "",
  andHalf: "",
  group: "",
  fractionOf: "",
  later: "después, más tarde",
  article: "",
  unitArticles: "",
  ambiguousMonths: "",
};
