import type { Database } from "../../database/open.ts";
import { InstallStopped } from "./install-failed.ts";
import { type LocalModelRow, updateProgress } from "./local-models.repository.ts";
import type { FileKind, StoredFile } from "./model-files.ts";

const SAID_EVERY_MS = 1_000;

type Progress = Partial<Pick<LocalModelRow, "bytes_done" | "bytes_total">>;

/** Writes how far an installation is, once a second at most. Throws an InstallStopped where nobody wants it any more. */
export function reportProgress(id: string, { query }: Database): (progress: Progress) => Promise<void> {
  let saidAt = Number.NEGATIVE_INFINITY;
  return async (progress) => {
    if (performance.now() - saidAt < SAID_EVERY_MS) return;
    saidAt = performance.now();
    if (!(await updateProgress(id, progress, query))) throw new InstallStopped();
  };
}

/**
 * Both files are whole: what they are stands in the row before their folder has its name, so that no process takes it for
 * nobody's. Throws an InstallStopped.
 */
export async function reportChecking(
  id: string,
  { model, tokenizer }: Record<FileKind, StoredFile>,
  { query }: Database,
): Promise<void> {
  const hashes = { model_sha256: model.sha256, tokenizer_sha256: tokenizer.sha256 };
  const progress = { state: "checking", bytes_done: model.bytes + tokenizer.bytes, ...hashes } as const;
  if (!(await updateProgress(id, progress, query))) throw new InstallStopped();
}
