/** Turns one column's text, as PostgreSQL prints it, into its JavaScript value. */
export type ColumnParser = (text: string) => unknown;

const asIs: ColumnParser = (text) => text;

const parsers: Readonly<Record<number, ColumnParser>> = {
  16: (text) => text === "t",
  17: parseBytes,
  20: parseSafeInteger,
  21: Number,
  23: Number,
  26: Number,
  114: JSON.parse,
  700: Number,
  701: Number,
  1184: parseTimestamp,
  3802: JSON.parse,
  1000: (text) => parseArray(text, (item) => item === "t"),
  1005: (text) => parseArray(text, Number),
  1007: (text) => parseArray(text, Number),
  1016: (text) => parseArray(text, parseSafeInteger),
  1021: (text) => parseArray(text, Number),
  1022: (text) => parseArray(text, Number),
  1009: (text) => parseArray(text, asIs),
  1015: (text) => parseArray(text, asIs),
  1185: (text) => parseArray(text, parseTimestamp),
  2951: (text) => parseArray(text, asIs),
  3807: (text) => parseArray(text, JSON.parse),
};

/**
 * The parser of a type, by its number in pg_type, the same for the embedded database and a server: bool, bytea
 * (Buffer), integers (int8 throws outside the safe range), floats, json and jsonb, timestamptz (Date) and arrays of
 * these, of text and of uuid. All else stays text: numeric, date, timestamp without zone, uuid, interval.
 */
export function parserOf(type: number): ColumnParser {
  return parsers[type] ?? asIs;
}

function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number of this program`);
  return value;
}

/** In either form of PostgreSQL's, `\\x0a` or `\\012`: `bytea_output` is a setting of the server's, the user's or the database's. */
function parseBytes(text: string): Buffer {
  if (text.startsWith("\\x")) return Buffer.from(text.slice(2), "hex");
  const plain = text.replaceAll(/\\(\\|[0-7]{3})/g, (_, sign: string) =>
    sign === "\\" ? sign : String.fromCharCode(Number.parseInt(sign, 8)),
  );
  return Buffer.from(plain, "latin1");
}

/** `2026-01-02 03:04:05.678901+00`, as a session in UTC prints it; the program's own sessions are. */
const UTC_TIMESTAMP = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?\+00$/;
const ZONED_TIMESTAMP =
  /^(\d{4,})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)(\.\d+)?([+-])(\d\d)(?::(\d\d))?(?::(\d\d))?( BC)?$/;

/** Microseconds are cut to milliseconds. */
function parseTimestamp(text: string): Date | number {
  if (UTC_TIMESTAMP.test(text)) return new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`);
  if (text === "infinity") return Number.POSITIVE_INFINITY;
  if (text === "-infinity") return Number.NEGATIVE_INFINITY;
  const match = ZONED_TIMESTAMP.exec(text);
  if (!match) throw new RangeError(`not a timestamp: ${text}`);
  const [, year, month, day, hour, minute, second, fraction = "0", sign, ...rest] = match;
  const [zoneHour, zoneMinute = "0", zoneSecond = "0", before] = rest;
  const date = new Date(0);
  date.setUTCFullYear(before ? 1 - Number(year) : Number(year), Number(month) - 1, Number(day));
  date.setUTCHours(Number(hour), Number(minute), Number(second), Math.trunc(Number(fraction) * 1000));
  const zone = Number(zoneHour) * 3600 + Number(zoneMinute) * 60 + Number(zoneSecond);
  date.setTime(date.getTime() - (sign === "-" ? -zone : zone) * 1000);
  return date;
}

/** One array literal, `{1,2}` or `{"a \"b\"",NULL,{x}}`; nested arrays become nested arrays. */
function parseArray(text: string, parse: ColumnParser): unknown[] {
  let at = text.indexOf("{");
  const readItems = (): unknown[] => {
    const items: unknown[] = [];
    at++;
    while (at < text.length && text[at] !== "}") {
      if (text[at] === ",") at++;
      if (text[at] === "{") items.push(readItems());
      else if (text[at] === '"') items.push(parse(readQuoted()));
      else items.push(readBare());
    }
    at++;
    return items;
  };
  const readQuoted = (): string => {
    const start = at + 1;
    let end = text.indexOf('"', start);
    const isPlain = !text.slice(start, end).includes("\\");
    if (!isPlain) end = endOfQuoted(text, start);
    at = end + 1;
    // In one piece: what is put together character by character takes thirty times its room.
    const item = text.slice(start, end);
    return isPlain ? item : unescaped(item);
  };
  const readBare = (): unknown => {
    const start = at;
    while (at < text.length && text[at] !== "," && text[at] !== "}") at++;
    const item = text.slice(start, at);
    return item === "NULL" ? null : parse(item);
  };
  return readItems();
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const CONTROL = /[\0-\x1f]/;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

function endOfQuoted(text: string, start: number): number {
  let at = start;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}

/** What is escaped, JSON escapes in the same way, and reads much faster; it only has no control characters as they are. */
function unescaped(item: string): string {
  return CONTROL.test(item) ? item.replaceAll(/\\(.)/gsu, "$1") : JSON.parse(`"${item}"`);
}
