import { plainText } from "../text/plain-text.ts";
import { perPartOrEnglish } from "./per-part.ts";
import { entriesOf, sourceOf } from "./phrase-notation.ts";
import { toolsFor } from "./search-languages.ts";
import { subjectWords } from "./subject-words.ts";
import { wholeWords } from "./whole-words.ts";

const bookingIn = perPartOrEnglish("digressions", ({ bookings }) => entriesOf(bookings)[0] ?? "");
const verbsOf = perPartOrEnglish("changes", ({ change, undo }) =>
  wholeWords(plainText(`${sourceOf(change)}|${sourceOf(undo)}`)),
);

/**
 * A text, in plain letters, in which what goes by words of these titles goes by the language's word for anything that is
 * booked: after "Request a chimney sweep" "move my sweep" is "move my booking". So no list of trades is needed.
 */
export function nameBooked(text: string, titles: readonly string[], language: string): string {
  const { stem } = toolsFor(language);
  const own = new Set(titles.flatMap((title) => subjectWords(title, language)).map(({ word }) => stem(word)));
  const plain = plainText(text);
  let [said, from, end] = ["", 0, -1];
  for (const { word, start, end: to } of subjectWords(plain, language)) {
    if (!own.has(stem(word))) continue;
    const isJoined = end >= 0 && /^[\s-]*$/u.test(plain.slice(end, start));
    // "Change" of "Book a tyre change" is said of it as well.
    if (!isJoined && verbsOf(language).test(word)) continue;
    if (!isJoined) said += plain.slice(from, start) + bookingIn(language);
    [from, end] = [to, to];
  }
  return end < 0 ? text : said + plain.slice(from);
}
