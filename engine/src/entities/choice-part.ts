import type { EntityChoice } from "@cxc/contract/entities.ts";
import { wordsOfAll } from "../languages/words-of.ts";
import { plainText } from "../text/plain-text.ts";
import { type TextWord, tellingWords, wordsIn } from "./text-words.ts";

/** A longer answer says more than which value. */
const WORDS_MAX = 12;
/** A word of a longer name that stands for it: "pirate" of "Pirate ship". */
const PART_LETTERS_LEAST = 4;
/** "Mathe" of "Mathematik": fewer letters are another word, and a longer end is what is left out. */
const HEAD_LETTERS_LEAST = 5;
const LEFT_OUT_LEAST = 3;
const LETTERS = /^\p{L}{1,2}$/u;
const NOT = wordsOfAll(({ not }) => not);

/**
 * The value of a choice that an answer to it names by a part: a telling word that no other value has, or the beginning of its
 * single word. Undefined where it names none or several, or rules something out. In other messages such a word may mean
 * anything: who wants to "book a visit" hasn't chosen the "First visit".
 */
export function choiceByPart(answer: string, choices: readonly EntityChoice[]): string | undefined {
  const abbreviated = choiceByLetters(answer, choices);
  if (abbreviated !== undefined) return abbreviated;
  const words = wordsIn(plainText(answer));
  if (words.length > WORDS_MAX || words.some(({ word }) => NOT.has(word))) return undefined;
  const named = new Map<string, Set<string>>();
  for (const { value, synonyms } of choices) {
    for (const name of [value, ...synonyms]) {
      const parts = tellingWords(plainText(name));
      for (const { word } of words.filter((one) => isPart(one, parts)))
        named.set(word, (named.get(word) ?? new Set()).add(value));
    }
  }
  const owners = [...named.values()].filter(({ size }) => size === 1).flatMap((values) => [...values]);
  const [only, ...others] = new Set(owners);
  return others.length === 0 ? only : undefined;
}

/** The value that a few letters are a name of, or begin alone: "M" of Small, Medium and Large. */
function choiceByLetters(answer: string, choices: readonly EntityChoice[]): string | undefined {
  const letters = plainText(answer)
    .trim()
    .replace(/[.!]+$/u, "");
  if (!LETTERS.test(letters)) return undefined;
  const owners = (isMeant: (name: string) => boolean) =>
    choices.filter(({ value, synonyms }) => [value, ...synonyms].some((name) => isMeant(plainText(name))));
  const named = owners((name) => name === letters);
  const [only, ...others] = named.length > 0 ? named : owners((name) => name.startsWith(letters));
  return others.length === 0 ? only?.value : undefined;
}

function isPart({ word, stem }: TextWord, parts: readonly TextWord[]): boolean {
  if (/\d/u.test(word)) return false;
  if (word.length >= PART_LETTERS_LEAST && parts.some((part) => part.stem === stem)) return true;
  const [single, ...others] = parts;
  return (
    single !== undefined &&
    others.length === 0 &&
    word.length >= HEAD_LETTERS_LEAST &&
    single.word.length - word.length >= LEFT_OUT_LEAST &&
    single.word.startsWith(word)
  );
}
