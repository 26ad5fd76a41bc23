import type { NamingWords } from "../parts/naming-words.ts";

export const naming: NamingWords = {
  joins: "et",
  leads: "je suis, c'est, pour, au nom de",
  before: "(A/a)u nom de, (P/p)our, (C/c)'est",
  notInName: "je, nous, mon, vous, est, suis, veux, voudrais, peux, pas",
  unmarked: "",
  smallParticles: "",
  firstNames: "",
};
