import type { Snapshot, SnapshotIntent } from "../dialogue/snapshot.ts";
import { plainText } from "../text/plain-text.ts";

/** "form 999" and "form no. 999". */
const WORDS_BETWEEN = 1;
const AROUND_WORD = /^[.,;:!?()"'«»“”]+|[.,;:!?()"'«»“”]+$/gu;
/** A number, a letter by itself, or what has a sign within. */
const CODE = /\d|^\p{L}$|[^\p{L}\p{M}\p{N}'-]|^-|-$/u;

/** Words that stand for one, such as the number of a form, and the word beside it. */
interface Coded {
  code: string;
  /** The phrase with a gap for its code. */
  gapped: string;
  /** The word before the code, else the one behind it; "" where it stands alone. */
  beside: string;
}

/**
 * The intents that differ from this one by nothing but a code ("form 101" and "form 102"), where the message gives such a
 * code and none of this intent's; the code may be of one of the others, or of none.
 */
export function differingByCode(
  { intents }: Snapshot,
  intent: SnapshotIntent,
  message: string,
): SnapshotIntent[] {
  const said = codesIn(message);
  const own = said.length > 0 ? codesOf(intent) : [];
  if (own.length === 0) return [];
  const words = wordsOf(message);
  const differing = intents.flatMap((other) => {
    const theirs = other.id === intent.id ? [] : codesOf(other);
    const alike = own.filter(({ gapped, code }) =>
      theirs.some((one) => one.gapped === gapped && one.code !== code),
    );
    return alike.length > 0 ? [{ other, alike }] : [];
  });
  const codes = new Set(differing.flatMap(({ alike }) => alike.map(({ code }) => code)));
  if (said.some(({ code }) => codes.has(code))) return [];
  return differing
    .filter(({ alike }) =>
      alike.some(({ beside }) => said.some(({ code }) => standsBeside(code, beside, words))),
    )
    .map(({ other }) => other);
}

function standsBeside(code: string, beside: string, words: readonly string[]): boolean {
  if (beside === "") return words.length === 1;
  const at = words.indexOf(code);
  const near = words.slice(Math.max(0, at - 1 - WORDS_BETWEEN), at + 2);
  return near.includes(beside);
}

const phrases = new WeakMap<SnapshotIntent, Coded[]>();

function codesOf(intent: SnapshotIntent): Coded[] {
  let coded = phrases.get(intent);
  if (!coded) {
    coded = [intent.title, ...intent.training_phrases].flatMap(codesIn);
    phrases.set(intent, coded);
  }
  return coded;
}

function codesIn(text: string): Coded[] {
  const words = wordsOf(text);
  return words.flatMap((code, n) => {
    if (!CODE.test(code)) return [];
    const gapped = words.map((word, other) => (other === n ? "" : word)).join(" ");
    return [{ code, gapped, beside: words[n - 1] ?? words[n + 1] ?? "" }];
  });
}

function wordsOf(text: string): string[] {
  return plainText(text)
    .split(/\s+/u)
    .map((word) => word.replace(AROUND_WORD, ""))
    .filter((word) => word !== "");
}
