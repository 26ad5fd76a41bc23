import type { FactWords } from "../parts/fact-words.ts";

export const facts: FactWords = {
  number: { whole: "cuándo, cuánto[s], cuánta[s], qué (año/hora/fecha)", within: "" },
  contact: { whole: "teléfono, contactar", within: "" },
  email: { whole: "correo", within: "" },
  price: { whole: "cuesta, cuánto cuesta, precio[s], costa", within: "" },
  currencies: { whole: "euro[s]", within: "" },
  askingWithin: "",
};
