interface Cursor {
  readonly text: string;
  at: number;
}

const SPACES = " \t\n\r";
const WORDS = ["true", "false", "null"];
/** As far as a number may go; it is whole where it ends with a digit. */
const NUMBER = /-?(?:(?:0|[1-9]\d*)(?:(?:\.\d+)?[eE][+-]?\d*|\.\d*)?)?/y;

/**
 * The offset of the first character that no JSON has there, the text's length where only its end is missing. One pass, as
 * the parser's own message names no place for most breaks. For texts without deep nesting: it descends as deep as they do.
 */
export function findJsonBreak(text: string): number {
  const cursor = { text, at: 0 };
  if (readValue(cursor)) skipSpaces(cursor);
  return cursor.at;
}

/** Goes behind a whole value; false where it breaks, with the cursor there. All below do the same with their part. */
function readValue(cursor: Cursor): boolean {
  skipSpaces(cursor);
  const char = cursor.text[cursor.at];
  if (char === "{") return readRow(cursor, "}", readField);
  if (char === "[") return readRow(cursor, "]", readValue);
  if (char === '"') return readText(cursor);
  const word = WORDS.find((each) => each[0] === char);
  return word ? readWord(cursor, word) : readNumber(cursor);
}

function readRow(cursor: Cursor, end: string, readEntry: (cursor: Cursor) => boolean): boolean {
  cursor.at++;
  if (isNext(cursor, end)) return true;
  do if (!readEntry(cursor)) return false;
  while (isNext(cursor, ","));
  return isNext(cursor, end);
}

function readField(cursor: Cursor): boolean {
  skipSpaces(cursor);
  return cursor.text[cursor.at] === '"' && readText(cursor) && isNext(cursor, ":") && readValue(cursor);
}

function readText(cursor: Cursor): boolean {
  const { text } = cursor;
  for (cursor.at++; cursor.at < text.length; cursor.at++) {
    const code = text.charCodeAt(cursor.at);
    if (code === 0x22) {
      cursor.at++;
      return true;
    }
    if (code < 0x20) return false;
    if (code === 0x5c && !readEscape(cursor)) return false;
  }
  return false;
}

/** Leaves the cursor on the escape's last character. */
function readEscape(cursor: Cursor): boolean {
  const { text } = cursor;
  cursor.at++;
  if (text[cursor.at] !== "u") return /["\\/bfnrt]/.test(text[cursor.at] ?? "");
  for (let digit = 0; digit < 4; digit++) {
    cursor.at++;
    if (!/[\da-f]/i.test(text[cursor.at] ?? "")) return false;
  }
  return true;
}

function readWord(cursor: Cursor, word: string): boolean {
  for (const char of word) {
    if (cursor.text[cursor.at] !== char) return false;
    cursor.at++;
  }
  return true;
}

function readNumber(cursor: Cursor): boolean {
  NUMBER.lastIndex = cursor.at;
  cursor.at += NUMBER.exec(cursor.text)?.[0].length ?? 0;
  return /\d/.test(cursor.text[cursor.at - 1] ?? "");
}

/** Whether this character comes next; the cursor is then behind it. */
function isNext(cursor: Cursor, char: string): boolean {
  skipSpaces(cursor);
  if (cursor.text[cursor.at] !== char) return false;
  cursor.at++;
  return true;
}

function skipSpaces(cursor: Cursor): void {
  const { text } = cursor;
  while (cursor.at < text.length && SPACES.includes(text.charAt(cursor.at))) cursor.at++;
}
