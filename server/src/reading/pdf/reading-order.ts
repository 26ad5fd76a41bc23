const RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
/** A document has few different letters, and asks of each of them often. */
const KINDS_MAX = 5_000;
const SEPARATOR = /^[.,:/]$/;
/** In the order of sight, by kind: words of the other direction with what stands between them, and numbers. */
const LEFT_TO_RIGHT = /L(?:[^R]*[LN])?|N+(?:SN+)*/g;
const RIGHT_TO_LEFT = /R(?:[^L]*R)?/g;

/** Whether most letters of a text are written from right to left. */
export function isRtlText(parts: readonly { text: string }[]): boolean {
  let balance = 0;
  for (const { text } of parts) {
    const kind = kindOf(text);
    if (kind === "R") balance++;
    else if (kind === "L") balance--;
  }
  return balance > 0;
}

/**
 * Parts that stand side by side, from left to right, in the order in which they are read (after Unicode's UAX 9). A part
 * of several letters, as one glyph for lam and alef, keeps its own order.
 */
export function readingOrder(
  parts: readonly string[],
  isRtl = isRtlText(parts.map((text) => ({ text }))),
): string[] {
  if (!isRtl && !parts.some((part) => kindOf(part) === "R")) return [...parts];
  const ordered = [...parts];
  for (const { 0: run, index } of parts
    .map(kindOf)
    .join("")
    .matchAll(isRtl ? LEFT_TO_RIGHT : RIGHT_TO_LEFT)) {
    const turned = isRtl
      ? parts.slice(index, index + run.length).reverse()
      : readingOrder(parts.slice(index, index + run.length), true);
    ordered.splice(index, run.length, ...turned);
  }
  return isRtl ? ordered.reverse() : ordered;
}

const ASCII_KINDS = Array.from({ length: 128 }, (_, code) => readKind(String.fromCharCode(code)));
const kinds = new Map<string, string>();

/** One character: left or right for letters, N for digits, S for what holds numbers together. */
function kindOf(part: string): string {
  const code = part.charCodeAt(0);
  if (code < 128) return ASCII_KINDS[code] ?? "-";
  const known = kinds.get(part);
  if (known !== undefined) return known;
  if (kinds.size >= KINDS_MAX) kinds.clear();
  const kind = readKind(part);
  kinds.set(part, kind);
  return kind;
}

function readKind(part: string): string {
  if (/^\p{N}/u.test(part)) return "N";
  if (RTL.test(part)) return "R";
  if (/^\p{L}/u.test(part)) return "L";
  return SEPARATOR.test(part) ? "S" : "-";
}
