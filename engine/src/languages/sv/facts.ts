import type { FactWords } from "../parts/fact-words.ts";

export const facts: FactWords = {
  number: { whole: "när, hur (många/mycket/länge)", within: "" },
  contact: undefined,
  email: undefined,
  price: undefined,
  currencies: undefined,
  askingWithin: "",
};
