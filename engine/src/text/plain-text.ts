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
  // Figures as Arabic, and as Persian and Urdu write them.
  ...figures("٠١٢٣٤٥٦٧٨٩"),
  ...figures("۰۱۲۳۴۵۶۷۸۹"),
};

/**
 * The text in lower case without accents, with straight quotes, hyphens and spaces and with the figures 0 to 9: what
 * every pattern of the engine reads. It has exactly as many code units as the text, so that spans hold for both.
 */
export function plainText(text: string): string {
  if (PRINTABLE.test(text)) return text.toLowerCase().replaceAll("`", "'");
  let plain = "";
  for (const character of text) plain += cache.get(character) ?? learn(character);
  return plain;
}

/** Characters beyond ASCII that came up: to normalise one takes twenty times as long as to find it here. */
const cache = new Map<string, string>();
const KNOWN_MAX = 4_000;

function learn(character: string): string {
  const plain = plainCharacter(character);
  if (cache.size >= KNOWN_MAX) cache.clear();
  cache.set(character, plain);
  return plain;
}

function plainCharacter(character: string): string {
  if (character >= " " && character <= "~") return character === "`" ? "'" : character.toLowerCase();
  if (/\s/u.test(character)) return character === "\n" ? "\n" : " ".repeat(character.length);
  const cache = QUOTES[character];
  if (cache !== undefined) return cache;
  const lower = character.toLowerCase();
  const bare = lower.normalize("NFKD").replace(MARKS, "");
  if (bare.length === character.length) return bare;
  return lower.length === character.length ? lower : character;
}

function figures(digits: string): Record<string, string> {
  return Object.fromEntries([...digits].map((digit, value) => [digit, String(value)]));
}
