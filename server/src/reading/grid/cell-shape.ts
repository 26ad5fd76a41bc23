/** What kind of value a text is: two values of one column have the same shape, and a column's name seldom has it. */
export type Shape =
  | "" // an empty cell
  | "text"
  | "integer"
  | "decimal"
  | "date"
  | "time"
  | "day"
  | "address"
  | "code"
  | `unit ${string}`;

const UNIT_CHARS_MAX = 6;
const SHAPED_CHARS_MAX = 60;
const DATE = /^\d{1,4}([./-])\s?\d{1,2}\1\s?\d{1,4}(?:[ T]+\d{1,2}:\d\d(?::\d\d)?)?$/;
/** With the name of a month. */
const WORD_DATE =
  /^(?:\d{1,2}[\s./-]{1,2}\p{L}{3,10}\.?|\p{L}{3,10}\.?\s\d{1,2},?)[\s./-]{1,2}\d{2,4}(?:,?\s\d{1,2}:\d\d(?::\d\d)?)?$/u;
const TIME = /^\d{1,2}[:.]\d\d(?::\d\d)?(?:\s*[-–—]\s*\d{1,2}[:.]\d\d)*(?:\s*(?:[ap]\.?m\.?|uhr|h))?$/i;
const ADDRESS = /^(?:https?:\/\/\S+|www\.\S+|\S+@\S+\.\S+)$/i;
const CODE = /^(?=\S*\d)(?=\S*\p{L})[\p{L}\d]+(?:[-/._ ][\p{L}\d]+)*$/u;
const QUANTITY = /^([^\d\s.,+-]*)\s*[+-]?(\d[\d\s.,'’]*(?:\s*[-–—/]\s*\d[\d\s.,'’]*)?)\s*([^\d]*)$/u;

/** Dashes stand where there is no value. */
const NONE = /^[-–—]*$/;
/** How books show what is below zero. */
const BELOW_ZERO = /^\(([\d.,\s]+)\)$/;

export function shapeOf(written: string): Shape {
  if (NONE.test(written)) return "";
  const text = BELOW_ZERO.exec(written)?.[1] ?? written;
  if (text.length > SHAPED_CHARS_MAX) return "text";
  if (ADDRESS.test(text)) return "address";
  if (!/\d/.test(text)) return isDay(text) ? "day" : "text";
  if (DATE.test(text) || WORD_DATE.test(text)) return "date";
  if (text.includes(":") && TIME.test(text)) return "time";
  const quantity = QUANTITY.exec(text);
  if (quantity) {
    const [, before = "", digits = "", after = ""] = quantity;
    const unit = oneUnit(before, after);
    if (unit === "") return /[.,]\d/.test(digits) ? "decimal" : "integer";
    if (unit !== undefined) return `unit ${unit}`;
  }
  return text.length <= 20 && !/ \p{L}{2}/u.test(text) && !/\p{L}{4}/u.test(text) && CODE.test(text)
    ? "code"
    : "text";
}

/** Whether they may stand in one column: whole and broken numbers may. */
export function areAlike(one: Shape, other: Shape): boolean {
  return one === other || (isNumber(one) && isNumber(other));
}

export function isNumber(shape: Shape): boolean {
  return shape === "integer" || shape === "decimal";
}

/** A value, not a word: what a column's name is only where it counts on, as years do. */
export function isValue(shape: Shape): boolean {
  return shape !== "" && shape !== "text";
}

/** Undefined where more than a unit stands around the number, as in "Season 2026". */
function oneUnit(before: string, after: string): string | undefined {
  const unit = (before + after).trim().toLowerCase();
  if (unit.length > UNIT_CHARS_MAX || (before && after && /\p{L}/u.test(before))) return undefined;
  // Letters before a number are a currency's three, or the beginning of a code.
  if (/\p{L}/u.test(before) && !/^\p{Lu}{3}$/u.test(before)) return undefined;
  return unit;
}

const DAY_LANGUAGES = [
  "de",
  "en",
  "es",
  "fr",
  "it",
  "nl",
  "pl",
  "pt",
  "ru",
  "tr",
  "ar",
  "he",
  "ja",
  "fa",
  "ur",
];
const DAYS = new Set(
  DAY_LANGUAGES.flatMap((language) =>
    (["long", "short"] as const).flatMap((weekday) => {
      const { format } = new Intl.DateTimeFormat(language, { weekday, timeZone: "UTC" });
      return Array.from({ length: 7 }, (_, day) => plainDay(format(Date.UTC(2026, 0, 4 + day))));
    }),
  ),
);

/** A day of the week or a run of them. */
function isDay(text: string): boolean {
  return text.split(/\s*(?:[-–—/,+&]|\b(?:to|bis|und|and)\b)\s*/).every((part) => DAYS.has(plainDay(part)));
}

function plainDay(text: string): string {
  return text.toLowerCase().replace(/\.$/, "").trim();
}
