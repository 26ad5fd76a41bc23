import type { Network } from "@cxc/engine/embeddings/network.ts";
import { NetworkLearner } from "./network-learner.ts";

/** One intent of one message: what speaks for it, whether it was meant, and how much that counts. */
export interface Sample {
  inputs: number[];
  right: 0 | 1;
  weight: number;
}

const BATCH = 256;
const EPOCHS = 12;
const RATE = 0.004;
const DECAY = 0.0003;
const SEED = 7;

/** Logistic loss, a rate that falls to zero; the same samples give the same network. */
export function teachNetwork(samples: readonly Sample[]): Network {
  const learner = new NetworkLearner(
    samples.map(({ inputs }) => inputs),
    { seed: SEED, decay: DECAY },
  );
  const rows = samples.map(({ inputs }) => learner.scale(inputs));
  const order = samples.map((_, n) => n);
  const steps = EPOCHS * Math.ceil(samples.length / BATCH);
  let step = 0;
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    learner.shuffle(order);
    for (let from = 0; from < order.length; from += BATCH) {
      let total = 0;
      for (const n of order.slice(from, from + BATCH)) {
        const sample = samples[n];
        const row = rows[n];
        if (!sample || !row) continue;
        total += sample.weight;
        const chance = 1 / (1 + Math.exp(-learner.run(row)));
        learner.blame(row, sample.weight * (chance - sample.right));
      }
      learner.step(total, RATE * (1 - step++ / steps));
    }
  }
  return learner.finish();
}
