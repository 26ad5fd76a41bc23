import { createHash } from "node:crypto";
import { PHRASES_IN_TURN, type Snapshot } from "@cxc/engine/dialogue/snapshot.ts";
import type { Database } from "../../database/open.ts";
import { tenantReader } from "../../database/tenant.ts";
import { createEventLoopYielder } from "../../limits/event-loop-yielder.ts";
import { findTurnVersion } from "../agents/versions.repository.ts";
import { findDraft } from "../drafts/drafts.repository.ts";
import { findPassagesVersion } from "../passages/passages.repository.ts";
import type { ModelName } from "../recognisers/recognisers.repository.ts";
import { ownBuild } from "./name-build.ts";
import type { OpenRun } from "./test-runs.repository.ts";
import { findTestedRow } from "./tested-agent.repository.ts";
import type { ThreadAgent } from "./thread-messages.ts";

/** How long a run waits for a recogniser that isn't trained yet; in its own time where it isn't asked for its place. */
const MODEL_WAIT_MS = 60_000;
/** One that was asked for longer ago doesn't wait in further turns. */
const WAITS_FOR_MS = 10 * 60_000;
const DIGESTED_AT_ONCE = 1_000_000;

/** An agent that tests can be played against. */
export interface LoadedAgent {
  agent: ThreadAgent;
  /** null for the draft. */
  version: number | null;
  source: { id: string; version: number };
  /** Names all that a result depends on but the test. */
  environment: string;
}

type LoadableRun = Pick<OpenRun, "agent_id" | "tenant_id" | "on" | "created_at">;

interface LoaderDependencies {
  database: Database;
  /** A model's bytes, trained first where it is missing; undefined where that takes longer than `waitMs`, or the signal aborts. */
  trainedModel(name: ModelName, waitMs: number, signal: AbortSignal): Promise<Uint8Array | undefined>;
  signal: AbortSignal;
}

/**
 * What a run's tests are played against as it stands now; a sentence that says why not where there is nothing. Rejects
 * with the signal's reason where that aborts while a recogniser is trained: the run goes on in a later turn.
 */
export async function loadTestedAgent(
  { agent_id: agentId, tenant_id: tenantId, on, created_at: askedAt }: LoadableRun,
  { database, trainedModel, signal }: LoaderDependencies,
): Promise<LoadedAgent | string> {
  const scope = tenantReader(tenantId, database.query);
  const row = await findTestedRow(agentId, scope);
  if (!row) return "The agent was deleted.";
  const found = await findContent();
  if (!found) return "No version is live.";
  const { snapshot, recogniser_hash: hash, version } = found;
  const model = hash === null ? undefined : await trainedModel({ agentId, hash }, MODEL_WAIT_MS, signal);
  if (hash !== null && !model && Date.now() - askedAt.getTime() < WAITS_FOR_MS) signal.throwIfAborted();
  if (hash !== null && !model)
    return "The agent is still being trained. Please run the tests again in a moment.";
  const { data_source_id: id } = snapshot.agent;
  const source = { id, version: (await findPassagesVersion(id, scope)) ?? 0 };
  const { greeting, suggestions } = row.widget;
  const agent = { snapshot: await jsonOf(snapshot), model, greeting, suggestions };
  const about = [await ownBuild(), hash, source, greeting, suggestions];
  return { agent, version, source, environment: await digest([JSON.stringify(about), agent.snapshot]) };

  async function findContent(): Promise<
    { snapshot: Snapshot; recogniser_hash: string | null; version: number | null } | undefined
  > {
    if (on === "live")
      return row?.live_version_id ? findTurnVersion(row.live_version_id, database.query) : undefined;
    const draft = await findDraft(agentId, scope, { phrases: PHRASES_IN_TURN });
    return draft && { ...draft, version: null };
  }
}

/** JSON of megabytes: others are served in between. */
async function jsonOf({ intents, entities, actions, ...rest }: Snapshot): Promise<string> {
  const yieldToEventLoop = createEventLoopYielder();
  const listOf = async (list: readonly object[]) => {
    let text = "";
    for (const one of list) {
      await yieldToEventLoop();
      text += `${text === "" ? "" : ","}${JSON.stringify(one)}`;
    }
    return `[${text}]`;
  };
  const lists = `"intents":${await listOf(intents)},"entities":${await listOf(entities)},"actions":${await listOf(actions)}`;
  return `${JSON.stringify(rest).slice(0, -1)},${lists}}`;
}

/** Of megabytes, a piece at a time. */
async function digest(texts: readonly string[]): Promise<string> {
  const yieldToEventLoop = createEventLoopYielder();
  const hash = createHash("sha256");
  for (const text of texts) {
    for (let at = 0; at < text.length; at += DIGESTED_AT_ONCE) {
      await yieldToEventLoop();
      // As UTF-16, so that no pair of surrogates is cut.
      hash.update(Buffer.from(text.slice(at, at + DIGESTED_AT_ONCE), "utf16le"));
    }
    hash.update("\0");
  }
  return hash.digest("base64url");
}
