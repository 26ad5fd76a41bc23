import type { FoundType } from "./found-bot.ts";

export interface MappedType {
  type: FoundType;
  /** What theirs was called, where ours says less. */
  widenedFrom?: string;
}

/** By the words that the built-in types of all formats are made of, the first that fits. */
const WORDS: readonly (readonly [words: RegExp, type: FoundType, isWider: boolean])[] = [
  [
    /unit|currency|money|duration|dimension|temperature|distance|volume|weight|speed|length|area|quantity/,
    "string",
    true,
  ],
  [/e-?mail/, "email", false],
  [/phone/, "phone", false],
  [/^url$/, "url", false],
  [/date-?time|datetime|date-period|time-period|daterange|time-?range/, "date", true],
  [/(?:^|[^a-z])date|birthday/, "date", false],
  [/(?:^|[^a-z])time(?:$|[^a-z])/, "time", false],
  [/confirmation|boolean|(?:^|[^a-z])bool(?:$|[^a-z])/, "boolean", false],
  [/number-integer|cardinal|ordinal|(?:^|[^a-z])age(?:$|[^a-z])/, "integer", false],
  [/(?:^|[^a-z])number(?:$|[^a-z])|percent/, "number", false],
];

/** Our type for a built-in type of theirs, such as `sys.date-time`, `AMAZON.Number`, `datetimeV2`, `amount-of-money`. */
export function mapType(theirs: string): MappedType {
  const word = theirs
    .replace(/^@?(?:sys[.-]|system[.]|builtin[.]|AMAZON[.])?/, "")
    .replace(/([a-z])([A-Z])/g, "$1-$2")
    .replace(/_/g, "-")
    .toLowerCase();
  const found = WORDS.find(([words]) => words.test(word));
  if (!found) return { type: "string" };
  const [, type, isWider] = found;
  return isWider ? { type, widenedFrom: theirs } : { type };
}

/** The same for names that people gave: only exact names of Duckling and spaCy types say a type. */
export function typeByName(name: string): MappedType {
  if (/^(?:time|date)$/i.test(name)) return { type: "date" };
  return /^(?:number|ordinal|email|phone-number|url|amount-of-money|distance|duration|volume|temperature|quantity)$/i.test(
    name,
  )
    ? mapType(name)
    : { type: "string" };
}
