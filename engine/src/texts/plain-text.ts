/** Most messages are nothing else: they are read at once. */
const PRINTABLE = /^[ -~\n]*$/;
const MARKS = /\p{M}/gu;
const QUOTES: Readonly<Record<string, string>> = {
  "’": "'",
  "‘": "'",
  "´": "'",
  "`": "'",
  "‐": "-",
  "‑": "-",
  "‒": "-",
  "–": "-",
  "—": "-",
  "−": "-",
  ß: "s",
  ø: "o",
  ł: "l",
  ı: "i",
};

/**
 * The text in lower case without accents, with straight quotes, hyphens and spaces: what every pattern
 * of the engine reads. It has exactly as many code units as the text, so that spans hold for both.
 */
export function plainText(text: string): string {
  if (PRINTABLE.test(text)) return text.toLowerCase().replaceAll("`", "'");
  let plain = "";
  for (const character of text) plain += plainCharacter(character);
  return plain;
}

function plainCharacter(character: string): string {
  if (character >= " " && character <= "~") return character === "`" ? "'" : character.toLowerCase();
  if (/\s/u.test(character)) return character === "\n" ? "\n" : " ".repeat(character.length);
  const known = QUOTES[character];
  if (known !== undefined) return known;
  const lower = character.toLowerCase();
  const bare = lower.normalize("NFKD").replace(MARKS, "");
  if (bare.length === character.length) return bare;
  return lower.length === character.length ? lower : character;
}
