/** From this cosine on two questions count as the same. */
const ALIKE = 0.5;
const GRAM = 3;
const WORDINGS_MAX = 10;

export interface AskedQuestion {
  text: string;
}

interface Group<Question> {
  /** Newest first, as they came in. */
  questions: Question[];
  weights: Map<string, number>;
}

/**
 * Puts questions together that are written alike (cosine of character trigrams with the first of the group), most
 * frequent group first, without asking anybody. `questions`: newest first.
 */
export function groupQuestions<Question extends AskedQuestion>(questions: readonly Question[]): Question[][] {
  const groups: Group<Question>[] = [];
  const groupsOf = new Map<string, Map<Group<Question>, number>>();
  for (const question of questions) {
    const weights = gramWeights(question.text);
    const found = nearest(weights, groupsOf);
    if (found) {
      found.questions.push(question);
      continue;
    }
    const group = { questions: [question], weights };
    groups.push(group);
    for (const [gram, weight] of weights) {
      const known = groupsOf.get(gram) ?? new Map<Group<Question>, number>();
      groupsOf.set(gram, known.set(group, weight));
    }
  }
  return groups.map((group) => group.questions).sort((a, b) => b.length - a.length);
}

/** Different wordings, newest first. */
export function wordingsOf(questions: readonly AskedQuestion[]): string[] {
  const wordings = new Map<string, string>();
  for (const { text } of questions) {
    const plain = plainOf(text).trim();
    if (!wordings.has(plain)) wordings.set(plain, text);
  }
  return [...wordings.values()].slice(0, WORDINGS_MAX);
}

function nearest<Question>(
  weights: ReadonlyMap<string, number>,
  groupsOf: ReadonlyMap<string, ReadonlyMap<Group<Question>, number>>,
): Group<Question> | undefined {
  const cosines = new Map<Group<Question>, number>();
  for (const [gram, weight] of weights) {
    for (const [group, other] of groupsOf.get(gram) ?? []) {
      cosines.set(group, (cosines.get(group) ?? 0) + weight * other);
    }
  }
  let best: Group<Question> | undefined;
  let bestCosine = ALIKE;
  for (const [group, cosine] of cosines) {
    if (cosine >= bestCosine) [best, bestCosine] = [group, cosine];
  }
  return best;
}

/** Of length 1. */
function gramWeights(text: string): Map<string, number> {
  const plain = plainOf(text);
  const characters = [...plain];
  const counts = new Map<string, number>();
  for (let n = 0; n + GRAM <= characters.length; n++) {
    const gram = characters.slice(n, n + GRAM).join("");
    counts.set(gram, (counts.get(gram) ?? 0) + 1);
  }
  if (counts.size === 0) counts.set(plain, 1);
  const length = Math.hypot(...counts.values());
  return new Map([...counts].map(([gram, count]) => [gram, count / length]));
}

/** In lower case, letters and digits only, with one space around each word. */
function plainOf(text: string): string {
  const words = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
  return ` ${words} `;
}
