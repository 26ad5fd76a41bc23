import type { NamingWords } from "../parts/naming-words.ts";

export const naming: NamingWords = {
  joins: "y, e",
  leads: "soy, para, a nombre de",
  before: "(A/a) nombre de, (P/p)ara, (S/s)oy",
  notInName: "yo, nosotros, usted, soy, tengo, quiero, puedo",
  unmarked: "",
  smallParticles: "",
  firstNames: "",
};
