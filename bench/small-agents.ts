import { SeededRandom } from "@cxc/engine/intents/seeded-random.ts";
import { judgeEnglish, trainEnglish } from "./english-recogniser.ts";
import { type LabelledPhrase, loadDataSet, OUT_OF_SCOPE } from "./labelled-phrases.ts";
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

/**
 * Small agents drawn from CLINC150: how many messages are understood where 8 % of those meant for nobody are taken. The
 * bounds are held against what is meant for none of the set's intents; what is meant for those that were not drawn is harder.
 */
export async function benchSmallAgents(): Promise<Measure[]> {
  const { train, test } = await loadDataSet("clinc150");
  return BOUNDS.flatMap(([intents, must, aim]) => {
    const meant: Judged[] = [];
    const outOfScope: Judged[] = [];
    const undrawn: Judged[] = [];
    for (let seed = 1; seed <= SEEDS; seed++) {
      const { examples, random } = drawAgent(train, { intents, seed });
      const judge = judgeWith(examples);
      const of = (isOne: (intent: string) => boolean) => test.filter(({ intent }) => isOne(intent));
      meant.push(...of((intent) => examples.has(intent)).map(judge));
      const others = of((intent) => intent !== OUT_OF_SCOPE && !examples.has(intent));
      undrawn.push(...pick(others, OTHERS_A_DRAW, random).map(judge));
      outOfScope.push(
        ...pick(
          of((intent) => intent === OUT_OF_SCOPE),
          OTHERS_A_DRAW,
          random,
        ).map(judge),
      );
    }
    const name = `small agents, ${intents} intents, right at 8 % taken`;
    return [
      { name, value: rightBeside(outOfScope, meant), unit: "%", must, aim },
      { name: `${name} of other intents`, value: rightBeside(undrawn, meant), unit: "%" },
    ];
  });
}

/** In %: of what is meant for an intent, what is right above the score that so few of the others reach. */
function rightBeside(others: readonly Judged[], meant: readonly Judged[]): number {
  const threshold = percentile(
    others.map(({ score }) => score),
    1 - TAKEN,
  );
  const right = meant.filter(({ isRight, score }) => isRight && score > threshold);
  return (100 * right.length) / meant.length;
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
