import { createEventLoopYielder } from "../../limits/event-loop-yielder.ts";

/** From this cosine on two questions count as the same. */
const ALIKE = 0.5;
const GRAM = 3;
/** What a question is about stands at its beginning; the rest only takes time. */
const CHARACTERS_READ = 200;
/** A gram that more groups have tells nothing about which of them it is. */
const GROUPS_OF_A_GRAM_MAX = 100;
/** Of the groups that share rare grams, those that are compared in full. */
const COMPARED_MAX = 5;
const WORDINGS_MAX = 10;

export interface AskedQuestion {
  text: string;
}

interface Group<Question> {
  /** Newest first, as they came in. */
  questions: Question[];
  weights: ReadonlyMap<number, number>;
}

/**
 * Puts questions together that are written alike (cosine of character trigrams with the first of the group), most
 * frequent group first, without asking anybody. `questions`: newest first. Others are served in between.
 */
export async function groupQuestions<Question extends AskedQuestion>(
  questions: readonly Question[],
): Promise<Question[][]> {
  const groups: Group<Question>[] = [];
  const groupsOf = new Map<number, number[]>();
  const yieldToEventLoop = createEventLoopYielder();
  for (const question of questions) {
    await yieldToEventLoop();
    const weights = gramWeights(question.text);
    const found = nearest(weights, groups, groupsOf);
    if (found) {
      found.questions.push(question);
      continue;
    }
    for (const gram of weights.keys()) {
      const known = groupsOf.get(gram) ?? [];
      // One more than may be compared: that says that there are too many.
      if (known.length <= GROUPS_OF_A_GRAM_MAX) known.push(groups.length);
      groupsOf.set(gram, known);
    }
    groups.push({ questions: [question], weights });
  }
  return groups.map((group) => group.questions).sort((a, b) => b.length - a.length);
}

/** Different wordings, newest first; they differ within what is read of a question. */
export function wordingsOf(questions: readonly AskedQuestion[]): string[] {
  const wordings = new Map<string, string>();
  for (const { text } of questions) {
    const plain = plainOf(text).trim();
    if (!wordings.has(plain)) wordings.set(plain, text);
  }
  return [...wordings.values()].slice(0, WORDINGS_MAX);
}

/** The most alike of the groups: those that share most of the rare grams are compared, by all of theirs. */
function nearest<Question>(
  weights: ReadonlyMap<number, number>,
  groups: readonly Group<Question>[],
  groupsOf: ReadonlyMap<number, readonly number[]>,
): Group<Question> | undefined {
  const shared = new Float64Array(groups.length);
  const touched: number[] = [];
  for (const [gram, weight] of weights) {
    const sharing = groupsOf.get(gram) ?? [];
    if (sharing.length > GROUPS_OF_A_GRAM_MAX) continue;
    for (const group of sharing) {
      if (shared[group] === 0) touched.push(group);
      shared[group] = (shared[group] ?? 0) + weight;
    }
  }
  const likely = highest(touched, shared);
  let best: Group<Question> | undefined;
  let bestCosine = ALIKE;
  for (const group of likely.map((index) => groups[index])) {
    const cosine = group ? cosineOf(weights, group.weights) : 0;
    if (cosine >= bestCosine) [best, bestCosine] = [group, cosine];
  }
  return best;
}

/** Of the groups, those that have most; sorting all of them would take longer than all else. */
function highest(groups: readonly number[], shared: Float64Array): number[] {
  const best: number[] = [];
  for (const group of groups) {
    const weight = shared[group] ?? 0;
    if (best.length === COMPARED_MAX && weight <= (shared[best.at(-1) ?? 0] ?? 0)) continue;
    const index = best.findIndex((other) => (shared[other] ?? 0) < weight);
    best.splice(index === -1 ? best.length : index, 0, group);
    if (best.length > COMPARED_MAX) best.pop();
  }
  return best;
}

function cosineOf(one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>): number {
  let cosine = 0;
  for (const [gram, weight] of one) cosine += weight * (other.get(gram) ?? 0);
  return cosine;
}

/** How much of a text each of its trigrams is; of length 1 together. */
function gramWeights(text: string): Map<number, number> {
  const points = Array.from(plainOf(text), (character) => character.codePointAt(0) ?? 0);
  const counts = new Map<number, number>();
  for (let n = 0; n === 0 || n + GRAM <= points.length; n++) {
    const gram = hashOf(points.slice(n, n + GRAM));
    counts.set(gram, (counts.get(gram) ?? 0) + 1);
  }
  const length = Math.hypot(...counts.values());
  return new Map([...counts].map(([gram, count]) => [gram, count / length]));
}

/** 30 bits: numbers are looked up much faster than strings, and two grams of one number are rare. */
function hashOf(points: readonly number[]): number {
  let hash = 0;
  for (const point of points) hash = (Math.imul(hash, 1_000_003) + point) & 0x3fffffff;
  return hash;
}

/** In lower case, letters and digits only, with one space around each word. */
export function plainOf(text: string): string {
  const words = text
    .slice(0, CHARACTERS_READ)
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .slice(0, CHARACTERS_READ)
    .trim();
  return ` ${words} `;
}
