import type { FigureWords } from "../parts/figure-words.ts";

export const figures: FigureWords = {
  beforeCode: `
    order, booking, reservation, reference, ref, number, nr, no, code, id, ticket, invoice, account,
    tracking, confirmation
  `,
  betweenCode: "number, no, nr, id, code, is",
  onNumber: "pax, ppl, people",
  years: "year[s], yr[s]",
  old: "old",
  andHalf: "and a half",
  group: "",
  fractionOf: "of, cup, hour, price, inch",
  later: "later",
  article: "the",
  unitArticles: "a, the",
  ambiguousMonths: "May, March, August",
};
