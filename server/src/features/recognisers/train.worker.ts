import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { encodeModel } from "@cxc/engine/understand/recogniser/model.ts";
import { type IntentExamples, trainRecogniser } from "@cxc/engine/understand/recogniser/train.ts";
import { findLexicon } from "./lexicons.ts";
import { addVectors } from "./pack-vectors.ts";
import type { TrainingTask } from "./training-thread.ts";

/** Of this thread alone: people who chat come first. */
if (process.platform === "linux") setPriority(workerData.niceness);

/** Trains one recogniser a message and answers its bytes. */
parentPort?.on("message", ({ intents, language, vectors, limitMs }: TrainingTask) => {
  const end = performance.now() + limitMs;
  const examples = JSON.parse(intents) as IntentExamples[];
  const taught = vectors ? addVectors(examples, vectors) : examples;
  const limit = { isOver: () => performance.now() > end };
  const bytes = encodeModel(trainRecogniser(taught, { lexicon: findLexicon(language), limit }));
  parentPort?.postMessage(bytes, bytes.buffer instanceof ArrayBuffer ? [bytes.buffer] : []);
});
