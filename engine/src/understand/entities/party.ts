import type { EntityDefinition } from "./entity-definition.ts";
import { countKind } from "./languages/count-nouns.ts";
import type { FoundInteger } from "./spoken-numbers.ts";
import { tellingWords } from "./text-words.ts";

const JOINT_CHARACTERS_MAX = 32;
const BEHIND_CHARACTERS_MAX = 40;
/** What stands between "2" and "1" in "2 adults and 1 child". */
const JOINT =
  /^[\s-]{1,3}(?<noun>\p{L}+)(?:\s{0,2}[,+&]|\s{1,2}(?:and|und|et|y|e|en|plus|with|mit|avec|con|com|met))?\s{1,2}$/u;
/** "… and a baby": English alone counts with an article that is no number. */
const AND_A =
  /^[\s-]{1,3}\p{L}+\s{0,2}(?:,|and|with|plus|&)(?:\s(?:and|with|plus))?\s{1,2}an?\s{1,2}(?<noun>\p{L}+)(?!\p{L})/u;

/**
 * The numbers with adults and their children as one: "2 adults and 1 child" are three guests, unless an entity asks
 * for the adults or the children alone.
 */
export function withParties(
  found: readonly FoundInteger[],
  plain: string,
  entities: readonly EntityDefinition[],
): FoundInteger[] {
  if (entities.some(asksForAPart)) return [...found];
  const result: FoundInteger[] = [];
  for (const one of found) {
    const last = result.at(-1);
    const isMore = last?.kind === ADULTS && one.kind === CHILDREN;
    if (last && isMore && isJoined(plain.slice(last.end, one.start)))
      result[result.length - 1] = { ...last, value: last.value + one.value, end: one.end, kind: EVERYBODY };
    else result.push(one);
  }
  return result.map((one) => (one.kind === ADULTS ? withOneMore(one, plain) : one));
}

const ADULTS = "people/adults";
const CHILDREN = "children/all";
const EVERYBODY = "people/all";

function isJoined(between: string): boolean {
  const noun = between.length > JOINT_CHARACTERS_MAX ? undefined : JOINT.exec(between)?.groups?.noun;
  return noun !== undefined && countKind(noun) === ADULTS;
}

function withOneMore(one: FoundInteger, plain: string): FoundInteger {
  const match = AND_A.exec(plain.slice(one.end, one.end + BEHIND_CHARACTERS_MAX));
  if (countKind(match?.groups?.noun ?? "") !== CHILDREN) return one;
  return { ...one, value: one.value + 1, end: one.end + (match?.[0].length ?? 0), kind: EVERYBODY };
}

function asksForAPart({ title }: EntityDefinition): boolean {
  const kinds = tellingWords(title).map(({ word }) => countKind(word));
  return !kinds.includes(EVERYBODY) && (kinds.includes(ADULTS) || kinds.includes(CHILDREN));
}
