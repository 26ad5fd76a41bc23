import type { FactWords } from "../parts/fact-words.ts";

export const facts: FactWords = {
  number: { whole: "", within: "متى, كم( )" },
  contact: { whole: "", within: "هاتف, اتصال, أتصل" },
  email: { whole: "", within: "البريد" },
  price: { whole: "", within: "سعر, تكلفة" },
  currencies: { whole: "", within: "ريال, درهم" },
  askingWithin: "",
};
