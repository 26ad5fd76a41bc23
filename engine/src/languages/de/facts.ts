import type { FactWords } from "../parts/fact-words.ts";

export const facts: FactWords = {
  number: {
    whole: "wann, wie[ ]viel[e], wie (lange/alt/weit/oft/hoch/gro(ß/s)), welche[m/s] jahr",
    within: "",
  },
  contact: {
    whole: "telefon{0+ letters}, anrufen, erreich{0+ letters}, kontakt{0+ letters}",
    within: "",
  },
  email: undefined,
  price: { whole: "kosten, kostet, preis[e]", within: "" },
  currencies: { whole: "euro", within: "" },
  askingWithin: "",
};
