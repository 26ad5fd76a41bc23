import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { checkHealth } from "@cxc/engine/health/check-health.ts";
import type { ScoredPhrase } from "@cxc/engine/health/score-phrases.ts";
import { encodeModel } from "@cxc/engine/intents/model.ts";
import { type IntentExamples, trainRecogniser } from "@cxc/engine/intents/train.ts";
import type { Limit } from "@cxc/engine/text/limit.ts";
import { hashPhrases } from "./hash-phrases.ts";
import { findLexicon } from "./lexicons.ts";
import { addVectors } from "./pack-vectors.ts";
import type { TrainingTask } from "./training-thread.ts";

/** By the clock it may take so many times as long: beside other work a thread gets part of a processor. */
const PATIENCE = 2;

/** Of this thread alone: people who chat come first. */
if (process.platform === "linux") setPriority(workerData.niceness);

/** Trains one recogniser a message and answers its bytes, or judges how well its intents are told apart. */
parentPort?.on("message", (task: TrainingTask) => {
  const examples = JSON.parse(task.intents) as IntentExamples[];
  const taught = task.vectors ? addVectors(examples, task.vectors) : examples;
  const bytes = task.goal === "health" ? judge(taught, task) : train(taught, task);
  parentPort?.postMessage(bytes, bytes.buffer instanceof ArrayBuffer ? [bytes.buffer] : []);
});

function train(examples: IntentExamples[], { language, limitMs }: TrainingTask): Uint8Array {
  return encodeModel(trainRecogniser(examples, { lexicon: findLexicon(language), limit: limitOf(limitMs) }));
}

/** Tells of each fold as it is judged, so that a check which ends before its end can go on. */
function judge(examples: IntentExamples[], { language, limitMs, folds = [] }: TrainingTask): Uint8Array {
  const health = checkHealth(examples, {
    lexicon: findLexicon(language),
    limitFold: () => limitOf(limitMs),
    judged: folds.map((fold) => JSON.parse(new TextDecoder().decode(fold)) as ScoredPhrase[]),
    onFold: (judged) => parentPort?.postMessage({ fold: jsonBytes(judged) }),
  });
  return jsonBytes(hashPhrases(health));
}

function jsonBytes(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}

function limitOf(limitMs: number): Limit {
  const end = performance.now() + limitMs * PATIENCE;
  const before = process.threadCpuUsage();
  return {
    isOver() {
      const { user, system } = process.threadCpuUsage(before);
      return (user + system) / 1_000 > limitMs || performance.now() > end;
    },
  };
}
