import { LOCAL_MODEL_BYTES_MAX } from "@cxc/contract/rules.ts";
import type { Egress } from "../../egress/egress.ts";
import { EgressError } from "../../egress/egress-error.ts";
import { InstallFailed } from "./install-failed.ts";
import type { Wanted } from "./local-models.repository.ts";
import type { FileKind, ModelFolder, StoredFile } from "./model-files.ts";

const TIMEOUT_MS = 3 * 3_600_000;
const IDLE_MS = 60_000;
const MEGABYTE = 1_048_576;

interface Fetching {
  /** Of the draft that they are written into. */
  id: string;
  egress: Egress;
  folder: ModelFolder;
  /** Told of each piece; throws to stop. */
  onProgress(progress: { bytes_done: number; bytes_total: number | null }): Promise<void>;
  signal: AbortSignal;
}

/**
 * Fetches both files of a model into a draft, the small one first. Throws an InstallFailed where one can't be fetched or
 * isn't what its hash says, and the signal's reason.
 */
export async function fetchModel(wanted: Wanted, fetching: Fetching): Promise<Record<FileKind, StoredFile>> {
  const tokenizer = await fetchFile("tokenizer", wanted, { ...fetching, before: 0 });
  const model = await fetchFile("model", wanted, { ...fetching, before: tokenizer.bytes });
  return { tokenizer, model };
}

async function fetchFile(
  kind: FileKind,
  wanted: Wanted,
  { id, egress, folder, onProgress, signal, before }: Fetching & { before: number },
): Promise<StoredFile> {
  const url = wanted[`${kind}_url`];
  const maxBytes = LOCAL_MODEL_BYTES_MAX - before;
  let bytes_done = before;
  try {
    const { status, headers, body } = await egress.stream(url, {
      timeoutMs: TIMEOUT_MS,
      idleMs: IDLE_MS,
      maxBytes,
      signal,
      lane: "background",
    });
    if (status !== 200) throw new InstallFailed(`The address of the ${kind} answered ${status}.`);
    const length = Number(headers["content-length"]);
    const bytes_total = length > 0 && kind === "model" ? before + length : null;
    const stored = await folder.write({ id, kind }, body, async (bytes) => {
      bytes_done += bytes;
      await onProgress({ bytes_done, bytes_total });
    });
    assertHash(kind, stored.sha256, wanted[`${kind}_sha256`]);
    return stored;
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof EgressError ? new InstallFailed(inWords(error, kind, url)) : error;
  }
}

/** Throws an InstallFailed where a hash was given and is another. */
function assertHash(kind: FileKind, found: string, wanted: string): void {
  if (wanted === "" || found === wanted) return;
  throw new InstallFailed(`The ${kind} is not the file that was wanted: its SHA-256 is ${found}.`);
}

/** The address is the operator's own, so its host may be told. */
function inWords({ kind, message }: EgressError, file: FileKind, url: string): string {
  const { hostname, port, protocol } = new URL(url);
  const host = `${hostname}:${port || (protocol === "https:" ? "443" : "80")}`;
  if (kind === "blocked")
    return `The ${file} can't be fetched from ${host}: ${message} Whoever runs the server can open it with EGRESS_ALLOW=models=${host}.`;
  if (kind === "too_large")
    return `The ${file} is too large: a model and its tokenizer may have ${LOCAL_MODEL_BYTES_MAX / MEGABYTE} MB together.`;
  return `The ${file} can't be fetched from ${host}: ${message}`;
}
