import { dateWords } from "./date-words.ts";

const DAY_MS = 86_400_000;
/** Days from the first of January 1970 back to day 0 of either calendar. */
const EPOCH_1900 = 25_569;
const EPOCH_1904 = 24_107;
const SERIAL_MAX = 2_958_466;
const CODE_CHARS_MAX = 500;
const DECIMALS_MAX = 30;

/** Built-in formats of numbers (ECMA-376, 18.8.30); those of dates are told by their ids, since their look depends on the reader's country. */
const BUILT_IN: ReadonlyMap<number, string> = new Map([
  [1, "0"],
  [2, "0.00"],
  [3, "#,##0"],
  [4, "#,##0.00"],
  [9, "0%"],
  [10, "0.00%"],
  [37, "#,##0;-#,##0"],
  [38, "#,##0;-#,##0"],
  [39, "#,##0.00;-#,##0.00"],
  [40, "#,##0.00;-#,##0.00"],
]);

type NumberKind = "number" | "date" | "time" | "date_time";

export interface NumberFormat {
  kind: NumberKind;
  /** Of an own format; "" where the value is shown as it is, or a date as ISO. */
  code: string;
}

export const GENERAL: NumberFormat = { kind: "number", code: "" };

/** What a number means and looks like by its format: a built-in id or the code of an own format. */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return { kind: builtInKind(id), code: BUILT_IN.get(id) ?? "" };
  return {
    kind: kindOf(code),
    code: /^\s*(?:general|standard)?\s*$/i.test(code) ? "" : code.slice(0, CODE_CHARS_MAX),
  };
}

/** A number as its cell shows it; dates without a code of their own as ISO, numbers without the noise of binary fractions. */
export function showNumber(value: number, { kind, code }: NumberFormat, is1904: boolean): string {
  if (kind === "number") return code ? showByCode(value, code) : plain(value);
  if (value < 0 || value >= SERIAL_MAX) return plain(value);
  if (kind === "time" || (kind === "date_time" && value < 1)) return showTime(value, code);
  // The calendar from 1900 has a 29 February 1900 that never was.
  const days = value - (is1904 ? EPOCH_1904 : EPOCH_1900) + (!is1904 && value < 60 ? 1 : 0);
  const date = new Date(Math.round((days * DAY_MS) / 1000) * 1000);
  const shown = code && dateWords(date, code);
  if (shown) return shown;
  const iso = date.toISOString();
  const time = iso.slice(11, 16);
  return kind === "date" || time === "00:00" ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${time}`;
}

/** A cell of text by its format: the fourth section says what is shown, which may be nothing. */
export function showText(text: string, { code }: NumberFormat): string {
  const section = sectionsOf(code)[3];
  if (section === undefined) return text;
  return tokensOf(section)
    .map((token) => (token === "@" ? text : literalOf(token)))
    .join("");
}

function builtInKind(id: number): NumberKind {
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58)) return "date";
  if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47)) return "time";
  return id === 22 ? "date_time" : "number";
}

/** Literal text, colours, locales and what follows the first section say nothing about the kind. */
function kindOf(code: string): NumberKind {
  const bare = code
    .replace(/"[^"]*"|\\.|_.|\*./g, "")
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, "")
    .split(";", 1)[0]
    ?.toLowerCase();
  if (!bare || /general|standard/.test(bare)) return "number";
  const hasDate = /[yd]/.test(bare) || /mmm/.test(bare) || /^[m/.\s-]+$/.test(bare);
  const hasTime = /[hs]/.test(bare);
  if (hasDate) return hasTime ? "date_time" : "date";
  return hasTime ? "time" : "number";
}

/** Durations run on past 24 hours; a code with halves of the day shows those. */
function showTime(days: number, code: string): string {
  const seconds = Math.round(days * 86_400);
  if (/am\/pm|a\/p/i.test(code) && seconds < 86_400) return dateWords(new Date(seconds * 1000), code);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  if (seconds % 60) parts.push(seconds % 60);
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}

function plain(value: number): string {
  return String(Number(value.toPrecision(12)));
}

/** Sections for positive numbers, negative ones, zero and text; semicolons within quotes part nothing. */
function sectionsOf(code: string): string[] {
  const sections = [""];
  for (const token of tokensOf(code)) {
    if (token === ";") sections.push("");
    else sections.push((sections.pop() ?? "") + token);
  }
  return sections;
}

const TOKEN = /"[^"]*"?|\\.|_.|\*.|\[[^\]]*\]?|[#0?]|[Ee][+-]|General|Standard|./gsu;

function tokensOf(code: string): string[] {
  return code.match(TOKEN) ?? [];
}

function showByCode(value: number, code: string): string {
  const sections = sectionsOf(code);
  const conditions = sections.map(conditionOf);
  if (conditions.some(Boolean)) {
    const at = conditions.findIndex((holds) => holds?.(value));
    const other = conditions.findIndex((holds) => !holds);
    const section = sections[at === -1 ? other : at];
    return section === undefined ? plain(value) : showSection(value, section);
  }
  const isNegative = value < 0 && sections.length > 1;
  const at = isNegative ? 1 : value === 0 && sections.length > 2 ? 2 : 0;
  return showSection(isNegative ? -value : value, sections[at] ?? "");
}

function conditionOf(section: string): ((value: number) => boolean) | undefined {
  const [, sign, number] = /\[(<=|>=|<>|<|>|=)\s*(-?[\d.]+)\]/.exec(section) ?? [];
  if (!sign) return undefined;
  const limit = Number(number);
  return (value) =>
    sign === "="
      ? value === limit
      : sign === "<>"
        ? value !== limit
        : (sign.includes("=") && value === limit) || (sign.startsWith("<") ? value < limit : value > limit);
}

/** What stands for itself: text, a currency, the blank of a bracket's width. Colours, fills and locales are nothing. */
function literalOf(token: string): string {
  if (token.startsWith('"')) return token.replaceAll('"', "");
  if (token.startsWith("\\")) return token.slice(1);
  if (token.startsWith("_")) return " ";
  if (token.startsWith("*")) return "";
  if (token.startsWith("[")) return /^\[\$([^\]-]*)/.exec(token)?.[1] ?? "";
  return token;
}

function showSection(value: number, section: string): string {
  const tokens = tokensOf(section);
  if (tokens.length === 0) return "";
  if (tokens.some((token) => /^(?:General|Standard)$/i.test(token))) {
    return tidy(
      tokens.map((token) => (/^(?:General|Standard)$/i.test(token) ? plain(value) : literalOf(token))),
    );
  }
  const isDigit = (token: string) => /^[#0?]$/.test(token);
  const last = tokens.findLastIndex(isDigit);
  if (last === -1) return tidy(tokens.map((token) => (token === "@" ? plain(value) : literalOf(token))));
  // Fractions and powers of ten are shown as plain numbers.
  if (tokens.some((token) => /^[Ee][+-]$/.test(token)) || tokens.slice(0, last).includes("/"))
    return plain(value);
  const point = tokens.indexOf(".");
  const start = tokens.findIndex(isDigit);
  const wholeEnd = point === -1 || point > last ? last + 1 : point;
  const decimals =
    point === -1
      ? []
      : tokens
          .slice(point + 1)
          .filter(isDigit)
          .slice(0, DECIMALS_MAX);
  const isGrouped = tokens.slice(start, wholeEnd).includes(",");
  const thousands = tokens.slice(last + 1).findIndex((token) => token !== ",");
  const scale = 1000 ** (thousands === -1 ? tokens.length - last - 1 : thousands);
  const percent = 100 ** tokens.filter((token) => token === "%").length;
  const fixed = roundTo((Math.abs(value) * percent) / scale, decimals.length);
  const [whole = "0", broken = ""] = fixed.split(".");
  const shown = [
    ...tokens.slice(0, Math.min(start, wholeEnd)).map(literalOf),
    fillDigits(whole, tokens.slice(Math.min(start, wholeEnd), wholeEnd), isGrouped && decimals.length > 0),
    trimDecimals(broken, decimals),
    ...tokens
      .slice(Math.max(last + 1, wholeEnd))
      .map((token) => (token === "," || token === "." ? "" : literalOf(token))),
  ];
  const isBelowZero = value < 0 && /[1-9]/.test(fixed);
  return (isBelowZero ? "-" : "") + tidy(shown);
}

/**
 * From the right, literals in between kept ("000-0000"). Thousands are parted only where decimals follow: "1,200" alone
 * is one and a fifth to half of those who read it.
 */
function fillDigits(whole: string, tokens: string[], isGrouped: boolean): string {
  let digits = whole === "0" ? "" : whole;
  let shown = "";
  let count = 0;
  const places = tokens.filter((token) => token !== ",");
  const push = (digit: string) => {
    shown = digit + (isGrouped && count > 0 && count % 3 === 0 ? "," : "") + shown;
    count++;
  };
  for (const token of places.reverse()) {
    if (!/^[#0?]$/.test(token)) {
      shown = literalOf(token) + shown;
      continue;
    }
    const digit = digits.at(-1) ?? (token === "0" ? "0" : "");
    digits = digits.slice(0, -1);
    if (digit) push(digit);
  }
  const firstPlace = tokens.findIndex((token) => /^[#0?]$/.test(token));
  if (firstPlace !== -1) for (; digits; digits = digits.slice(0, -1)) push(digits.at(-1) ?? "");
  return shown;
}

function trimDecimals(broken: string, places: string[]): string {
  let kept = broken;
  while (kept.endsWith("0") && places[kept.length - 1] !== "0") kept = kept.slice(0, -1);
  return kept && `.${kept}`;
}

/** As spreadsheets round: halves of the decimal number up, 26.215 to 26.22. */
function roundTo(value: number, decimals: number): string {
  const shifted = Math.round(Number(`${Number(value.toPrecision(15))}e${decimals}`));
  const rounded = Number(`${shifted}e-${decimals}`);
  return Number.isFinite(rounded) ? rounded.toFixed(decimals) : value.toFixed(decimals);
}

function tidy(parts: string[]): string {
  return parts.join("").replace(/\s+/g, " ").trim();
}
