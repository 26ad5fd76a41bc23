import type { FactWords } from "../parts/fact-words.ts";

export const facts: FactWords = {
  number: { whole: "quando, quant(o/a)[s]", within: "" },
  contact: { whole: "telefone, contactar", within: "" },
  email: undefined,
  price: { whole: "custa, preço", within: "" },
  currencies: { whole: "euro[s]", within: "" },
  askingWithin: "",
};
