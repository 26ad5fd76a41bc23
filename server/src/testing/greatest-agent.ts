import { INTENTS_PER_AGENT_MAX, TRAINING_BYTES_PER_AGENT_MAX } from "@cxc/contract/rules.ts";
import type { Kysely } from "kysely";
import type { Schema } from "../database/schema.ts";
import { tenantWriter } from "../database/tenant.ts";
import { reviseDraft } from "../features/drafts/revise-draft.ts";
import { insertIntents } from "../features/intents/intents.repository.ts";
import { findDraftHash, insertModel } from "../features/recognisers/recognisers.repository.ts";
import type { TestApp } from "./app.ts";
import { type Actor, makeAgent } from "./factories.ts";

const PHRASES = 10;
const PHRASE_BYTES = Math.floor(TRAINING_BYTES_PER_AGENT_MAX / INTENTS_PER_AGENT_MAX / PHRASES);

/** One of the phrases of the greatest agent's intent `n`. */
export function greatestPhrase(n: number, phrase: number): string {
  return `${n} ${phrase} `.padEnd(PHRASE_BYTES, "word ");
}

/** An agent with as many intents, phrases and texts as there may be; answers its id. */
export async function makeGreatestAgent(app: TestApp, { token, tenant_id }: Actor): Promise<string> {
  const { id } = await makeAgent(app, token);
  const intents = Array.from({ length: INTENTS_PER_AGENT_MAX }, (_, n) => ({
    title: `Intent ${n}`,
    description: "",
    prompt: "Tell it. ".repeat(220),
    reply: "So it is.",
    training_phrases: Array.from({ length: PHRASES }, (_, m) => greatestPhrase(n, m)),
    action_id: null,
    entity_ids: [],
    optional_entity_ids: [],
    is_urgent: false,
  }));
  await app.database.transaction(async (trx) => {
    const scope = tenantWriter(tenant_id, trx);
    await insertIntents(id, intents, scope);
    await reviseDraft(id, scope);
    await giveModel(id, trx);
  });
  return id;
}

/** Publishing waits for the draft's model, which takes half a minute; what it says is another test's matter. */
export async function giveModel(agentId: string, query: Kysely<Schema>): Promise<void> {
  const hash = await findDraftHash(agentId, query);
  if (hash !== null) await insertModel({ agentId, hash }, Buffer.from("model"), query);
}
