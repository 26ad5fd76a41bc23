import type { FactWords } from "../parts/fact-words.ts";

export const facts: FactWords = {
  number: { whole: "", within: "khi nào, bao nhiêu, mấy" },
  contact: undefined,
  email: undefined,
  price: undefined,
  currencies: undefined,
  askingWithin: "",
};
