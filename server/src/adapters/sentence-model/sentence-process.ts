import { type ChildProcess, fork } from "node:child_process";
import type { ModelFiles } from "./encoder.ts";

const SCRIPT = new URL("./encode.process.ts", import.meta.url);
/** Of its own heap: tokens and their table. The model lies outside of it. */
const HEAP_MB = 1_024;
const IDLE_MS = 15 * 60_000;
/** A large model takes half a minute to load; who waits no longer has gone by then. */
const ANSWER_MS = 120_000;

export interface EncodeQuestion {
  id: number;
  texts: readonly string[];
}

export type EncodeAnswer = { id: number } & ({ vectors: Float32Array[] } | { fault: string });

/** The process of one model. */
export interface SentenceProcess {
  /** One vector a text, each of length 1. Rejects with an Error where the model fails, hangs or brings its process down. */
  encode(texts: readonly string[]): Promise<Float32Array[]>;
  /** Ends it; what it was asked is rejected. */
  close(): Promise<void>;
}

interface Waiting {
  resolve(vectors: Float32Array[]): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

/**
 * A model in a process of its own, without this one's environment: native code that fails brings nothing else down. It starts
 * when first asked, ends when idle, is killed where it hangs, and starts anew at the next question.
 */
export function createSentenceProcess(
  files: ModelFiles,
  { idleMs = IDLE_MS, answerMs = ANSWER_MS } = {},
): SentenceProcess {
  let running: ReturnType<typeof startProcess> | undefined;
  let idle: NodeJS.Timeout | undefined;

  return {
    async encode(texts) {
      clearTimeout(idle);
      running ??= startProcess(files, answerMs, (ended) => {
        if (running === ended) running = undefined;
      });
      const asked = running;
      try {
        return await asked.ask(texts);
      } finally {
        clearTimeout(idle);
        idle = setTimeout(() => void asked.end(), idleMs).unref();
      }
    },
    async close() {
      clearTimeout(idle);
      await running?.end();
    },
  };
}

function startProcess(files: ModelFiles, answerMs: number, onEnd: (ended: object) => void) {
  const { runtimeFolder, modelFile, tokenizerFile } = files;
  const child = fork(SCRIPT, [runtimeFolder, modelFile, tokenizerFile], {
    env: inherited(),
    execArgv: ["--no-warnings", `--max-old-space-size=${HEAP_MB}`],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const waiting = new Map<number, Waiting>();
  const exited = Promise.withResolvers<void>();
  let count = 0;

  const started = {
    ask(texts: readonly string[]): Promise<Float32Array[]> {
      const id = ++count;
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          settle(id)?.reject(new Error("The local model's process took too long and was ended."));
          void started.end();
        }, answerMs);
        waiting.set(id, { resolve, reject, timer });
        const question: EncodeQuestion = { id, texts };
        child.send(question, (error) => error && settle(id)?.reject(error));
      });
    },
    end(): Promise<void> {
      onEnd(started);
      // Native code hears no other signal while it computes.
      if (!child.kill("SIGKILL")) exited.resolve();
      return exited.promise;
    },
  };

  child.on("message", (answer: EncodeAnswer | { id?: undefined }) => {
    if (answer.id === undefined) return;
    const waiter = settle(answer.id);
    if ("vectors" in answer) waiter?.resolve(answer.vectors);
    else waiter?.reject(new Error(withoutPaths(answer.fault, files)));
  });
  child.on("error", failAll);
  child.on("exit", (code, signal) => {
    failAll(new Error(`The local model's process ended (${signal ?? code}).`));
    exited.resolve();
  });
  letGo(child);
  return started;

  function settle(id: number): Waiting | undefined {
    const waiter = waiting.get(id);
    waiting.delete(id);
    clearTimeout(waiter?.timer);
    return waiter;
  }

  function failAll(error: Error): void {
    onEnd(started);
    for (const id of [...waiting.keys()]) settle(id)?.reject(error);
  }
}

/** Neither the database's address nor the key of secrets is any of its business. */
function inherited(): NodeJS.ProcessEnv {
  const names = ["PATH", "SystemRoot", "TMPDIR", "LANG", "NODE_COMPILE_CACHE", "MALLOC_ARENA_MAX"];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

/** A server that has nothing else to do any more may end. */
function letGo(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

/** Its first line: what follows is for who debugs the runtime. */
function withoutPaths(fault: string, { modelFile, tokenizerFile, runtimeFolder }: ModelFiles): string {
  const [first = ""] = fault.split("\n");
  return first
    .replaceAll(modelFile, "the model")
    .replaceAll(tokenizerFile, "the tokenizer")
    .replaceAll(runtimeFolder, "the runtime");
}
