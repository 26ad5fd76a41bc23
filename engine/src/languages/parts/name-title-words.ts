import type { Words } from "./words.ts";

/** How the title of an entity asks for a person's name. */
export interface NameTitleWords {
  /** Whole titles; where the word for a name means the given one beside a family name, it is the first part. */
  first: Words;
  last: Words;
  full: Words;
  /** How titles are composed instead; readers mix the words of all languages. */
  composed: ComposedNameTitles | undefined;
}

export interface ComposedNameTitles {
  /** Who has a name that is asked for; of each the beginning that its forms share. */
  persons: Words;
  /** What a name is given for, too. */
  occasions: Words;
  names: Words;
  /** Between two parts of a name: "first and last name". */
  joins: Words;
  before: Words;
  /** Between a name and whose it is: "name of the guest". */
  of: Words;
  /** An article that is written onto whose it is: "nom de l'enfant". */
  elided: Words;
  /** Whole titles that ask for who is in charge. */
  contactPersons: Words;
  /** What in a title tells that it asks for this part alone. */
  firstParts: Words;
  lastParts: Words;
}
