import { parentPort } from "node:worker_threads";
import { encodeModel } from "@cxc/engine/understand/recogniser/model.ts";
import { type IntentExamples, trainRecogniser } from "@cxc/engine/understand/recogniser/train.ts";

/** Trains one recogniser a message and answers its bytes. */
parentPort?.on("message", (intents: IntentExamples[]) => {
  const bytes = encodeModel(trainRecogniser(intents));
  parentPort?.postMessage(bytes, bytes.buffer instanceof ArrayBuffer ? [bytes.buffer] : []);
});
