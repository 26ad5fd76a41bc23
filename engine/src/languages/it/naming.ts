import type { NamingWords } from "../parts/naming-words.ts";

export const naming: NamingWords = {
  joins: "e",
  leads: "sono, per, a nome[ di]",
  before: "(A/a) nome[ di], per, (S/s)ono",
  notInName: "mio, voglio, vorrei, non",
  unmarked: "",
  smallParticles: "",
  firstNames: "",
};
