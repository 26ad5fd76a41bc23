import type { NamingWords } from "../parts/naming-words.ts";

export const naming: NamingWords = {
  joins: "and",
  leads: "for, from, under, this is, it's, i'm, [my /the ]name[ is/'s]",
  before: "(F/f)or, (F/f)rom, (U/u)nder, (I/i)t's",
  notInName: "i, my, we, you, it, is, am, are, was, have, want, need, would, please, the, not",
  unmarked: "im",
  smallParticles: "",
  firstNames: "",
};
