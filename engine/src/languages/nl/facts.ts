import type { FactWords } from "../parts/fact-words.ts";

export const facts: FactWords = {
  number: { whole: "wanneer, hoeveel, hoe (lang/oud/ver)", within: "" },
  contact: { whole: "telefoon{0+ letters}, bellen, bereiken", within: "" },
  email: undefined,
  price: { whole: "kost, kosten, prijs", within: "" },
  currencies: { whole: "euro", within: "" },
  askingWithin: "",
};
