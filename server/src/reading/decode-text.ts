import { isAscii } from "node:buffer";
import { createRequire } from "node:module";
import { RefusedError, wrongType } from "./refusals.ts";
import { decodeMostlyUtf8, measureUtf8 } from "./utf8-share.ts";

/** What the detector of charsets is, of all that it exports. */
type Detector = Pick<typeof import("jschardet"), "detect">;

// Only where it is asked: its tables cost half a second and 70 MB, and nearly every page says its charset or is UTF-8.
const require = createRequire(import.meta.url);

const SAMPLE_BYTES = 65_536;
const LABEL_BYTES = 4_096;
/** Where its words are looked for: from the first byte beyond ASCII on, and what of its word stands before it. */
const SCAN_BYTES = 1_048_576;
const LEAD_BYTES = 32;
/** Characters of UTF-8 for each one that is broken. */
const WHOLE_FOR_BROKEN = 4;

/** The detector's names that the web's standard spells otherwise (encoding.spec.whatwg.org, 4.2). */
const WEB_NAMES: ReadonlyMap<string, string> = new Map([
  ["CP932", "shift_jis"],
  ["CP949", "euc-kr"],
  ["CP874", "windows-874"],
  ["MacRoman", "macintosh"],
  ["MacCyrillic", "x-mac-cyrillic"],
]);

const TWO_BYTES = /^(?:gbk|gb18030|big5|euc-kr|euc-jp|shift_jis|iso-2022-jp)$/;

/** Bytes of two-byte charsets form this many characters of UTF-8 by chance at most. */
const CHANCE_MAX = 3;
/** Of all characters: a text with fewer wrong ones is what it else is. */
const WRONG_SHARE = 1 / 1000;
const IMPOSSIBLE = /(?![\t\n\r\f\v])[\p{Cc}\ufffd]/gu;

/**
 * Text of unknown encoding. The bytes are looked at before the labels that came with them: byte order mark, UTF-16 by its
 * zeros, UTF-8 where all but one in a thousand are; then the label of the header and that of the document, where they
 * yield possible text; else what the detector takes it for. Throws RefusedError `wrong_type` for bytes that
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
  return decoder(guessCharset(sampleOf(bytes))).decode(bytes);
}

/** Hardly any control characters and signs of what couldn't be decoded. */
function isPossible(text: string): boolean {
  return (text.match(IMPOSSIBLE) ?? []).length <= text.length * WRONG_SHARE;
}

/** Many control characters, zeros that are no UTF-16 among them; a few were put into a text by some program. */
export function isBinary(bytes: Buffer): boolean {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  if (marked(bytes) || byZeros(bytes)) return false;
  let controls = 0;
  for (let i = 0; i < sample.length; i++) {
    const byte = sample[i] ?? 0;
    if (byte >= 32 ? byte === 127 : byte < 9 || (byte > 13 && byte !== 27)) controls++;
  }
  return controls > Math.max(1, sample.length / 100);
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

/**
 * The words that tell, with the ones beside them: a page has many more of plain ASCII, its markup above all, which read
 * alike in every charset. No byte that ends a word here is a half of a character in any of them.
 */
function sampleOf(bytes: Buffer): Buffer {
  const from = Math.max(0, bytes.findIndex(isBeyondAscii) - LEAD_BYTES);
  const words = bytes.toString("latin1", from, from + SCAN_BYTES).match(/[^\t\n\f\r <>]+/g) ?? [];
  const tells = words.map((word) => /[\u0080-\u00ff]/.test(word));
  const told = words.filter((_, at) => tells[at - 1] || tells[at] || tells[at + 1]);
  return Buffer.from(told.join(" ").slice(0, SAMPLE_BYTES), "latin1");
}

function isBeyondAscii(byte: number): boolean {
  return byte > 127;
}

/** What no browser knows (pages of DOS and of mainframes, for a few words) is read as Western text. */
function guessCharset(sample: Buffer): string {
  if (isMostlyUtf8(sample)) return "utf-8";
  const { detect }: Detector = require("jschardet");
  const { encoding } = detect(sample);
  return known(WEB_NAMES.get(encoding ?? "") ?? encoding ?? undefined) ?? "windows-1252";
}

function isMostlyUtf8(sample: Buffer): boolean {
  const beyond =
    decoder("utf-8")
      .decode(sample)
      .match(/[^\0-\x7f]/gu) ?? [];
  const broken = beyond.filter((char) => char === "\ufffd").length;
  return beyond.length - broken > broken * WHOLE_FOR_BROKEN;
}
