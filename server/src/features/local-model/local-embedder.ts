import { ModelFailure } from "@cxc/engine/dialogue/ports.ts";
import type { FastifyBaseLogger } from "fastify";
import type { AskVectors } from "../../adapters/language-models/embedder.ts";
import { estimateTokens } from "../../adapters/language-models/estimate-tokens.ts";
import type { ModelFiles } from "../../adapters/sentence-model/encoder.ts";
import {
  createSentenceProcess,
  type SentenceProcess,
} from "../../adapters/sentence-model/sentence-process.ts";
import type { Database } from "../../database/open.ts";
import { createConcurrencyLimit } from "../../limits/concurrency-limit.ts";
import { findLocalModels, type LocalModelRow } from "./local-models.repository.ts";
import type { ModelFolder } from "./model-files.ts";

/** Another process may have installed or removed one. */
const KNOWN_MS = 5_000;
/** A visitor's question waits for no more than these of others. */
const TEXTS_AT_ONCE = 4;
/** One computes; who waits holds a few texts. */
const SLOTS = { atOnce: 1, waiting: 400, waitingEach: 100 };

/** The installation's local model, for whoever embeds with it. */
export interface LocalEmbedder {
  /** The name that its vectors are kept by; undefined where none is installed. */
  nameNow(): Promise<string | undefined>;
  /** Asks it on behalf of one company; throws a ModelFailure. */
  askerFor(tenantId: string): AskVectors;
}

interface Loaded {
  name: string;
  process: SentenceProcess;
}

/** Computes vectors with the model that is installed, one text after another, companies in turn, in a process that is not this one. */
export function createLocalEmbedder({
  database,
  folder,
  fetchMissing,
  log,
  startProcess = createSentenceProcess,
}: {
  database: Database;
  folder: ModelFolder;
  /** This process's disk doesn't have it: sees to it, in the background. Answers why it isn't there. */
  fetchMissing(row: LocalModelRow): string;
  log: Pick<FastifyBaseLogger, "warn">;
  /** Tests put something slow in its place. */
  startProcess?: typeof createSentenceProcess;
}): LocalEmbedder & { refresh(): Promise<void>; close(): Promise<void> } {
  const limit = createConcurrencyLimit({ ...SLOTS, refusal: tooMany });
  let known: { row: Promise<LocalModelRow | undefined>; at: number } | undefined;
  let loaded: Loaded | undefined;
  let isClosed = false;

  return {
    nameNow: async () => (await rowNow())?.name,
    askerFor:
      (tenantId) =>
      async (texts, { purpose, timeoutMs, signal }) => {
        const row = await rowNow();
        if (!row) throw unavailable("No local model is installed.");
        const prefix = purpose === "query" ? row.query_prefix : row.passage_prefix;
        const vectors: Float32Array[] = [];
        for (let from = 0; from < texts.length; from += TEXTS_AT_ONCE) {
          // For each few: a company's passages wait for others between them, and a large model takes its time.
          const over = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);
          const some = texts.slice(from, from + TEXTS_AT_ONCE).map((text) => prefix + text);
          vectors.push(...(await encode(some, { row, tenantId, signal: over })));
        }
        return { vectors, input_tokens: estimateTokens(texts) };
      },
    async refresh() {
      known = undefined;
      await rowNow();
    },
    async close() {
      isClosed = true;
      await loaded?.process.close();
    },
  };

  function rowNow(): Promise<LocalModelRow | undefined> {
    if (known && performance.now() - known.at < KNOWN_MS) return known.row;
    const row = findLocalModels(database.query).then(({ ready }) => ready);
    known = { row, at: performance.now() };
    row.then(
      (found) => letGoUnless(found?.name),
      () => {
        known = undefined;
      },
    );
    return row;
  }

  /** Its slot is held until the answer is there, though who asked has gone: else questions would pile up behind it. */
  async function encode(
    texts: readonly string[],
    { row, tenantId, signal }: { row: LocalModelRow; tenantId: string; signal: AbortSignal },
  ): Promise<Float32Array[]> {
    const files = await folder.find(row);
    if (!files) throw unavailable(fetchMissing(row));
    if (!folder.hasRuntime()) throw unavailable("The local model's runtime is not installed on this server.");
    const size = texts.reduce((sum, text) => sum + text.length, 0);
    const slot = await limit.enter(tenantId, { size, signal }).catch(tooLate);
    if (isClosed) {
      slot.leave();
      throw unavailable("The server is stopping.");
    }
    const answer = load(row, files).encode(texts).finally(slot.leave);
    return Promise.race([answer.catch(failed), rejectedBy(signal)]);
  }

  function load({ name }: LocalModelRow, files: ModelFiles): SentenceProcess {
    if (loaded?.name !== name) {
      letGoUnless(name);
      loaded = { name, process: startProcess(files) };
    }
    return loaded.process;
  }

  function letGoUnless(name: string | undefined): void {
    if (!loaded || loaded.name === name) return;
    void loaded.process.close();
    loaded = undefined;
  }

  function failed(error: Error): never {
    log.warn({ err: error }, "the local model failed");
    throw new ModelFailure("server_error", error.message);
  }
}

function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(inTime());
    signal.addEventListener("abort", () => reject(inTime()), { once: true });
  });
}

function tooLate(error: unknown): never {
  throw error instanceof ModelFailure ? error : inTime();
}

function inTime(): ModelFailure {
  return new ModelFailure("timeout", "The local model did not answer in time.");
}

function tooMany(): ModelFailure {
  return unavailable("Too many texts wait for the local model.");
}

function unavailable(sentence: string): ModelFailure {
  return new ModelFailure("unavailable", sentence);
}
