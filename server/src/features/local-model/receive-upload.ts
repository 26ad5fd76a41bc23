import { localModelAbout } from "@cxc/contract/local-model.ts";
import { LOCAL_MODEL_BYTES_MAX } from "@cxc/contract/rules.ts";
import type { FastifyRequest } from "fastify";
import { AppError } from "../../app-error.ts";
import type { Database } from "../../database/open.ts";
import { type IncomingFile, incomingFiles } from "../../http/multipart.ts";
import { parseInput } from "../../http/parse.ts";
import type { CallerNow } from "../../http/recheck-caller.ts";
import { beginInstall } from "./begin-install.ts";
import { checkModel } from "./check-model.ts";
import { InstallFailed, InstallStopped } from "./install-failed.ts";
import { deleteIncoming, type ModelFacts, type Wanted } from "./local-models.repository.ts";
import type { FileKind, ModelFolder, StoredFile } from "./model-files.ts";
import { reportChecking, reportProgress } from "./report-progress.ts";

const ONE_EACH = "Please choose two files: the model (.onnx) and its tokenizer.json.";
const UPLOADED = { model_url: "", tokenizer_url: "", model_sha256: "", tokenizer_sha256: "" };

interface Upload {
  id: string;
  wanted: Wanted;
  stored: Partial<Record<FileKind, StoredFile>>;
}

/**
 * Takes a model's two files onto the disk as they come in, never more than a piece in memory, and has the model make a
 * vector. `use` takes it into use. Throws `invalid`, `too_large`, `conflict` and `unreadable`, and then leaves nothing.
 */
export async function receiveUpload<T>(
  { request, callerNow }: { request: FastifyRequest; callerNow: CallerNow },
  { database, folder }: { database: Database; folder: ModelFolder },
  use: (id: string, facts: ModelFacts) => Promise<T>,
): Promise<T> {
  const fields = new Map<string, string>();
  const onField = (name: string, value: string) => void fields.set(name, value);
  const limits = { fileBytes: LOCAL_MODEL_BYTES_MAX, uploadBytes: LOCAL_MODEL_BYTES_MAX };
  let upload: Upload | undefined;
  try {
    for await (const file of incomingFiles(request, onField, limits)) {
      const kind = kindOf(file);
      upload ??= await begin(fields, database);
      if (upload.stored[kind]) throw new AppError("invalid", { errors: { file: ONE_EACH } });
      const say = reportProgress(upload.id, database);
      upload.stored[kind] = await folder.write({ id: upload.id, kind }, file.pieces, async () => {
        await callerNow();
        await say({});
      });
    }
    const { id, wanted, stored } = upload ?? fail();
    const { model, tokenizer } = stored;
    if (!model || !tokenizer) return fail();
    await reportChecking(id, { model, tokenizer }, database);
    const facts = await checkModel({ id, wanted, stored: { model, tokenizer } }, folder);
    await callerNow();
    await folder.keep(id, facts);
    return await use(id, facts);
  } catch (error) {
    if (upload) await deleteIncoming(upload.id, database.query);
    throw inWords(error);
  } finally {
    if (upload) await folder.deleteDraft(upload.id);
  }
}

async function begin(fields: ReadonlyMap<string, string>, database: Database): Promise<Upload> {
  const wanted = { ...UPLOADED, ...parseInput(localModelAbout, Object.fromEntries(fields)) };
  const id = await database.transaction((trx) => beginInstall(wanted, "uploading", trx));
  return { id, wanted, stored: {} };
}

function kindOf({ name }: IncomingFile): FileKind {
  if (/\.onnx$/i.test(name)) return "model";
  return /\.json$/i.test(name) ? "tokenizer" : fail();
}

function fail(): never {
  throw new AppError("invalid", { errors: { file: ONE_EACH } });
}

function inWords(error: unknown): unknown {
  if (error instanceof InstallFailed) return new AppError("unreadable", { message: error.message });
  if (error instanceof InstallStopped)
    return new AppError("conflict", { message: "The installation was stopped." });
  return error;
}
