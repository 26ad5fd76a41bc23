import type { NamingWords } from "../parts/naming-words.ts";
import { FIRST_NAMES } from "./first-names.ts";

export const naming: NamingWords = {
  joins: "und",
  leads: "für, hier ist, hier, ich bin, [mein ]name[ ist], auf [den ][namen ]",
  before: "(F/f)ür, (A/a)uf, (A/a)uf [den ](N/n)amen",
  notInName: "ich, meine, mein, wir, ist, bin, habe, möchte, kann, bitte, nicht",
  unmarked: "",
  smallParticles: "",
  firstNames: FIRST_NAMES,
};
