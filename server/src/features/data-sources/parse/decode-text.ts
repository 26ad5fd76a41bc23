import { RefusedError, wrongType } from "./refusals.ts";

const SAMPLE_BYTES = 65_536;
const LABEL_BYTES = 4_096;

/**
 * Text of unknown encoding. The order: byte order mark, the label that came with it or stands in the document,
 * UTF-16 by its zero bytes, UTF-8 if it is valid, else the legacy charset whose letters fit best.
 * Throws RefusedError `wrong_type` for bytes that are no text.
 */
export function decodeText(bytes: Buffer, label?: string): string {
  const charset = marked(bytes) ?? known(label) ?? byZeros(bytes);
  if (charset) return decoder(charset).decode(bytes);
  if (isBinary(bytes)) throw wrongType("no text");
  try {
    return decoder("utf-8", true).decode(bytes);
  } catch {
    return decoder(labelled(bytes) ?? guessLegacy(bytes.subarray(0, SAMPLE_BYTES))).decode(bytes);
  }
}

/** Many control characters, or zeros that are no UTF-16. */
export function isBinary(bytes: Buffer): boolean {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  if (marked(bytes) || byZeros(bytes)) return false;
  let controls = 0;
  for (const byte of sample) {
    if (byte === 0) return true;
    if (byte < 9 || (byte > 13 && byte < 27) || (byte > 27 && byte < 32) || byte === 127) controls++;
  }
  return controls > sample.length / 100;
}

function marked(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "utf-8";
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return undefined;
}

/** UTF-16 of text in most scripts has zeros (or small bytes) at every second place. */
function byZeros(bytes: Buffer): string | undefined {
  const sample = bytes.subarray(0, Math.min(bytes.length, SAMPLE_BYTES) & ~1);
  let even = 0;
  let odd = 0;
  for (let i = 0; i < sample.length; i += 2) {
    if (sample[i] === 0) even++;
    if (sample[i + 1] === 0) odd++;
  }
  const pairs = sample.length / 2;
  if (odd > pairs / 5 && even < odd / 20) return "utf-16le";
  if (even > pairs / 5 && odd < even / 20) return "utf-16be";
  return undefined;
}

/** `<meta charset>`, its older form, and the XML declaration. */
function labelled(bytes: Buffer): string | undefined {
  const head = bytes.toString("latin1", 0, LABEL_BYTES);
  return known(/<(?:meta|\?xml)\s[^>]{0,200}?(?:charset|encoding)\s*=\s*["']?([\w-]{2,30})/i.exec(head)?.[1]);
}

function known(label: string | undefined): string | undefined {
  if (!label) return undefined;
  try {
    return decoder(label.trim()).encoding;
  } catch {
    return undefined;
  }
}

function decoder(label: string, fatal = false): TextDecoder {
  try {
    return new TextDecoder(label, { fatal });
  } catch (error) {
    if (error instanceof RangeError) throw new RefusedError("damaged");
    throw error;
  }
}

const SINGLE_BYTE: readonly { charset: string; letters: RegExp }[] = [
  { charset: "windows-1252", letters: /[äöüßéèêëàâçñóòôíìîïúùûáãõåøæœ]/ },
  { charset: "windows-1250", letters: /[ąćęłńóśźżěščřžýáíéúůťďňäöüőűăâîşţđĺľŕô]/ },
  { charset: "windows-1251", letters: /[а-яёєіїґўџљњ]/ },
  { charset: "koi8-r", letters: /[а-яё]/ },
  { charset: "windows-1253", letters: /[α-ωάέήίόύώϊϋ]/ },
  { charset: "windows-1254", letters: /[ğışöüçâîû]/ },
  { charset: "windows-1255", letters: /[א-ת]/ },
  { charset: "windows-1256", letters: /[ء-يپچژگ]/ },
];

/** Lead bytes of the commonest characters; every pair counts its two bytes. */
const DOUBLE_BYTE: readonly { charset: string; isCommon(lead: number, trail: number): boolean }[] = [
  { charset: "shift_jis", isCommon: (lead) => lead >= 0x82 && lead <= 0x83 },
  { charset: "euc-kr", isCommon: (lead, trail) => lead >= 0xb0 && lead <= 0xc8 && trail >= 0xa1 },
  { charset: "euc-jp", isCommon: (lead) => lead === 0xa4 || lead === 0xa5 || (lead >= 0xb0 && lead <= 0xcf) },
  {
    charset: "big5",
    isCommon: (lead, trail) => lead >= 0xa4 && lead <= 0xc6 && (trail < 0x7f || trail >= 0xa1),
  },
  { charset: "gb18030", isCommon: (lead, trail) => lead >= 0xb0 && lead <= 0xd7 && trail >= 0xa1 },
];

/** One point a byte that makes sense, two off for one that makes none. */
function guessLegacy(sample: Buffer): string {
  let best = { charset: "windows-1252", score: Number.NEGATIVE_INFINITY };
  for (const { charset, letters } of SINGLE_BYTE) {
    const score = scoreLetters(new TextDecoder(charset).decode(sample), letters);
    if (score > best.score) best = { charset, score };
  }
  for (const { charset, isCommon } of DOUBLE_BYTE) {
    const score = scorePairs(sample, charset, isCommon);
    if (score > best.score) best = { charset, score };
  }
  return best.charset;
}

function scoreLetters(text: string, letters: RegExp): number {
  let score = 0;
  for (let i = 0; i < text.length; i++) {
    const char = text.charAt(i);
    if (char < "\u0080") continue;
    const lower = char.toLowerCase();
    const before = text.charAt(i - 1);
    const isInWord = /\p{L}/u.test(before) || /\p{L}/u.test(text.charAt(i + 1));
    const isCapitalInside = lower !== char && before !== before.toUpperCase();
    if (letters.test(lower)) score += isCapitalInside ? -2 : 1;
    else if (/[\u0080-\u009f\ufffd]/.test(char)) score -= 4;
    else if (isInWord && !/[\p{P}\s€]/u.test(char)) score -= 2;
  }
  return score;
}

function scorePairs(
  sample: Buffer,
  charset: string,
  isCommon: (lead: number, trail: number) => boolean,
): number {
  const text = new TextDecoder(charset).decode(sample);
  const broken = text.split("\ufffd").length - 2;
  if (broken > text.length / 100) return Number.NEGATIVE_INFINITY;
  let score = 0;
  for (let i = 0; i < sample.length; i++) {
    const lead = sample[i] ?? 0;
    if (lead < 0x80) continue;
    const trail = sample[i + 1] ?? 0;
    // A single accented letter among Latin ones is no pair.
    score += isCommon(lead, trail) ? (trail >= 0x80 || charset === "shift_jis" ? 2 : 1) : -0.5;
    i++;
  }
  return score - 4 * Math.max(0, broken);
}
