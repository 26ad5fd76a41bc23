import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { checkHealth } from "@cxc/engine/understand/health/check-health.ts";
import type { Limit } from "@cxc/engine/understand/recogniser/limit.ts";
import { encodeModel } from "@cxc/engine/understand/recogniser/model.ts";
import { type IntentExamples, trainRecogniser } from "@cxc/engine/understand/recogniser/train.ts";
import { hashPhrases } from "./hash-phrases.ts";
import { findLexicon } from "./lexicons.ts";
import { addVectors } from "./pack-vectors.ts";
import type { TrainingTask } from "./training-thread.ts";

/** By the clock it may take so many times as long: beside other work a thread gets part of a processor. */
const PATIENCE = 2;

/** Of this thread alone: people who chat come first. */
if (process.platform === "linux") setPriority(workerData.niceness);

/** Trains one recogniser a message and answers its bytes, or judges how well its intents are told apart. */
parentPort?.on("message", ({ goal, intents, language, vectors, limitMs }: TrainingTask) => {
  const examples = JSON.parse(intents) as IntentExamples[];
  const taught = vectors ? addVectors(examples, vectors) : examples;
  const about = { lexicon: findLexicon(language), limit: limitOf(limitMs) };
  const bytes =
    goal === "health"
      ? new TextEncoder().encode(JSON.stringify(hashPhrases(checkHealth(taught, about))))
      : encodeModel(trainRecogniser(taught, about));
  parentPort?.postMessage(bytes, bytes.buffer instanceof ArrayBuffer ? [bytes.buffer] : []);
});

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
