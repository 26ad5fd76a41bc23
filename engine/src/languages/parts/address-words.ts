import type { Words } from "./words.ts";

/** How a language asks where somebody is, and writes its streets. */
export interface AddressWords {
  /** What the title of an entity calls an address. */
  titles: Words;
  /** In titles and headings of pages for lawyers, which name others' addresses, too. */
  legalTitles: Words;
  /** Whole questions for where a business is; `{place}` is one of `places`. */
  asked: Words;
  places: Words;
  /** Before such a question, and behind it. */
  greetings: Words;
  requests: Words;
  closings: Words;
  streets: Partial<StreetWords>;
}

/** How streets are written, with their capitals; each language has a few of these. */
export interface StreetWords {
  /** Behind a name, with a number before or behind both: "12 Elm Street". */
  behindName: Words;
  /** The end of a name, and the word by itself, with a number behind it: "Hauptstraße 5", "Langer Weg 5". */
  endOfName: Words;
  alone: Words;
  /** Behind a number, which may have one of these suffixes: "12 bis, rue Haute". A small first letter may be a capital. */
  behindNumber: Words;
  numberSuffixes: Words;
  /** Before a name with its number: "Via Roma 5". A small first letter may be a capital. */
  beforeNumberedName: Words;
  /** Before and behind a name with a capital; before any name. */
  beforeCapital: Words;
  behindCapital: Words;
  beforeName: Words;
  /** Without spaces: behind a name, behind the number that follows, and behind a number alone. */
  nameSigns: Words;
  numberSigns: Words;
  blockSigns: Words;
}
