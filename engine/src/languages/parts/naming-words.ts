import type { Words } from "./words.ts";

/** What stands round a name that is given by itself, or beside other values. */
export interface NamingWords {
  /** Before what introduces a name: "and for Ada". */
  joins: Words;
  /** Before a name in small letters, too: "for tim berger". */
  leads: Words;
  /** Before a full name, as it is written: "per" with a capital is a name itself. */
  before: Words;
  /** Words of sentences that are no names themselves ("Will", "Can" and "Mia" are). */
  notInName: Words;
  /** "I'm" without its mark: in other languages "im" is a word of its own. */
  unmarked: Words;
  /** Between a name's small beginning and its first capital: "van de Vries". Elsewhere what begins a name has a capital behind it. */
  smallParticles: Words;
  /** Where every noun is written like a name, only one of these begins a name that nothing else introduces. */
  firstNames: Words;
}
