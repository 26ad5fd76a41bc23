import { perPart } from "../languages/per-part.ts";
import { sourceOf } from "../languages/phrase-notation.ts";
import { toolsFor } from "../languages/search-languages.ts";
import { tokenise } from "./tokenise.ts";

/** A question that names two things, as it would ask for each of them alone. */
export interface NameAlone {
  question: string;
  /** The stem of its name, and of the other one, which its answer leaves out. */
  name: string;
  other: string;
}

const WORD = "\\p{L}[\\p{L}\\p{M}'’-]*";

const jointOf = perPart("context", ({ and }) => new RegExp(`(?<=\\s)(?:${sourceOf(and)})(?=\\s)`, "giu"));

/**
 * "What do the sauna and the pool cost?" asked for the sauna and for the pool: undefined where no two words stand around an
 * "and", little words between left out. In ISO 639-1 `language`.
 */
export function askOneByOne(question: string, language: string): [NameAlone, NameAlone] | undefined {
  const joints = [...question.matchAll(jointOf(language) ?? /$^/gu)];
  const [joint] = joints;
  if (!joint || joints.length > 1) return undefined;
  const [before, after] = [question.slice(0, joint.index), question.slice(joint.index + joint[0].length)];
  const left = lastWord(before, language);
  const right = firstWord(after, language);
  if (!left || !right) return undefined;
  const [name = "", other = ""] = [left, right].map(({ text }) => tokenise(text, language)[0]);
  if (name === "" || other === "" || name === other) return undefined;
  return [
    { question: before.trimEnd() + after.slice(right.to), name, other },
    { question: before.slice(0, left.from) + after.slice(right.from), name: other, other: name },
  ];
}

/** Whether a text gives a name. */
export function givesName(name: string, text: string, language: string): boolean {
  return tokenise(text, language).includes(name);
}

interface FoundWord {
  text: string;
  from: number;
  to: number;
}

function lastWord(text: string, language: string): FoundWord | undefined {
  const [word] = wordsOf(text).slice(-1);
  return word && text.slice(word.to).trim() === "" && !isLittle(word, language) ? word : undefined;
}

/** The first that is no little word, with nothing but such before it. */
function firstWord(text: string, language: string): FoundWord | undefined {
  const word = wordsOf(text).find((one) => !isLittle(one, language));
  return word && /^[\p{L}\p{M}'’\s-]*$/u.test(text.slice(0, word.from)) ? word : undefined;
}

function wordsOf(text: string): FoundWord[] {
  return [...text.matchAll(new RegExp(WORD, "gu"))].map(({ index, 0: word }) => ({
    text: word,
    from: index,
    to: index + word.length,
  }));
}

function isLittle({ text }: FoundWord, language: string): boolean {
  return toolsFor(language).stopWords.has(text.toLowerCase());
}
