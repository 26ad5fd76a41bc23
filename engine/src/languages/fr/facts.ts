import type { FactWords } from "../parts/fact-words.ts";

export const facts: FactWords = {
  number: { whole: "quand, combien, quelle (année/heure/date)", within: "" },
  contact: { whole: "téléphone, numéro, joindre, contacter", within: "" },
  email: { whole: "", within: "courriel" },
  price: { whole: "coûte{0+ letters}, prix, tarif[s], combien", within: "" },
  currencies: { whole: "euro[s]", within: "" },
  askingWithin: "",
};
