import type { FactWords } from "../parts/fact-words.ts";

export const facts: FactWords = {
  number: { whole: "", within: "언제, 얼마, 몇" },
  contact: { whole: "", within: "전화" },
  email: undefined,
  price: { whole: "", within: "얼마" },
  currencies: { whole: "", within: "원" },
  askingWithin: "",
};
