import { asksSomething, asksWhether } from "../languages/asks-something.ts";
import { findAskedNames, holdsName } from "./asked-names.ts";
import type { ParsedQuery } from "./parse-query.ts";
import { asksForPerson, namesPerson } from "./query-words.ts";
import type { QueryWord } from "./unmatched-term-penalty.ts";

/** Log odds; each is chosen so that it declines what is likely and leaves what is sure. */
const NAME_DOUBT = 2;
const PERSON_DOUBT = 6;
const NARROWED_DOUBT = 2.75;
const WHETHER_DOUBT = 2.5;
/** How much a word tells that narrows the one before it ("bicycle helmet"), and the one that a question is about. */
const NARROWING = 4.5;
const THING_ASKED = 3;
/** A word that tells less is a little one. */
const LITTLE = 1;
const HELD = 0.9;

/** A passage, as a question is held against it. */
export interface DoubtedPassage {
  /** With its title and headings. */
  text: string;
  stems: ReadonlySet<string>;
  /** By word of the question: how much it tells that the passage has nothing like, from 0. */
  missing: readonly number[];
}

/**
 * How much less likely a passage answers a question that asks for what it doesn't have, in log odds: a name that it doesn't
 * give, somebody where it names nobody, a thing of which it has the kind alone ("helmet" of "bicycle helmet"), or whether
 * there is what it says nothing of. `words` in the question's order; `reading`: as the index read it.
 */
export function createQuestionDoubts(
  question: string,
  {
    words,
    reading,
    language,
  }: { words: readonly QueryWord[]; reading: ParsedQuery | undefined; language: string },
): (passage: DoubtedPassage) => number {
  const names = findAskedNames(withoutTopic(question, language), language);
  const isWhether = asksWhether(question, language);
  const wantsPerson = asksForPerson(question);
  return ({ text, stems, missing }) => {
    let doubt = 0;
    if (names.some((name) => !holdsName(name, { text, stems, reading }))) doubt += NAME_DOUBT;
    if (wantsPerson && !namesPerson(text)) doubt += PERSON_DOUBT;
    if (isNarrowed(words, missing)) doubt += NARROWED_DOUBT;
    else if (isWhether && Math.max(...missing) >= THING_ASKED) doubt += WHETHER_DOUBT;
    return doubt;
  };
}

/** "How much was it: Samsung Galaxy, battery": what was spoken of stands behind a question, and nobody asks for it by name. */
function withoutTopic(question: string, language: string): string {
  const [asked = "", ...topic] = question.split(": ");
  return topic.length > 0 && asksSomething(asked, language) ? asked : question;
}

/** Whether a word that is missing stands behind one that is there: what is asked for is a thing of its own. */
function isNarrowed(words: readonly QueryWord[], missing: readonly number[]): boolean {
  return missing.some((tells, n) => {
    const before = words[n - 1]?.tells ?? 0;
    return tells >= NARROWING && before >= LITTLE && (missing[n - 1] ?? 0) <= (1 - HELD) * before;
  });
}
