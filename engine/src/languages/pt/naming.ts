import type { NamingWords } from "../parts/naming-words.ts";

export const naming: NamingWords = {
  joins: "e",
  leads: "para, sou, em nome de",
  before: "(E/e)m nome de, (P/p)ara",
  notInName: "eu, meu, minha, você, sou, tenho, posso, não, nao",
  unmarked: "",
  smallParticles: "",
  firstNames: "",
};
