import { createHash } from "node:crypto";
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { ModelFiles } from "../../adapters/sentence-model/encoder.ts";
import { isRuntimeIn, runtimeIn, runtimesBelow } from "../../adapters/sentence-model/runtime.ts";
import type { LocalModelRow } from "./local-models.repository.ts";

const FILES = { model: "model.onnx", tokenizer: "tokenizer.json" } as const;
const KEY_LENGTH = 32;

/** The two files that a model consists of. */
export type FileKind = keyof typeof FILES;

type Hashes = Pick<LocalModelRow, "model_sha256" | "tokenizer_sha256">;

/** What became of one file: its size, and its hash in hexadecimal. */
export interface StoredFile {
  bytes: number;
  sha256: string;
}

/** The models on this process's disk: each a folder named by its content, renamed into place once it is whole. */
export function createModelFiles(dataDir: string) {
  const models = path.join(dataDir, "local-model", "models");
  const runtimes = runtimesBelow(dataDir);
  const draftOf = (id: string) => path.join(models, `draft-${id}`);
  const folderOf = (hashes: Hashes) => path.join(models, keyOf(hashes));
  const filesIn = (folder: string): ModelFiles => ({
    runtimeFolder: runtimeIn(runtimes),
    modelFile: path.join(folder, FILES.model),
    tokenizerFile: path.join(folder, FILES.tokenizer),
  });

  return {
    /** Read when asked: the operator may bring it while the server runs. */
    hasRuntime: () => isRuntimeIn(runtimes),
    /** Of an installation that isn't done. */
    draft: (id: string) => filesIn(draftOf(id)),
    /** Of a model that is; undefined where this process's disk doesn't have it. */
    async find(row: LocalModelRow): Promise<ModelFiles | undefined> {
      const files = filesIn(folderOf(row));
      const sizes = await Promise.all([sizeOf(files.modelFile), sizeOf(files.tokenizerFile)]);
      return sizes[0] === row.model_bytes && sizes[1] === row.tokenizer_bytes ? files : undefined;
    },
    /** Writes one file of a draft as it comes in. `onBytes` is told how many more there are. */
    async write(
      { id, kind }: { id: string; kind: FileKind },
      pieces: AsyncIterable<Uint8Array>,
      onBytes: (bytes: number) => Promise<void>,
    ): Promise<StoredFile> {
      await mkdir(draftOf(id), { recursive: true, mode: 0o700 });
      const file = await open(path.join(draftOf(id), FILES[kind]), "w", 0o600);
      try {
        return await writeAll(file, pieces, onBytes);
      } finally {
        await file.close();
      }
    },
    /** Puts a draft into its place. Where its content is there already, that stays. */
    async keep(id: string, hashes: Hashes): Promise<void> {
      await rename(draftOf(id), folderOf(hashes)).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST" && error.code !== "EPERM") throw error;
        await rm(draftOf(id), { recursive: true, force: true });
      });
    },
    deleteDraft: (id: string) => rm(draftOf(id), { recursive: true, force: true }),
    /** Deletes what belongs to no row: models that were replaced or removed, drafts of processes that were killed. */
    async tidy(rows: readonly LocalModelRow[]): Promise<void> {
      const isKnown = (name: string) =>
        rows.some((row) => name === keyOf(row) || name.startsWith(path.basename(draftOf(row.id))));
      for (const name of await readdir(models).catch(() => []))
        if (!isKnown(name)) await rm(path.join(models, name), { recursive: true, force: true });
    },
  };
}

export type ModelFolder = ReturnType<typeof createModelFiles>;

function keyOf({ model_sha256, tokenizer_sha256 }: Hashes): string {
  return createHash("sha256")
    .update(`${model_sha256} ${tokenizer_sha256}`)
    .digest("hex")
    .slice(0, KEY_LENGTH);
}

async function writeAll(
  file: FileHandle,
  pieces: AsyncIterable<Uint8Array>,
  onBytes: (bytes: number) => Promise<void>,
): Promise<StoredFile> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const piece of pieces) {
    hash.update(piece);
    await file.writeFile(piece);
    bytes += piece.length;
    await onBytes(piece.length);
  }
  // Before its name says that it is whole.
  await file.datasync();
  return { bytes, sha256: hash.digest("hex") };
}

async function sizeOf(file: string): Promise<number | undefined> {
  return stat(file).then(
    ({ size }) => size,
    () => undefined,
  );
}
