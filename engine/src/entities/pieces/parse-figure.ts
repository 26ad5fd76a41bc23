const THOUSANDS = 3;

/** A number in figures, with what it is where three digits behind its only sign are thousands. */
export interface Figure {
  /** NaN of what is no number. */
  value: number;
  grouped: number | undefined;
}

/**
 * "1,200.50" and "1.200,50" tell by themselves which sign is the decimal one; three digits behind a single sign are a
 * fraction only where the language writes it so, and may be thousands elsewhere.
 */
export function parseFigure(text: string, decimal: string): Figure {
  const digits = text.replace(/[ ']/gu, "").replace(/[،٬]/gu, ",").replaceAll("٫", ".");
  const signs = digits.match(/[.,]/gu) ?? [];
  const last = signs.at(-1);
  if (last === undefined) return { value: Number(digits), grouped: undefined };
  const [ofThousands, ofFraction] = parted(digits, last, signs.length);
  if (ofFraction === undefined)
    return { value: isGrouped(digits) ? Number(bare(digits)) : Number.NaN, grouped: undefined };
  if (!isGrouped(ofThousands) && new Set(signs).size > 1) return { value: Number.NaN, grouped: undefined };
  const fraction = Number(`${bare(ofThousands)}.${ofFraction}`);
  const mayBeGrouped = new Set(signs).size === 1 && ofFraction.length === THOUSANDS && isGrouped(digits);
  if (!mayBeGrouped) return { value: fraction, grouped: undefined };
  const whole = Number(bare(digits));
  return last === decimal ? { value: fraction, grouped: whole } : { value: whole, grouped: undefined };
}

/** What stands before and behind the sign of the fraction; nothing behind where a sign that comes twice groups thousands. */
function parted(digits: string, last: string, signs: number): [whole: string, fraction: string | undefined] {
  const at = digits.lastIndexOf(last);
  const isRepeated = digits.indexOf(last) !== at;
  if (isRepeated && signs > 1) return [digits, undefined];
  return [digits.slice(0, at), digits.slice(at + 1)];
}

function isGrouped(digits: string): boolean {
  return /^[1-9]\d{0,2}(?:[.,]\d{3})*$/u.test(digits) || /^\d*$/u.test(digits);
}

function bare(digits: string): string {
  return digits.replace(/[.,]/gu, "");
}

const signs = new Map<string, string>();
const LANGUAGES_MAX = 100;

/** The sign before a fraction in a language (BCP 47), "." where nothing is known of it. */
export function decimalSign(language: string): string {
  const known = signs.get(language);
  if (known !== undefined) return known;
  if (signs.size >= LANGUAGES_MAX) signs.clear();
  const sign = signOf(language);
  signs.set(language, sign);
  return sign;
}

function signOf(language: string): string {
  try {
    const parts = new Intl.NumberFormat(language).formatToParts(1.5);
    return parts.find(({ type }) => type === "decimal")?.value === "," ? "," : ".";
  } catch {
    return ".";
  }
}
