import type { Network } from "@cxc/engine/embeddings/network.ts";
import { NetworkLearner } from "./network-learner.ts";
import type { SourceExample } from "./source-lessons.ts";

const BATCH = 64;
const EPOCHS = 15;
const RATE = 0.008;
const DECAY = 0.01;
const SEED = 7;

/**
 * Teaches which of a question's passages answers it, or that none does: a softmax over them and over "none", whose log
 * odds are 0. A passage's log odds then say both how it stands to the others and whether it answers at all.
 */
export function teachChoice(examples: readonly SourceExample[]): Network {
  const learner = new NetworkLearner(
    examples.flatMap(({ passages }) => passages),
    { seed: SEED, decay: DECAY },
  );
  const rows = examples.map(({ passages }) => passages.map((inputs) => learner.scale(inputs)));
  const order = examples.map((_, n) => n);
  const steps = EPOCHS * Math.ceil(examples.length / BATCH);
  let step = 0;
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    learner.shuffle(order);
    for (let from = 0; from < order.length; from += BATCH) {
      const batch = order.slice(from, from + BATCH);
      for (const n of batch) blameAll(learner, rows[n] ?? [], examples[n] ?? NOTHING);
      learner.step(batch.length, RATE * (1 - step++ / steps));
    }
  }
  return learner.finish();
}

const NOTHING: SourceExample = { passages: [], byWords: [], right: -1 };

function blameAll(
  learner: NetworkLearner,
  rows: readonly number[][],
  { byWords, right }: SourceExample,
): void {
  const odds = rows.map((row, n) => Math.exp(learner.run(row) + (byWords[n] ?? 0)));
  const total = odds.reduce((sum, one) => sum + one, 1);
  for (const [n, row] of rows.entries()) {
    learner.run(row);
    learner.blame(row, (odds[n] ?? 0) / total - (n === right ? 1 : 0));
  }
}
