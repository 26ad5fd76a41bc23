import { tokenise } from "../text/tokens.ts";

/** Stands for every number: which one it is says nothing of what is wanted. */
const NUMBER = "0";
const HAS_DIGIT = /\p{N}/u;
const HAS_LETTER = /\p{L}/u;
const NOT = "n't";
/** What English hangs on a word. */
const SHORT_FORMS: ReadonlySet<string> = new Set(["s", "m", "re", "ve", "ll", "d", "t"]);
const SPACELESS =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** The words of a text as tables of meanings know them: lower case, without accents, short forms apart, numbers as one. */
export function embeddedWords(text: string): string[] {
  const words: string[] = [];
  for (const token of tokenise(text)) {
    if (HAS_DIGIT.test(token)) words.push(NUMBER);
    else if (token.includes("'")) words.push(...splitShortForms(token));
    else if (token.charCodeAt(0) > 0xff && SPACELESS.test(token)) words.push(...charactersAndPairs(token));
    else if (HAS_LETTER.test(token) || token === "?") words.push(token);
  }
  return words;
}

function splitShortForms(token: string): string[] {
  if (token.endsWith(NOT) && token.length > NOT.length) return [token.slice(0, -NOT.length), NOT];
  const [first = "", ...rest] = token.split("'").filter((part) => part !== "");
  return [first, ...rest.map((part) => (SHORT_FORMS.has(part) ? `'${part}` : part))];
}

function charactersAndPairs(run: string): string[] {
  const characters = [...run];
  return [...characters, ...characters.slice(1).map((character, n) => (characters[n] ?? "") + character)];
}
