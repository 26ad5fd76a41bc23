import type { LocalModel } from "@cxc/contract/local-model.ts";
import type { Kysely } from "kysely";
import { RUNTIME_VERSION } from "../../adapters/sentence-model/runtime.ts";
import type { Schema } from "../../database/schema.ts";
import type { Caller } from "../../http/caller.ts";
import { countCompanies, findLocalModels, type LocalModelRow } from "./local-models.repository.ts";
import type { ModelFolder } from "./model-files.ts";

export const RUNTIME_COMMAND = "npm run admin -- install-model-runtime";
const OPERATOR_COMMAND = "npm run admin -- set-operator EMAIL on";
const LEFT = "The server ended in the middle of it. Please begin again.";
const SUGGESTED_FROM = "https://huggingface.co/Xenova/multilingual-e5-small/resolve/main";

/** A hundred languages in 384 numbers, with weights of one byte each: about 135 MB. */
const SUGGESTED: LocalModel["suggested"] = {
  title: "multilingual-e5-small",
  model_url: `${SUGGESTED_FROM}/onnx/model_quantized.onnx`,
  model_sha256: "",
  tokenizer_url: `${SUGGESTED_FROM}/tokenizer.json`,
  tokenizer_sha256: "",
  query_prefix: "query: ",
  passage_prefix: "passage: ",
};

/** What is installed and what is on its way, as this caller may see it. */
export async function presentLocalModel(
  { permissions }: Pick<Caller, "permissions">,
  { query, folder }: { query: Kysely<Schema>; folder: ModelFolder },
): Promise<LocalModel> {
  const may_install = permissions.has("installation.manage");
  const { ready, incoming } = await findLocalModels(query);
  return {
    may_install,
    operator_command: OPERATOR_COMMAND,
    runtime: { is_installed: folder.hasRuntime(), version: RUNTIME_VERSION, command: RUNTIME_COMMAND },
    installed: ready ? await presentInstalled(ready) : null,
    incoming: incoming ? presentIncoming(incoming) : null,
    suggested: SUGGESTED,
  };

  async function presentInstalled(row: LocalModelRow): Promise<LocalModel["installed"]> {
    const { title, name, query_prefix, passage_prefix, model_sha256, tokenizer_sha256 } = row;
    return {
      ...{ title, name, query_prefix, passage_prefix, model_sha256, tokenizer_sha256 },
      dimensions: row.dimensions ?? 0,
      model_bytes: row.model_bytes ?? 0,
      tokenizer_bytes: row.tokenizer_bytes ?? 0,
      // An address may have a key in it.
      model_url: may_install ? row.model_url : "",
      tokenizer_url: may_install ? row.tokenizer_url : "",
      installed_at: row.touched_at.toISOString(),
      is_here: (await folder.find(row)) !== undefined,
      companies: await countCompanies(query),
    };
  }
}

function presentIncoming({
  title,
  state,
  error,
  bytes_done,
  bytes_total,
  is_stale,
}: LocalModelRow & { is_stale: boolean }): LocalModel["incoming"] {
  if (is_stale) return { title, state: "failed", error: LEFT, bytes_done, bytes_total };
  return { title, state: state === "ready" ? "checking" : state, error, bytes_done, bytes_total };
}
