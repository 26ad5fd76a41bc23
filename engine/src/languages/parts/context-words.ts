import type { Words } from "./words.ts";

/** What people count. Kinds with the same word before the slash go together: adults and guests are people. */
export const COUNT_KINDS = [
  "people/all",
  "people/adults",
  "children/all",
  "nights/all",
  "rooms/all",
  "tickets/all",
  "days/all",
  "weeks/all",
  "months/all",
  "years/all",
  "hours/all",
  "minutes/all",
  "money/all",
  "percent/all",
  "length/all",
  "weight/all",
  "stars/all",
  "talk/all",
] as const;
export type CountKind = (typeof COUNT_KINDS)[number];

/** What several entities of one type are about; a word may speak of several. */
export const RELATED_TOPICS = ["delivery", "collection"] as const;

/**
 * What one language says round a value, and what tells whose value it is. Readers take these words of all languages
 * at once: people mix them, and an entity is often described in English whatever its visitors speak. They are written
 * with their accents, "" where the language has none.
 */
export interface ContextWords {
  /** Between what makes one sum: "2 adults and 1 child". */
  and: Words;
  /** Between two clauses, without what is a preposition in another language: the Dutch "en" is the French "in". */
  clauseJoint: Words;
  with: Words;
  /** Like "with", but what follows is no more people. */
  including: Words;
  without: Words;
  /** Beside what somebody would like to have. */
  wish: Words;
  not: Words;
  /** Before the one that is not wanted of all: "anything but". */
  except: Words;
  /** Oneself beside others, where a preposition stands before both: "for me and two friends". */
  me: Words;
  /** On either side of a number that is added to what was said: "one more guest". */
  addedBefore: Words;
  addedBehind: Words;
  /** Who does something in a clause: what stands before it is a clause of its own ("no we don't"). */
  subjects: Words;
  /** With its article, before a unit of time. */
  half: Words;
  /** Between a weekday and its day, between a range and its second day: "Friday the 5th". */
  beforeDay: Words;
  /** Between a number and what it counts: "two more people". */
  more: Words;
  /** Things with a number for a name: "room 5" is no count. */
  labels: Words;
  /** Beginnings of words for bringing something to somebody. */
  bring: Words;
  /** In the words of an entity, or of the intent that asks for it: what is planned, whose day can't have passed. */
  planned: Words;
  /** In the words of an entity: what has happened. "Date of the last visit" looks back. */
  passed: Words;
  /** In the title of an intent: what people write about a booking when it is over. */
  afterwards: Words;
  /** Too common in titles and descriptions to tell one entity from another. */
  common: Words;
  /** Between a word of `notThis` and the day or time that it denies: "not on Friday", "before the 5th". */
  notThisJoint: Words;
  /** Counts one child more: "2 adults and a baby". "" where the article is the number one. */
  countingArticle: Words;
  counted: Readonly<Record<CountKind, Words>>;
  related: Readonly<Record<(typeof RELATED_TOPICS)[number], Words>>;
  names: NameWords;
}

/** What one language says round a person's name. */
export interface NameWords {
  /** What follows is a name, however it is written: "my name is". */
  named: Words;
  /** What follows is a name where it is written like one: "I'm". */
  introduced: Words;
  /** Before a name that is written like one, but of whom somebody is "with": "Mrs", not "with Mrs". */
  titles: Words;
  /** Before and behind a name, however it is written: "this is … speaking". */
  thisIs: Words;
  speaking: Words;
  /** Before a full name that a phone number or an address follows; as it is written. */
  beforeContact: Words;
  /** Beside a phone number or an address too, and in no name. */
  nearContact: Words;
  /** In small letters within a name: "van der". */
  particles: Words;
  /** With these a name has ended. */
  notInName: Words;
}
