import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { encodeModel } from "@cxc/engine/understand/recogniser/model.ts";
import { type IntentExamples, trainRecogniser } from "@cxc/engine/understand/recogniser/train.ts";

/** Of this thread alone, where the system knows that: people who chat come first. */
const PRIORITY = 10;

if (process.platform === "linux") setPriority(PRIORITY);

/** Trains one recogniser a message and answers its bytes. */
parentPort?.on("message", (intents: IntentExamples[]) => {
  const bytes = encodeModel(trainRecogniser(intents));
  parentPort?.postMessage(bytes, bytes.buffer instanceof ArrayBuffer ? [bytes.buffer] : []);
});
