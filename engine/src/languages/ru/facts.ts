import type { FactWords } from "../parts/fact-words.ts";

export const facts: FactWords = {
  number: { whole: "", within: "когда, сколько, котор(ом/ый) год" },
  contact: { whole: "", within: "телефон, позвонить, связаться" },
  email: { whole: "", within: "почт" },
  price: { whole: "", within: "стоит, цена" },
  currencies: { whole: "", within: "руб" },
  askingWithin: "",
};
