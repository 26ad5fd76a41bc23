import { setImmediate } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { PlayableTest } from "@cxc/contract/agent-tests.ts";
import {
  type LanguageModel,
  ModelFailure,
  type ModelPart,
  type ModelRequest,
} from "@cxc/engine/dialogue/ports.ts";
import type {
  FromThread,
  Generated,
  PlayedTest,
  Question,
  TestPorts,
  ThreadAgent,
  ToThread,
} from "./thread-messages.ts";

const IDLE_MS = 15_000;
/** As the trainings that take long: whoever chats comes first. */
const NICENESS = 15;
const MEMORY_MB = 384;
const YOUNG_MB = 16;
/**
 * A test without an answer for so long is ended, and its thread with it; where a model is asked, so long after its last
 * answer.
 */
const KILL_MS = 20_000;
const TOO_LONG = `It took longer than ${KILL_MS / 1_000} seconds.`;
const BROKEN = "It broke off: it may have needed more memory than a test has.";

interface Playing {
  ports: TestPorts;
  resolve(played: PlayedTest): void;
  reject(error: Error): void;
}

/** A test that took too long or broke its thread, with a sentence for whoever made it. */
export class UnplayableError extends Error {}

/** As many threads as runs play at once. */
export function createTestThreads() {
  const free: TestThread[] = [];
  const all = new Set<TestThread>();
  return {
    /** Plays with a thread that nobody else has meanwhile. */
    async use<T>(play: (thread: TestThread) => Promise<T>): Promise<T> {
      const thread = free.pop() ?? new TestThread();
      all.add(thread);
      try {
        return await play(thread);
      } finally {
        free.push(thread);
      }
    },
    async stop(): Promise<void> {
      await Promise.all([...all].map((thread) => thread.stop()));
    },
  };
}

/** A thread that plays tests: started when first needed, ended when idle. One run at a time. */
export class TestThread {
  #worker: Worker | undefined;
  #playing: Playing | undefined;
  #timer: NodeJS.Timeout | undefined;

  /** Which agent the tests that follow are played against. */
  open(agent: ThreadAgent): void {
    clearTimeout(this.#timer);
    this.#worker ??= this.#start();
    this.#send({ type: "open", agent });
  }

  /**
   * What came of a test; with a model among the ports, its answers are asked for and recorded. Rejects with an
   * UnplayableError where the thread fails, takes too long, or is stopped.
   */
  play(test: PlayableTest, ports: TestPorts): Promise<PlayedTest> {
    return new Promise((resolve, reject) => {
      if (!this.#worker) return reject(new UnplayableError("No agent is open."));
      clearTimeout(this.#timer);
      this.#playing = { ports, resolve, reject };
      this.#timer = setTimeout(() => void this.stop(TOO_LONG), KILL_MS);
      this.#send({ type: "play", test: JSON.stringify(test), isRecording: ports.model !== undefined });
    });
  }

  async stop(why = "It was stopped."): Promise<void> {
    clearTimeout(this.#timer);
    const worker = this.#worker;
    this.#worker = undefined;
    this.#take()?.reject(new UnplayableError(why));
    await worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL("./test.worker.ts", import.meta.url), {
      workerData: { niceness: NICENESS },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    });
    worker.on("message", (message: FromThread) => {
      // Node's watch mode talks through the same channel.
      if (message.type === "played") this.#finish(message);
      else if (message.type === "question") void this.#answer(worker, message);
    });
    worker.on("error", (error) => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      clearTimeout(this.#timer);
      this.#take()?.reject(new UnplayableError(BROKEN, { cause: error }));
    });
    return worker;
  }

  #finish({ turns, recorded }: PlayedTest): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.stop(), IDLE_MS).unref();
    this.#take()?.resolve({ turns, recorded });
  }

  async #answer(worker: Worker, { n, ...question }: Question & { n: number }): Promise<void> {
    const ports = this.#playing?.ports;
    if (!ports) return;
    try {
      // Whoever chats has had a turn since the last question.
      await setImmediate();
      const value = await asked(ports, question);
      if (this.#worker !== worker) return;
      if (question.port === "generate") this.#timer?.refresh();
      this.#send({ type: "answer", n, value });
    } catch (error) {
      if (this.#worker === worker) await this.stop(`What it asked could not be answered: ${String(error)}`);
    }
  }

  #send(message: ToThread): void {
    this.#worker?.postMessage(message);
  }

  #take(): Playing | undefined {
    const playing = this.#playing;
    this.#playing = undefined;
    return playing;
  }
}

function asked({ passages, actions, model }: TestPorts, { port, args }: Question): Promise<unknown> {
  switch (port) {
    case "findAnswer":
      return passages.findAnswer(...args);
    case "weigh":
      return passages.weigh?.(...args) ?? Promise.resolve(undefined);
    case "run":
      return actions.run({ ...args[0], is_dry: true });
    case "generate":
      return generated(model, args[0]);
  }
}

async function generated(model: LanguageModel | undefined, request: ModelRequest): Promise<Generated> {
  const parts: ModelPart[] = [];
  try {
    if (!model) throw new ModelFailure("unavailable", "No language model is set up.");
    for await (const part of model.generate(request)) parts.push(part);
    return { parts };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    return { failure: error.kind, message: error.message };
  }
}
