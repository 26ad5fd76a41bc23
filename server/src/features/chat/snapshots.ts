import type { Snapshot } from "@cxc/engine/snapshot.ts";
import { LRUCache } from "lru-cache";
import type { Database } from "../../database/open.ts";
import { tenantReader } from "../../database/tenant.ts";
import { type Draft, findDraft } from "../agents/drafts.repository.ts";
import { findVersionSnapshot } from "../agents/versions.repository.ts";
import type { TurnFacts } from "./turn-facts.repository.ts";

const CACHED = 200;

export interface RunnableAgent {
  snapshot: Snapshot;
  recogniser_hash: string | null;
  /** null for the draft. */
  version: number | null;
}

/** Snapshots as turns need them: versions never change, drafts are cached with the revision that each turn reads. */
export function createSnapshots(database: Database) {
  const versions = new LRUCache<string, RunnableAgent>({ max: CACHED });
  const drafts = new LRUCache<string, Draft>({ max: CACHED });

  return {
    /** The live version, or undefined where none was published. */
    async live({ live_version_id }: TurnFacts): Promise<RunnableAgent | undefined> {
      if (live_version_id === null) return undefined;
      const known = versions.get(live_version_id);
      if (known) return known;
      const found = await findVersionSnapshot(live_version_id, database.query);
      if (found) versions.set(live_version_id, found);
      return found;
    },
    /** The draft at its present revision, or undefined where the agent is gone. */
    async draft(
      agentId: string,
      { tenant_id, draft_revision }: TurnFacts,
    ): Promise<RunnableAgent | undefined> {
      const known = drafts.get(agentId);
      const isCurrent = known !== undefined && known.revision >= draft_revision;
      const draft = isCurrent ? known : await findDraft(agentId, tenantReader(tenant_id, database.query));
      if (!draft) return undefined;
      if (!isCurrent) drafts.set(agentId, draft);
      return { ...draft, version: null };
    },
  };
}
