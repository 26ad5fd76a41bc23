import { createHash } from "node:crypto";
import { createSentenceProcess } from "../../adapters/sentence-model/sentence-process.ts";
import { InstallFailed } from "./install-failed.ts";
import type { ModelFacts, Wanted } from "./local-models.repository.ts";
import type { FileKind, ModelFolder, StoredFile } from "./model-files.ts";

const FINGERPRINT_LENGTH = 12;
const PROBE = "Hello";

/**
 * Loads a draft in a process of its own and has it make a vector: what comes in use has worked once. Throws an
 * InstallFailed.
 */
export async function checkModel(
  { id, wanted, stored }: { id: string; wanted: Wanted; stored: Record<FileKind, StoredFile> },
  folder: ModelFolder,
): Promise<ModelFacts> {
  const { model, tokenizer } = stored;
  const probe = createSentenceProcess(folder.draft(id));
  try {
    const [vector] = await probe.encode([PROBE]);
    return {
      name: nameOf(wanted, stored),
      model_sha256: model.sha256,
      tokenizer_sha256: tokenizer.sha256,
      model_bytes: model.bytes,
      tokenizer_bytes: tokenizer.bytes,
      dimensions: vector?.length ?? 0,
    };
  } catch (error) {
    throw new InstallFailed(`The model doesn't work: ${error instanceof Error ? error.message : error}`);
  } finally {
    await probe.close();
  }
}

/** All that a vector depends on is in it. */
function nameOf(
  { title, query_prefix, passage_prefix }: Wanted,
  stored: Record<FileKind, StoredFile>,
): string {
  const parts = [stored.model.sha256, stored.tokenizer.sha256, query_prefix, passage_prefix];
  const fingerprint = createHash("sha256").update(JSON.stringify(parts)).digest("hex");
  return `${title}@${fingerprint.slice(0, FINGERPRINT_LENGTH)}`;
}
