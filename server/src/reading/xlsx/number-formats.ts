const DAY_MS = 86_400_000;
/** Days from the first of January 1970 back to day 0 of either calendar. */
const EPOCH_1900 = 25_569;
const EPOCH_1904 = 24_107;
const SERIAL_MAX = 2_958_466;

export type NumberKind = "number" | "percent" | "date" | "time" | "date_time";

/** What a number means by its format: a built-in id (ECMA-376, 18.8.30) or the code of an own format. */
export function kindOfFormat(id: number, code: string | undefined): NumberKind {
  if (code === undefined) {
    if (id === 9 || id === 10) return "percent";
    if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58))
      return "date";
    if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47)) return "time";
    return id === 22 ? "date_time" : "number";
  }
  // Literal text, colours, locales and what follows the first section say nothing about the kind.
  const bare = code
    .replace(/"[^"]*"|\\.|_.|\*./g, "")
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, "")
    .split(";", 1)[0]
    ?.toLowerCase();
  if (!bare || bare === "general") return "number";
  const hasDate = /[yd]/.test(bare) || /mmm/.test(bare) || /^[m/.\s-]+$/.test(bare);
  const hasTime = /[hs]/.test(bare);
  if (hasDate) return hasTime ? "date_time" : "date";
  if (hasTime) return "time";
  return bare.includes("%") ? "percent" : "number";
}

/** A number as text: ISO for dates and times, and without the noise of binary fractions. */
export function showNumber(value: number, kind: NumberKind, is1904: boolean): string {
  if (kind === "number") return plain(value);
  if (kind === "percent") return `${plain(value * 100)}%`;
  if (value < 0 || value >= SERIAL_MAX) return plain(value);
  if (kind === "time" || (kind === "date_time" && value < 1)) return showTime(value);
  // The calendar from 1900 has a 29 February 1900 that never was.
  const days = value - (is1904 ? EPOCH_1904 : EPOCH_1900) + (!is1904 && value < 60 ? 1 : 0);
  const iso = new Date(Math.round(days * DAY_MS)).toISOString();
  const time = iso.slice(11, 16);
  return kind === "date" || time === "00:00" ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${time}`;
}

/** Durations run on past 24 hours. */
function showTime(days: number): string {
  const seconds = Math.round(days * 86_400);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  if (seconds % 60) parts.push(seconds % 60);
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}

function plain(value: number): string {
  return String(Number(value.toPrecision(12)));
}
