const RAISED = /[⁰¹²³⁴-⁹]+/g;
const DIGITS = "⁰¹²³⁴⁵⁶⁷⁸⁹";
/** As far as a currency or an operator stands from a number. */
const REACH = 24;
const CURRENCY_BEFORE = /(?:\p{Sc}|\b[A-Z]{3}|\b(?:Fr|kr|zł))\.?\s?\d[\d.,'’ ]*$/u;
const CURRENCY_AFTER =
  /^\s?(?:\p{Sc}|(?:EUR|USD|GBP|CHF|[A-Z]{3})\b|(?:[Ee]uros?|francs?|kr|zł|Kč|Ft|lei|руб)(?!\p{L}))/u;
const OPERATOR = /[=+×·^*/]/;
const SQUARED = /(?:^|[^\p{L}])(?:[a-zA-Z\u2100-\u214f\u{1d400}-\u{1d7ff}]|[kcdmµ]?m|ft|in|yd|mi)$/u;

/**
 * A raised number never joins the one before it: it becomes a price's cents ("12.90 €"), a power ("10^6", "m²"), is set
 * apart, or goes, where it is the mark of a note.
 */
export function settleRaised(text: string): string {
  return text.replace(RAISED, (raised, at: number) => {
    const before = text.slice(Math.max(0, at - REACH), at);
    const after = text.slice(at + raised.length, at + raised.length + REACH);
    const digits = raised.replace(/./g, (digit) => String(DIGITS.indexOf(digit)));
    if (before === "" || /\s$/.test(before)) return raised;
    if (/\p{L}$/u.test(before)) return digits.length === 1 && SQUARED.test(before) ? raised : "";
    const isCents = digits.length === 2 && (CURRENCY_BEFORE.test(before) || CURRENCY_AFTER.test(after));
    if (/\d[.,]$/.test(before) && isCents) return digits;
    const [whole] = /\d+$/.exec(before) ?? [];
    if (!whole) return "";
    if (isCents) return (/\d\.\d{3}$/.test(before) ? "," : ".") + digits;
    const isPower = whole === "10" && digits.length + Number(digits) > 3;
    if (
      isPower ||
      OPERATOR.test(after.trimStart().charAt(0)) ||
      OPERATOR.test(before.slice(0, -whole.length).trimEnd().slice(-1))
    )
      return `^${digits}`;
    // Cents without a currency, or the mark of a note: the digits can't tell.
    return digits.length === 2 && whole.length < 4 ? ` ${digits}` : "";
  });
}
