import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import type { PlayableTest } from "@cxc/contract/agent-tests.ts";
import type { RecordedAnswer } from "@cxc/contract/model-recordings.ts";
import {
  type ActionResult,
  type FoundAnswer,
  type LanguageModel,
  ModelFailure,
  type Recogniser,
} from "@cxc/engine/dialogue/ports.ts";
import type { Snapshot } from "@cxc/engine/dialogue/snapshot.ts";
import { recordedModel, recordingModel } from "@cxc/engine/evaluation/model-recording.ts";
import { playTest, type TestedAgent } from "@cxc/engine/evaluation/play-test.ts";
import { decodeModel } from "@cxc/engine/intents/model.ts";
import type { SourceSignals } from "@cxc/engine/ranking/reranker-inputs.ts";
import { fromModel } from "../recognisers/recogniser-from-model.ts";
import type { FromThread, Generated, Question, ThreadAgent, ToThread } from "./thread-messages.ts";

const SILENT: Recogniser = { kind: "none", recognise: () => [] };

/** Of this thread alone: people who chat come first. */
if (process.platform === "linux") setPriority(workerData.niceness);

const waiting = new Map<number, (value: unknown) => void>();
let asked = 0;
let agent: TestedAgent | undefined;

/** Plays tests against the agent that was opened last, and asks the main thread for sources and rendered actions. */
parentPort?.on("message", (message: ToThread) => {
  if (message.type === "open") agent = open(message.agent);
  else if (message.type === "play") void play(JSON.parse(message.test) as PlayableTest, message.isRecording);
  else {
    waiting.get(message.n)?.(message.value);
    waiting.delete(message.n);
  }
});

async function play(test: PlayableTest, isRecording: boolean): Promise<void> {
  if (!agent) return;
  const recorded: RecordedAnswer[] = [];
  const model = isRecording
    ? recordingModel(ASKED, (answer) => recorded.push(answer))
    : test.recording && recordedModel(test.recording);
  tell({ type: "played", turns: await playTest(test, { ...agent, model }), recorded });
}

/** The company's model, which the main thread asks. */
const ASKED: LanguageModel = {
  async *generate(request) {
    const answer = await ask<Generated>({ port: "generate", args: [request] });
    if ("failure" in answer) throw new ModelFailure(answer.failure, answer.message);
    yield* answer.parts;
  },
};

function open({ snapshot: text, model, greeting, suggestions }: ThreadAgent): TestedAgent {
  const snapshot = JSON.parse(text) as Snapshot;
  return {
    snapshot,
    greeting,
    suggestions,
    recogniser: model ? fromModel("model", decodeModel(model), snapshot) : SILENT,
    passages: {
      findAnswer: (...args) => ask<FoundAnswer>({ port: "findAnswer", args }),
      weigh: (...args) => ask<SourceSignals | undefined>({ port: "weigh", args }),
    },
    actions: { run: (...args) => ask<ActionResult>({ port: "run", args }) },
  };
}

/** The main thread answers with what the port of that name promises. */
function ask<Answer>(question: Question): Promise<Answer> {
  const n = ++asked;
  tell({ type: "question", n, ...question });
  return new Promise((resolve) => {
    waiting.set(n, (value) => resolve(value as Answer));
  });
}

function tell(message: FromThread): void {
  parentPort?.postMessage(message);
}
