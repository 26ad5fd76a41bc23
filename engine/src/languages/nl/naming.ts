import type { NamingWords } from "../parts/naming-words.ts";

export const naming: NamingWords = {
  joins: "en",
  leads: "ik ben, voor, met, op naam[ van]",
  before: "(O/o)p naam[ van], (V/v)oor",
  notInName: "ik, mijn, wij, ben, heb, wil, graag, niet",
  unmarked: "",
  smallParticles: "de, den, der",
  firstNames: "",
};
