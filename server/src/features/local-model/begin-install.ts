import type { Transaction } from "kysely";
import { AppError } from "../../app-error.ts";
import type { Schema } from "../../database/schema.ts";
import { insertIncoming, type Wanted } from "./local-models.repository.ts";

/** One installation at a time: two would fill the disk together. Answers its id; throws `conflict`. */
export async function beginInstall(
  wanted: Wanted,
  state: "downloading" | "uploading",
  trx: Transaction<Schema>,
): Promise<string> {
  const id = await insertIncoming(wanted, state, trx);
  if (id === undefined)
    throw new AppError("conflict", { message: "Another model is being installed. Stop it first, or wait." });
  return id;
}
