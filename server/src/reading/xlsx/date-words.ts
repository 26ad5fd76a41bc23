/** Of a code's locale ("[$-407]"): the lowest ten bits name the language (MS-LCID). */
const LANGUAGES: ReadonlyMap<number, string> = new Map([
  [0x01, "ar"],
  [0x04, "zh"],
  [0x05, "cs"],
  [0x07, "de"],
  [0x0a, "es"],
  [0x0c, "fr"],
  [0x0d, "he"],
  [0x10, "it"],
  [0x11, "ja"],
  [0x12, "ko"],
  [0x13, "nl"],
  [0x15, "pl"],
  [0x16, "pt"],
  [0x19, "ru"],
  [0x1f, "tr"],
  [0x20, "ur"],
  [0x22, "uk"],
  [0x29, "fa"],
]);
const TOKEN = /"[^"]*"?|\\.|_.|\*.|\[[^\]]*\]?|am\/pm|a\/p|([ymdhs])\1*|\.0+|./gisu;
/** Years of emperors and of other calendars. */
const OTHER_CALENDAR = /[ge]|b{2,}|\[\$-[\da-f]*[1-9a-f][\da-f]{6}\]/i;

/**
 * A date as the format's code writes it, in UTC: "dd.mm.yyyy" is 01.03.2026. "" for codes of other calendars.
 */
export function dateWords(date: Date, code: string): string {
  const section = code.split(";", 1)[0] ?? "";
  const tokens = section.match(TOKEN) ?? [];
  if (tokens.some((token) => (token.length > 1 ? false : OTHER_CALENDAR.test(token)))) return "";
  const language = languageOf(section);
  const hasHalves = tokens.some((token) => /^(?:am\/pm|a\/p)$/i.test(token));
  return tokens
    .map((token, at) => {
      const lower = token.toLowerCase();
      if (/^m{1,2}$/.test(lower) && isMinute(tokens, at)) return pad(date.getUTCMinutes(), lower.length);
      return wordOf(date, { token: lower, written: token, language, hasHalves });
    })
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}

/** Beside hours or seconds an m is a minute. */
function isMinute(tokens: readonly string[], at: number): boolean {
  const isUnit = (token: string) => /^\[?[ymdhs]+\]?$/i.test(token);
  const before = tokens.slice(0, at).findLast(isUnit) ?? "";
  const after = tokens.slice(at + 1).find(isUnit) ?? "";
  return /^\[?h/i.test(before) || /^\[?s/i.test(after);
}

interface Word {
  token: string;
  written: string;
  language: string;
  hasHalves: boolean;
}

function wordOf(date: Date, { token, written, language, hasHalves }: Word): string {
  const name = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC", calendar: "gregory" }).format(date);
  const hours = date.getUTCHours();
  if (/^y+$/.test(token)) {
    const year = String(date.getUTCFullYear());
    return token.length > 2 ? year : year.slice(-2);
  }
  if (/^m+$/.test(token)) {
    if (token.length > 2) return name({ month: token.length === 3 ? "short" : "long" });
    return pad(date.getUTCMonth() + 1, token.length);
  }
  if (/^d+$/.test(token)) {
    if (token.length > 2) return name({ weekday: token.length === 3 ? "short" : "long" });
    return pad(date.getUTCDate(), token.length);
  }
  if (/^h+$/.test(token)) return pad(hasHalves ? hours % 12 || 12 : hours, token.length);
  if (/^s+$/.test(token)) return pad(date.getUTCSeconds(), token.length);
  if (token === "am/pm") return hours < 12 ? "AM" : "PM";
  if (token === "a/p") return hours < 12 ? "A" : "P";
  if (/^\.0+$/.test(token) || /^[[*]/.test(token) || token === "@") return "";
  if (token.startsWith("_")) return " ";
  return token.startsWith("\\") ? written.slice(1) : written.replaceAll('"', "");
}

function languageOf(code: string): string {
  const id = Number.parseInt(/\[\$[^\]-]*-([\da-f]+)\]/i.exec(code)?.[1] ?? "0", 16);
  return LANGUAGES.get(id & 0x3ff) ?? "en";
}

function pad(number: number, length: number): string {
  return String(number).padStart(Math.min(length, 2), "0");
}
