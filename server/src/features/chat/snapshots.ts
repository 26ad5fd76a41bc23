import { PHRASES_IN_TURN, type Snapshot } from "@cxc/engine/dialogue/snapshot.ts";
import type { Database } from "../../database/open.ts";
import { tenantReader } from "../../database/tenant.ts";
import { ByteCache } from "../../limits/byte-cache.ts";
import { findTurnVersion } from "../agents/versions.repository.ts";
import { type Draft, findDraft } from "../drafts/drafts.repository.ts";
import type { TurnContext } from "./turn-context.repository.ts";

const CACHE_BYTES = 48 * 1024 * 1024;
/** What an intent, an entity or an action takes beyond its texts. */
const PART_BYTES = 1_000;

export interface RunnableAgent {
  snapshot: Snapshot;
  recogniser_hash: string | null;
  /** null for the draft. */
  version: number | null;
}

/**
 * Snapshots as turns need them, with few of their phrases: versions never change under their id, drafts are cached with
 * the revision that each turn reads.
 */
export function createSnapshots(database: Database) {
  const versions = new ByteCache<RunnableAgent>(CACHE_BYTES);
  const drafts = new ByteCache<Draft>(CACHE_BYTES);

  return {
    /** The live version, or undefined where none was published. */
    async live({ tenant_id, live_version_id }: TurnContext): Promise<RunnableAgent | undefined> {
      if (live_version_id === null) return undefined;
      const known = versions.get(tenant_id, live_version_id);
      if (known) return known;
      const found = await findTurnVersion(live_version_id, database.query);
      if (found) versions.set(tenant_id, live_version_id, { value: found, bytes: bytesOf(found.snapshot) });
      return found;
    },
    /** The draft at its present revision, or undefined where the agent is gone. */
    async draft(
      agentId: string,
      { tenant_id, draft_revision }: TurnContext,
    ): Promise<RunnableAgent | undefined> {
      const known = drafts.get(tenant_id, agentId);
      const isCurrent = known !== undefined && known.revision >= draft_revision;
      const scope = tenantReader(tenant_id, database.query);
      const draft = isCurrent ? known : await findDraft(agentId, scope, { phrases: PHRASES_IN_TURN });
      if (!draft) return undefined;
      if (!isCurrent) drafts.set(tenant_id, agentId, { value: draft, bytes: bytesOf(draft.snapshot) });
      return { ...draft, version: null };
    },
  };
}

/** About what it takes in memory: two bytes a character of its texts, which are counted where they lie. */
function bytesOf({ agent, intents, entities, actions }: Snapshot): number {
  const parts = 1 + intents.length + entities.length + actions.length;
  return parts * PART_BYTES + 2 * charactersIn([agent, intents, entities, actions]);
}

function charactersIn(value: unknown): number {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce((sum: number, part) => sum + charactersIn(part), 0);
}
