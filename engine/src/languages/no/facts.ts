import type { FactWords } from "../parts/fact-words.ts";

export const facts: FactWords = {
  number: { whole: "hvor (mange/meget)", within: "" },
  contact: undefined,
  email: undefined,
  price: undefined,
  currencies: undefined,
  askingWithin: "",
};
