import { COUNT_KINDS, type CountKind } from "./parts/context-words.ts";
import { wordsOfAll } from "./words-of.ts";

/** A number before a noun of one kind is no value for an entity of another kind: "3 nights" are not 3 guests. */
const KIND_OF: ReadonlyMap<string, CountKind> = new Map(
  COUNT_KINDS.flatMap((kind) =>
    [...wordsOfAll(({ counted }) => counted[kind])].map((noun) => [noun, kind] as const),
  ),
);

/** The kind of what a plain noun counts ("people/adults"), or undefined where it is none that is known. */
export function countKind(noun: string): string | undefined {
  return KIND_OF.get(noun);
}

/** Whether a number of one kind may be the value of an entity whose words have the other kinds. */
export function isSameKind(kind: string, others: ReadonlySet<string>): boolean {
  const family = kind.split("/", 1)[0];
  return [...others].some((other) => other === kind || other.split("/", 1)[0] === family);
}

/** Kinds that a number has only for an entity that asks for them: money, age, minutes. */
export function isMeasure(kind: string): boolean {
  return !["people", "children", "rooms", "tickets", "nights"].includes(kind.split("/", 1)[0] ?? "");
}

/** Whether a number of people says how many of what each of them needs: "four people" are four tickets. */
export function isPerHead(kind: string, others: ReadonlySet<string>): boolean {
  return kind.startsWith("people/") && others.has("tickets/all");
}
