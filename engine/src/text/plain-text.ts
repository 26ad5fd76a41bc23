/** Most messages are nothing else: they are read at once. */
const PRINTABLE = /^[ -~\n]*$/;
/** What may be written otherwise in either form; all else stands as it is. */
const MAPPED = /[`A-Z]+|[^ -~\n]+/gu;
const MARKS = /\p{M}/gu;
/** What shows nothing round figures that were copied: marks of direction. */
const BLANK = /[\s\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069]/u;
const DASH = /[\p{Pd}\u2212\u00ad]/u;
const APOSTROPHE = /[\u2018\u2019\u201b\u02bc\u2032\u00b4\uff07]/u;
const FIGURE = /\p{Nd}/u;
/** "≠" is no "=" with an accent. */
const OPERATOR = /^\p{Sm}$/u;
/** Raised, lowered and circled figures belong to no number: "50²" is not 502. */
const RAISED = /\p{No}/u;
const LETTERS: Readonly<Record<string, string>> = { ß: "s", ø: "o", ł: "l", ı: "i", "`": "'" };

/**
 * The text in the form in which codes, numbers and addresses are read and kept: figures of any script as 0 to 9, one hyphen,
 * apostrophe and space, letters and signs of full width as those of half (NFKC), its capitals and accents as they are. It
 * has exactly as many code units as the text, so that spans hold for both.
 */
export function uniformText(text: string): string {
  return PRINTABLE.test(text) ? text : mapped(text, cachedUniform, uniformCharacter);
}

/**
 * The uniform text in lower case without accents: what every pattern of the engine reads. It has exactly as many code units
 * as the text, so that spans hold for both.
 */
export function plainText(text: string): string {
  if (PRINTABLE.test(text)) return text.toLowerCase().replaceAll("`", "'");
  return mapped(text, cachedPlain, plainCharacter);
}

/** Characters beyond ASCII that came up: to normalise one takes twenty times as long as to find it here. */
const cachedUniform = new Map<string, string>();
const cachedPlain = new Map<string, string>();
const KNOWN_MAX = 4_000;

function mapped(text: string, cache: Map<string, string>, read: (character: string) => string): string {
  return text.replace(MAPPED, (run) => mappedRun(run, cache, read));
}

function mappedRun(run: string, cache: Map<string, string>, read: (character: string) => string): string {
  let result = "";
  for (const character of run) {
    let known = cache.get(character);
    if (known === undefined) {
      known = read(character);
      if (cache.size >= KNOWN_MAX) cache.clear();
      cache.set(character, known);
    }
    result += known;
  }
  return result;
}

function uniformCharacter(character: string): string {
  if (PRINTABLE.test(character)) return character;
  if (BLANK.test(character)) return " ".repeat(character.length);
  if (DASH.test(character)) return ofSameLength("-", character);
  if (APOSTROPHE.test(character)) return "'";
  if (FIGURE.test(character)) return figure(character);
  if (RAISED.test(character)) return character;
  return ofSameLength(character.normalize("NFKC"), character);
}

function plainCharacter(character: string): string {
  if (RAISED.test(character)) return character;
  const uniform = uniformCharacter(character).toLowerCase();
  if (OPERATOR.test(uniform)) return uniform;
  const lower = LETTERS[uniform] ?? ofSameLength(uniform, character);
  return ofSameLength(lower.normalize("NFKD").replace(MARKS, ""), lower);
}

/** The figures of a script stand in a row from 0 to 9 (Unicode, section 4.6). */
function figure(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && FIGURE.test(String.fromCodePoint(code - value - 1))) value++;
  return ofSameLength(String(value), character);
}

function ofSameLength(changed: string, character: string): string {
  return changed.length === character.length ? changed : character;
}
