import type { Words } from "./words.ts";

/** What stands round a value that answers by itself, and how addresses and numbers are said. */
export interface FramingWords {
  /** Before what something is called, however that is written: "it is called". */
  called: Words;
  /** Before a value that is written like a name: "we are". */
  introduced: Words;
  /** Behind what something is called: "is the name". */
  behind: Words;
  /** For "@" in an address: what is said for nothing else, and what is a common word too. */
  at: Words;
  atToo: Words;
  /** For "." in an address. */
  dot: Words;
  /** Between a phone number and its extension. */
  extension: Words;
  /** Before digits that are no phone number: "account". */
  accounts: Words;
}
