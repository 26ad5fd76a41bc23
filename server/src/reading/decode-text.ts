import { createRequire } from "node:module";
import { RefusedError, wrongType } from "./refusals.ts";

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

/**
 * Text of unknown encoding. The order: byte order mark, the label that came with it, UTF-16 by its zero bytes, UTF-8 if
 * it is valid, the label within the document, UTF-8 if little of it is broken, else what the detector takes it for.
 * Throws RefusedError `wrong_type` for bytes that are no text.
 */
export function decodeText(bytes: Buffer, label?: string): string {
  const charset = marked(bytes) ?? known(label) ?? byZeros(bytes);
  if (charset) return decoder(charset).decode(bytes);
  if (isBinary(bytes)) throw wrongType("a file without text");
  try {
    return decoder("utf-8", true).decode(bytes);
  } catch {
    return decoder(labelled(bytes) ?? guessCharset(sampleOf(bytes))).decode(bytes);
  }
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

function decoder(label: string, fatal = false): TextDecoder {
  try {
    return new TextDecoder(label, { fatal });
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
