import { phraseOf } from "../../languages/bare-phrase.ts";
import { perPart } from "../../languages/per-part.ts";
import { entriesOf, sourceOf } from "../../languages/phrase-notation.ts";
import { wholeWords } from "../../languages/whole-words.ts";
import { plainText } from "../../text/plain-text.ts";

/** The patterns of a language's vague words for plain text; undefined where it has none. */
export const vagueWordsOf = perPart("vague", (words) => {
  const pattern = (part: string) => wholeWords(plainText(sourceOf(part)));
  const side = (part: string, build: (source: string) => string) =>
    part === "" ? /(?!)/u : new RegExp(build(plainText(sourceOf(part))), "u");
  return {
    /** Before an hour, and up to it. */
    from: side(words.from, before),
    until: side(words.until, before),
    weekOf: side(words.weekOf, before),
    /** Behind an hour. */
    onwards: side(words.onwards, behind),
    orEarlier: side(words.orEarlier, behind),
    thisWeek: pattern(words.thisWeek),
    nextWeek: pattern(words.nextWeek),
    weekend: pattern(words.weekend),
    weekendFrom: words.weekendFrom,
    any: pattern(words.any),
    later: pattern(words.later),
    earlier: pattern(words.earlier),
    somewhatLater: pattern(words.somewhatLater),
    somewhatEarlier: pattern(words.somewhatEarlier),
    hourAfter: pattern(words.hourAfter),
    hourBefore: pattern(words.hourBefore),
    dayAfter: pattern(words.dayAfter),
    dayBefore: pattern(words.dayBefore),
  };
});

/** "Good morning" says no part of the day: greetings and goodbyes of several words. */
export const greetingsOf = perPart("chitchat", ({ greeting, goodbye }) => {
  const phrases = [...entriesOf(greeting), ...entriesOf(goodbye)].map(phraseOf);
  return wholeWords(phrases.filter((phrase) => /^[^()[\]{}]+ [^()[\]{}]+$/u.test(phrase)).join("|"));
});

/** A short word may stand between: "después de las 3". */
function before(source: string): string {
  return `(?<![\\p{L}\\p{N}])(?:${source})\\s{1,3}(?:\\p{L}{1,4}\\s{1,3})?$`;
}

function behind(source: string): string {
  return `^\\s{0,3}(?:${source})(?=\\s*(?:$|[.,;:!?)]))`;
}
