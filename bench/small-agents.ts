import { SeededRandom } from "@cxc/engine/understand/recogniser/seeded-random.ts";
import { judgeEnglish, trainEnglish } from "./english-recogniser.ts";
import { type LabelledPhrase, readDataSet } from "./labelled-phrases.ts";
import { type Measure, percentile } from "./measures.ts";

const SEEDS = 20;
const PHRASES = 6;
const OTHERS_A_DRAW = 300;
const TAKEN = 0.08;
const BOUNDS: [intents: number, must: number, aim: number][] = [
  [3, 86, 92],
  [5, 89, 93],
  [8, 87, 92],
  [15, 84, 89],
];

interface Judged {
  score: number;
  isRight: boolean;
}

/** Small agents drawn from CLINC150: how many messages are understood where 8 % of those meant for nobody are taken. */
export async function benchSmallAgents(): Promise<Measure[]> {
  const { train, test } = await readDataSet("clinc150");
  return BOUNDS.map(([intents, must, aim]) => {
    const meant: Judged[] = [];
    const others: Judged[] = [];
    for (let seed = 1; seed <= SEEDS; seed++) {
      const drawn = drawAgent(train, { intents, seed });
      const judge = judgeWith(drawn.examples);
      const labels = new Set(drawn.examples.keys());
      meant.push(...test.filter(({ intent }) => labels.has(intent)).map(judge));
      const strangers = test.filter(({ intent }) => !labels.has(intent));
      others.push(...pick(strangers, OTHERS_A_DRAW, drawn.random).map(judge));
    }
    const threshold = percentile(
      others.map(({ score }) => score),
      1 - TAKEN,
    );
    const right = meant.filter(({ isRight, score }) => isRight && score > threshold).length;
    const name = `small agents, ${intents} intents, right at 8 % taken`;
    return { name, value: (100 * right) / meant.length, unit: "%", must, aim };
  });
}

function judgeWith(examples: ReadonlyMap<string, string[]>): (message: LabelledPhrase) => Judged {
  const model = trainEnglish(
    [...examples].map(([id, phrases]) => ({ id, title: id.replaceAll("_", " "), phrases })),
  );
  return ({ text, intent }) => {
    const [best] = judgeEnglish(model, text);
    return { score: best?.score ?? 0, isRight: best?.id === intent };
  };
}

function drawAgent(train: readonly LabelledPhrase[], { intents, seed }: { intents: number; seed: number }) {
  const random = new SeededRandom(seed * 7919 + intents);
  const byLabel = Map.groupBy(train, ({ intent }) => intent);
  const labels = pick([...byLabel.keys()], intents, random);
  const examples = new Map(
    labels.map((label) => [label, pick(byLabel.get(label) ?? [], PHRASES, random).map(({ text }) => text)]),
  );
  return { examples, random };
}

/** So many different ones, or all. */
function pick<T>(from: readonly T[], count: number, random: SeededRandom): T[] {
  const left = [...from];
  const picked: T[] = [];
  while (picked.length < count && left.length > 0)
    picked.push(...left.splice(Math.floor(random.next() * left.length), 1));
  return picked;
}
