/** Where bytes stand that are no UTF-8, as runs, and how many characters beyond ASCII are. */
export interface Utf8Share {
  valid: number;
  wrong: { start: number; end: number }[];
}

/** Linear; stops counting wrong runs at `wrongMax`. */
export function measureUtf8(bytes: Uint8Array, wrongMax: number): Utf8Share {
  const share: Utf8Share = { valid: 0, wrong: [] };
  for (let at = 0; at < bytes.length && share.wrong.length <= wrongMax; ) {
    if ((bytes[at] ?? 0) < 0x80) {
      at++;
      continue;
    }
    const length = lengthOf(bytes, at);
    if (length > 0) {
      share.valid++;
      at += length;
      continue;
    }
    const last = share.wrong.at(-1);
    if (last?.end === at) last.end++;
    else share.wrong.push({ start: at, end: at + 1 });
    at++;
  }
  return share;
}

/** A single wrong byte is read as windows-1252, whose quotes and letters are what programs paste; more are one U+FFFD. */
export function decodeMostlyUtf8(bytes: Uint8Array, { wrong }: Utf8Share): string {
  const utf8 = new TextDecoder("utf-8");
  const western = new TextDecoder("windows-1252");
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of wrong) {
    parts.push(utf8.decode(bytes.subarray(at, start)));
    parts.push(end - start === 1 ? western.decode(bytes.subarray(start, end)) : "\ufffd");
    at = end;
  }
  parts.push(utf8.decode(bytes.subarray(at)));
  return parts.join("");
}

/** Of the sequence that begins here (RFC 3629, section 4); 0 for none. */
function lengthOf(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  const second = bytes[at + 1] ?? 0;
  const length = lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
  if (length === 0) return 0;
  const least = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  const most = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  if (second < least || second > most) return 0;
  for (let next = 2; next < length; next++) if (((bytes[at + next] ?? 0) & 0xc0) !== 0x80) return 0;
  return length;
}
