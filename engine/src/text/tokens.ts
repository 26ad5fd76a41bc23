const SPACELESS =
  "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}";
const TOKEN = new RegExp(
  [
    `[${SPACELESS}][${SPACELESS}\\p{M}ー]*`,
    // A unit on its figure is a word of its own: "20degrees"; what is shorter may be an ending ("13ern").
    "\\p{N}+(?=\\p{L}{4})",
    `[[\\p{L}\\p{N}]--[${SPACELESS}]][[\\p{L}\\p{N}\\p{M}]--[${SPACELESS}]]*(?:'\\p{L}+)*`,
    "[?!%\\p{Sc}]",
    "\\p{Extended_Pictographic}",
  ].join("|"),
  "gv",
);
const ASCII = /^[\0-\x7f]*$/;
const SPACELESS_RUN = new RegExp(`^[${SPACELESS}]`, "v");
/** Accents of Latin, Greek and Cyrillic, vowel signs of Hebrew and Arabic, the Arabic stretch: people leave them out. */
const OPTIONAL_MARKS = /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0640\u064b-\u065f\u0670]/g;
const ENGLISH_WORD = /^[a-z]+(?:'[a-z]+)?$/;

/** Words, runs of a script without spaces, and the few signs that carry meaning, lower case and without accents. */
export function tokenise(text: string): string[] {
  const plain = ASCII.test(text) ? text : foldMarks(text);
  return plain.toLowerCase().match(TOKEN) ?? [];
}

/** The pieces that stand for words: a run of a script without spaces counts as its single characters. */
export function wordsOf(tokens: readonly string[]): string[] {
  const words: string[] = [];
  for (const token of tokens) {
    if (token.charCodeAt(0) > 0x7f && SPACELESS_RUN.test(token)) words.push(...token);
    else words.push(stem(token));
  }
  return words;
}

function foldMarks(text: string): string {
  return text.normalize("NFKD").replace(OPTIONAL_MARKS, "").normalize("NFC").replaceAll("’", "'");
}

/** Endings are cut only from plain a-z words, the same way on both sides: a wrong cut costs little, a missed one more. */
function stem(token: string): string {
  if (token.length < 4 || !ENGLISH_WORD.test(token)) return token;
  const word = token.endsWith("'s") ? token.slice(0, -2) : token;
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (word.length > 5 && word.endsWith("ing")) return word.slice(0, -3);
  if (word.length > 4 && (word.endsWith("ed") || word.endsWith("es"))) return word.slice(0, -2);
  if (word.length > 3 && word.endsWith("s") && !word.endsWith("ss")) return word.slice(0, -1);
  if (word.length > 4 && word.endsWith("e")) return word.slice(0, -1);
  return word;
}
