import { plainText } from "../text/plain-text.ts";
import { asksSomething, asksWhat, asksWhether } from "./asks-something.ts";
import { perPartOrEnglish } from "./per-part.ts";
import { sourceOf } from "./phrase-notation.ts";
import { wholeWords } from "./whole-words.ts";

/** So many words beside a value make a question of their own: "kostet es samstags mehr?"; "auch am Samstag?" proposes. */
const WORDS_LEAST = 3;
/** A greeting or a please beside it. */
const WORDS_BESIDE = 1;

const proposalsOf = perPartOrEnglish("digressions", ({ proposals }) => wholeWords(sourceOf(proposals)));
const ownBookingOf = perPartOrEnglish("digressions", ({ ownBooking, bookings }) =>
  wholeWords(sourceOf(ownBooking).replaceAll("{booking}", `(?:${sourceOf(bookings)})`)),
);

/**
 * Whether a question asks for a fact in which a value merely stands ("is it more expensive on saturday?"), and doesn't
 * propose that value ("what about saturday?"). `text` has its values blanked.
 */
export function asksDigression(text: string, language: string): boolean {
  if (!asksSomething(text, language)) return false;
  if (proposesValue(text, language)) return false;
  const words = shortened(text).match(/\p{L}{2,}/gu) ?? [];
  return asksWhat(text, language) || asksWhether(text, language) || words.length >= WORDS_LEAST;
}

/** Whether a question proposes the value in it: "can we do 4 pm?". `text` has its values blanked. */
export function proposesValue(text: string, language: string): boolean {
  return asksSomething(text, language) && proposalsOf(language).test(shortened(text));
}

/** Whether a message asks what its writer has booked or ordered before. */
export function asksForOwn(text: string, language: string): boolean {
  return ownBookingOf(language).test(plainText(text));
}

/** Whether it asks nothing besides: "when is my appointment?", not "when is my order ready to be collected?". */
export function asksForOwnAlone(text: string, language: string): boolean {
  const rest = plainText(text).replace(ownBookingOf(language), " ");
  return asksForOwn(text, language) && (rest.match(/\p{L}{2,}/gu) ?? []).length <= WORDS_BESIDE;
}

/** The plain text with one `_` for each value. */
function shortened(text: string): string {
  return plainText(text).replace(/_+(?:\s+_+)*/gu, "_");
}
