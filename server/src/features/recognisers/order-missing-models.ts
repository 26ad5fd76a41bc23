import type { Kysely } from "kysely";
import type { Schema } from "../../database/schema.ts";
import { listMissingModels } from "./recognisers.repository.ts";
import type { Trainer } from "./trainer.ts";

const MODELS_AT_ONCE = 1_000;

/** Orders what nobody trained: the process that should have may have ended. */
export async function orderMissingModels(
  trainer: Pick<Trainer, "order">,
  query: Kysely<Schema>,
): Promise<void> {
  for (const name of await listMissingModels(MODELS_AT_ONCE, query)) trainer.order(name);
}
