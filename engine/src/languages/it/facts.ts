import type { FactWords } from "../parts/fact-words.ts";

export const facts: FactWords = {
  number: { whole: "quando, quant(o/a/i/e), che (anno/ora)", within: "" },
  contact: { whole: "telefono, contattar{0+ letters}", within: "" },
  email: undefined,
  price: { whole: "costa, prezz(o/i)", within: "" },
  currencies: { whole: "euro", within: "" },
  askingWithin: "",
};
