import type { FactWords } from "../parts/fact-words.ts";

export const facts: FactWords = {
  number: {
    whole: `
      when, how (many/much/long/old/far/often/tall/big), what (year/date/time/percentage/number),
      which year
    `,
    within: "",
  },
  contact: { whole: "phone, telephone, call you, contact, reach you", within: "" },
  email: { whole: "e[-]mail", within: "" },
  price: { whole: "cost, costs, price, prices, fee, how much", within: "" },
  currencies: { whole: "euro[s], dollar[s], pound[s]", within: "" },
  askingWithin: "",
};
