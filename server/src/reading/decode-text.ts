import { isAscii } from "node:buffer";
import { RefusedError, wrongType } from "./refusals.ts";
import { decodeMostlyUtf8, measureUtf8 } from "./utf8-share.ts";

const SAMPLE_BYTES = 65_536;
const LABEL_BYTES = 4_096;
const TWO_BYTES = /^(?:gbk|gb18030|big5|euc-kr|euc-jp|shift_jis|iso-2022-jp)$/;

/** Bytes of two-byte charsets form this many characters of UTF-8 by chance at most. */
const CHANCE_MAX = 3;
/** Of all characters: a text with fewer wrong ones is what it else is. */
const WRONG_SHARE = 1 / 1000;
const IMPOSSIBLE = /(?![\t\n\r\f\v])[\p{Cc}\ufffd]/gu;

/**
 * Text of unknown encoding. The bytes are looked at before the labels that came with them: byte order mark, UTF-16 by its
 * zeros, UTF-8 where all but one in a thousand are; then the label of the header and that of the document, where they
 * yield possible text; else the legacy charset whose letters fit best. Throws RefusedError `wrong_type` for bytes that
 * are no text.
 */
export function decodeText(bytes: Buffer, label?: string): string {
  const sure = marked(bytes) ?? byZeros(bytes);
  if (sure) return decoder(sure).decode(bytes);
  // UTF-16 would show by its zeros, or by what isn't ASCII.
  const labels = [known(label), labelled(bytes)].flatMap((charset) => {
    const isImpossible = charset?.startsWith("utf-16") && isAscii(bytes);
    return charset === undefined || isImpossible ? [] : [charset];
  });
  if (labels.length === 0 && isBinary(bytes)) throw wrongType("a file without text");
  const wrongMax = 1 + Math.floor(bytes.length * WRONG_SHARE);
  const utf8 = measureUtf8(bytes, wrongMax);
  const mayBeChance = utf8.valid <= CHANCE_MAX && labels.some((charset) => TWO_BYTES.test(charset));
  const isUtf8 = utf8.wrong.length <= wrongMax && utf8.valid > 4 * utf8.wrong.length;
  if (isUtf8 && !mayBeChance) return decodeMostlyUtf8(bytes, utf8);
  for (const charset of labels) {
    const text = decoder(charset).decode(bytes);
    if (isPossible(text)) return text;
  }
  if (isUtf8 || isAscii(bytes)) return decodeMostlyUtf8(bytes, utf8);
  return decoder(guessLegacy(bytes.subarray(0, SAMPLE_BYTES))).decode(bytes);
}

/** Hardly any control characters and signs of what couldn't be decoded. */
function isPossible(text: string): boolean {
  return (text.match(IMPOSSIBLE) ?? []).length <= text.length * WRONG_SHARE;
}

/** Many control characters, or zeros that are no UTF-16. */
export function isBinary(bytes: Buffer): boolean {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  if (marked(bytes) || byZeros(bytes)) return false;
  if (sample.includes(0)) return true;
  let controls = 0;
  for (let i = 0; i < sample.length; i++) {
    const byte = sample[i] ?? 0;
    if (byte >= 32 ? byte === 127 : byte < 9 || (byte > 13 && byte !== 27)) controls++;
  }
  return controls > sample.length / 100;
}

function marked(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "utf-8";
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return undefined;
}

/** UTF-16 of text in most scripts has a zero beside every letter of ASCII, space or digit. */
function byZeros(bytes: Buffer): string | undefined {
  const sample = bytes.subarray(0, Math.min(bytes.length, SAMPLE_BYTES) & ~1);
  let little = 0;
  let big = 0;
  let other = 0;
  for (let i = 0; i < sample.length; i += 2) {
    const first = sample[i] ?? 0;
    const second = sample[i + 1] ?? 0;
    if (second === 0 && isPlain(first)) little++;
    else if (first === 0 && isPlain(second)) big++;
    else if (first === 0 || second === 0) other++;
  }
  const least = Math.max(1, sample.length / 20);
  if (little > least && big + other < little / 20) return "utf-16le";
  if (big > least && little + other < big / 20) return "utf-16be";
  return undefined;
}

function isPlain(byte: number): boolean {
  return byte >= 32 || (byte >= 9 && byte <= 13);
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

function decoder(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch (error) {
    if (error instanceof RangeError) throw new RefusedError("damaged");
    throw error;
  }
}

const LETTER = /\p{L}/u;

const SINGLE_BYTE: readonly { charset: string; letters: RegExp; isLatin: boolean }[] = [
  { charset: "windows-1252", letters: /[äöüßéèêëàâçñóòôíìîïúùûáãõåøæœ]/, isLatin: true },
  { charset: "windows-1250", letters: /[ąćęłńóśźżěščřžýáíéúůťďňäöüőűăâîşţđĺľŕô]/, isLatin: true },
  { charset: "windows-1251", letters: /[а-яёєіїґўџљњ]/, isLatin: false },
  { charset: "koi8-r", letters: /[а-яё]/, isLatin: false },
  { charset: "windows-1253", letters: /[α-ωάέήίόύώϊϋ]/, isLatin: false },
  { charset: "windows-1254", letters: /[ğışöüçâîû]/, isLatin: true },
  { charset: "windows-1255", letters: /[א-ת]/, isLatin: false },
  { charset: "windows-1256", letters: /[ء-يپچژگ]/, isLatin: false },
];

/** Points of a pair: two where it is common, as each of its bytes would have; what is rare costs half a point. */
type Weigh = (lead: number, trail: number, isInRun: boolean) => number;

const between = (value: number, first: number, last: number) => value >= first && value <= last;

/** By the lead bytes of the commonest characters. Kana tell Japanese from Chinese, whose common bytes are the same. */
const DOUBLE_BYTE: readonly { charset: string; weigh: Weigh }[] = [
  {
    charset: "shift_jis",
    // Alone, the leads of its kanji are quotes and dashes in Western text.
    weigh: (lead, _, isInRun) =>
      between(lead, 0x82, 0x83) || (isInRun && between(lead, 0x88, 0x9f)) ? 2 : -0.5,
  },
  {
    charset: "euc-jp",
    weigh: (lead) => (between(lead, 0xa4, 0xa5) ? 3 : between(lead, 0xb0, 0xcf) ? 1.5 : -0.5),
  },
  { charset: "euc-kr", weigh: (lead, trail) => (between(lead, 0xb0, 0xc8) && trail >= 0xa1 ? 2 : -0.5) },
  {
    charset: "big5",
    weigh: (lead, trail) =>
      between(lead, 0xa4, 0xc6) ? (trail >= 0xa1 ? 2 : trail < 0x7f ? 1 : -0.5) : -0.5,
  },
  { charset: "gb18030", weigh: (lead, trail) => (between(lead, 0xb0, 0xd7) && trail >= 0xa1 ? 2 : -0.5) },
];

/** The charset in which most bytes make sense. */
function guessLegacy(sample: Buffer): string {
  let best = { charset: "windows-1252", score: Number.NEGATIVE_INFINITY };
  for (const { charset, letters, isLatin } of SINGLE_BYTE) {
    const score = scoreLetters(new TextDecoder(charset).decode(sample), letters, isLatin);
    if (score > best.score) best = { charset, score };
  }
  for (const { charset, weigh } of DOUBLE_BYTE) {
    const score = scorePairs(sample, charset, weigh);
    if (score > best.score) best = { charset, score };
  }
  return best.charset;
}

function scoreLetters(text: string, letters: RegExp, isLatin: boolean): number {
  let score = 0;
  for (let i = 0; i < text.length; i++) {
    const char = text.charAt(i);
    if (char < "\u0080") continue;
    const lower = char.toLowerCase();
    const before = text.charAt(i - 1);
    const isInWord = LETTER.test(before) || LETTER.test(text.charAt(i + 1));
    const isCapitalInside = lower !== char && before !== before.toUpperCase();
    if (letters.test(lower)) {
      // Accented letters side by side are rare, and so are two scripts in one word.
      const isDoubled = isLatin && before >= "\u00c0" && LETTER.test(before);
      const isMixed = !isLatin && (/[a-z]/i.test(before) || /[a-z]/i.test(text.charAt(i + 1)));
      score += isCapitalInside || isMixed ? -2 : isDoubled ? -1 : 1;
    } else if (/[\u0080-\u009f\ufffd]/.test(char)) score -= 4;
    else if (isInWord && !/[\p{P}\s€]/u.test(char)) score -= 2;
  }
  return score;
}

function scorePairs(sample: Buffer, charset: string, weigh: Weigh): number {
  const text = new TextDecoder(charset).decode(sample);
  // The sample may end inside a character.
  const broken = text.slice(0, -1).split("\ufffd").length - 1;
  if (broken > text.length / 100) return Number.NEGATIVE_INFINITY;
  let score = -4 * broken;
  let end = -1;
  for (let i = 0; i < sample.length; i++) {
    const lead = sample[i] ?? 0;
    if (lead < 0x80) continue;
    const isInRun = i === end || (sample[i + 2] ?? 0) > 0x80;
    score += weigh(lead, sample[i + 1] ?? 0, isInRun);
    end = ++i + 1;
  }
  return score;
}
