import { choice } from "@cxc/contract/fields.ts";
import { chosenColumns } from "@cxc/contract/imports.ts";
import { FILES_PER_UPLOAD_MAX, IMPORT_BYTES_MAX } from "@cxc/contract/rules.ts";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { AppError } from "../../app-error.ts";
import { incomingFiles, PIECE_BYTES } from "../../http/multipart.ts";
import { parseInput } from "../../http/parse.ts";
import {
  type ConcurrencyLimit,
  type ConcurrencyLimits,
  createConcurrencyLimit,
  type Permit,
} from "../../limits/concurrency-limit.ts";

const MEGABYTE = 1_048_576;
const RETRY_AFTER_S = 10;

/**
 * What uploads hold in memory, all of them together: a slot is a piece of one. A company holds one whole bot where nobody
 * else needs room; while others do, who has less than 4 MB goes first, and whose upload takes its time makes room.
 */
const MEMORY: ConcurrencyLimits = {
  atOnce: (64 * MEGABYTE) / PIECE_BYTES,
  atOnceEach: (4 * MEGABYTE) / PIECE_BYTES,
  atOnceAlone: IMPORT_BYTES_MAX / PIECE_BYTES + FILES_PER_UPLOAD_MAX,
  yieldAfterMs: 10_000,
  waitMs: 30_000,
};

const fields = z.object({
  agent_id: choice().nullish(),
  language: z.string().max(35).nullish(),
  bot: z.string().max(1_000).nullish(),
  columns: z.string().max(5_000).nullish(),
});

const FIELDS = ["agent_id", "language", "bot", "columns"] as const;

interface Upload {
  files: { name: string; bytes: Buffer }[];
  /** Null for a new agent. */
  agentId: string | null;
  language?: string;
  bot?: string;
  columns?: z.output<typeof chosenColumns>;
}

interface Receiving {
  company: string;
  /** Throws where the caller may not go on. */
  callerNow(): Promise<unknown>;
  memory: ConcurrencyLimit;
}

/** The memory that the uploads of one process share. `limits`: other ones for tests. */
export function createUploadMemory(limits: Partial<ConcurrencyLimits> = {}): ConcurrencyLimit {
  return createConcurrencyLimit({ ...MEMORY, ...limits, refusal: noRoom });
}

/**
 * Receives the files of one bot and the fields beside them, and holds them in memory until `use` is done. Throws
 * `too_large` while they come in, `unavailable` where others need the room, and `invalid` for the fields.
 */
export async function withUpload<T>(
  request: FastifyRequest,
  receiving: Receiving,
  use: (upload: Upload) => Promise<T>,
): Promise<T> {
  const held: Permit[] = [];
  try {
    return await use(await receive(request, receiving, held));
  } finally {
    for (const slot of held) slot.leave();
  }
}

async function receive(
  request: FastifyRequest,
  { company, callerNow, memory }: Receiving,
  held: Permit[],
): Promise<Upload> {
  const given = new Map<string, string>();
  const files: Upload["files"] = [];
  const asked = new AbortController();
  const makeRoom = () => asked.abort(noRoom());
  let size = 0;
  const incoming = incomingFiles(request, (field, value) => given.set(field, value));
  for await (const { name, pieces } of unlessAborted(incoming, asked.signal)) {
    const parts: Buffer[] = [];
    for await (const bytes of unlessAborted(pieces, asked.signal)) {
      await callerNow();
      size += bytes.length;
      if (size > IMPORT_BYTES_MAX)
        throw new AppError("too_large", {
          message: `A bot can have up to ${IMPORT_BYTES_MAX / MEGABYTE} MB in all.`,
        });
      const slot = await memory.enter(company, { signal: asked.signal });
      held.push(slot);
      slot.signal.addEventListener("abort", makeRoom, { once: true });
      parts.push(bytes);
    }
    files.push({ name, bytes: Buffer.concat(parts) });
  }
  return { files, ...parseFields(given) };
}

/** Its items, until the signal aborts: then its reason is thrown, also while the next is waited for. */
async function* unlessAborted<T>(source: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  const items = source[Symbol.asyncIterator]();
  const aborted = Promise.withResolvers<never>();
  aborted.promise.catch(() => undefined);
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  try {
    for (;;) {
      const { value, done } = await Promise.race([items.next(), aborted.promise]);
      if (done) return;
      yield value;
    }
  } finally {
    signal.removeEventListener("abort", abort);
    // Not waited for: it may come after what nobody sends.
    void items.return?.();
  }
}

function parseFields(given: ReadonlyMap<string, string>): Omit<Upload, "files"> {
  const { agent_id, language, bot, columns } = parseInput(
    fields,
    Object.fromEntries(FIELDS.map((name) => [name, given.get(name) || undefined])),
  );
  return {
    agentId: agent_id ?? null,
    ...(language ? { language } : {}),
    ...(bot ? { bot } : {}),
    ...(columns ? { columns: parseInput(chosenColumns, jsonOf(columns)) } : {}),
  };
}

/** undefined for what is no JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function noRoom(): AppError {
  return new AppError("unavailable", { retryAfter: RETRY_AFTER_S });
}
