import { webcrypto } from "node:crypto";
import { PHRASES_IN_TURN, type Snapshot } from "@cxc/engine/snapshot.ts";
import { TRAINER_VERSION } from "@cxc/engine/understand/recogniser/model.ts";
import type { Database } from "../../database/open.ts";
import { tenantReader } from "../../database/tenant.ts";
import { findTurnVersion } from "../agents/versions.repository.ts";
import { findDraft } from "../drafts/drafts.repository.ts";
import { findPassagesVersion } from "../passages/passages.repository.ts";
import type { ModelName } from "../recognisers/recognisers.repository.ts";
import type { OpenRun } from "./test-runs.repository.ts";
import { findTestedRow } from "./tested-agent.repository.ts";
import type { ThreadAgent } from "./thread-messages.ts";

/** Rises where the same agent may answer the same message otherwise than in an earlier release. */
const ENGINE_VERSION = 1;
/** How long a run waits for a recogniser that isn't trained yet. */
const MODEL_WAIT_MS = 60_000;

/** An agent that tests can be played against. */
export interface LoadedAgent {
  agent: ThreadAgent;
  /** null for the draft. */
  version: number | null;
  source: { id: string; version: number };
  /** Names all that a result depends on but the test. */
  environment: string;
}

interface LoaderDependencies {
  database: Database;
  /** A model's bytes, trained first where it is missing; undefined where that takes longer than `waitMs`. */
  trainedModel(name: ModelName, waitMs: number): Promise<Uint8Array | undefined>;
}

/** What a run's tests are played against as it stands now; a sentence that says why not where there is nothing. */
export async function loadTestedAgent(
  { agent_id: agentId, tenant_id: tenantId, on }: Pick<OpenRun, "agent_id" | "tenant_id" | "on">,
  { database, trainedModel }: LoaderDependencies,
): Promise<LoadedAgent | string> {
  const scope = tenantReader(tenantId, database.query);
  const row = await findTestedRow(agentId, scope);
  if (!row) return "The agent was deleted.";
  const found = await findContent();
  if (!found) return "No version is live.";
  const { snapshot, recogniser_hash: hash, version } = found;
  const model = hash === null ? undefined : await trainedModel({ agentId, hash }, MODEL_WAIT_MS);
  if (hash !== null && !model)
    return "The agent is still being trained. Please run the tests again in a moment.";
  const { data_source_id: id } = snapshot.agent;
  const source = { id, version: (await findPassagesVersion(id, scope)) ?? 0 };
  const { greeting, suggestions } = row.widget;
  const agent = { snapshot: JSON.stringify(snapshot), model, greeting, suggestions };
  const about = [ENGINE_VERSION, TRAINER_VERSION, hash, source, greeting, suggestions];
  return { agent, version, source, environment: await digest(`${JSON.stringify(about)} ${agent.snapshot}`) };

  async function findContent(): Promise<
    { snapshot: Snapshot; recogniser_hash: string | null; version: number | null } | undefined
  > {
    if (on === "live")
      return row?.live_version_id ? findTurnVersion(row.live_version_id, database.query) : undefined;
    const draft = await findDraft(agentId, scope, { phrases: PHRASES_IN_TURN });
    return draft && { ...draft, version: null };
  }
}

/** Of megabytes, so not on the main thread. */
async function digest(text: string): Promise<string> {
  return Buffer.from(await webcrypto.subtle.digest("SHA-256", Buffer.from(text))).toString("base64url");
}
