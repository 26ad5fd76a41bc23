import type { AgentChanges } from "@cxc/contract/agent-changes.ts";
import type { Snapshot } from "@cxc/engine/dialogue/snapshot.ts";
import { AppError } from "../../app-error.ts";
import type { TenantReader } from "../../database/tenant.ts";
import { findDraft } from "../drafts/drafts.repository.ts";
import { findSourceTitles } from "./agents.repository.ts";
import { diffSnapshots, withoutContent } from "./diff-snapshots.ts";
import { findLiveVersion, findSnapshot, findVersion } from "./versions.repository.ts";

/** What the draft, or an old version, would change for visitors. Throws `not_found`. */
export async function listChanges(
  agentId: string,
  version: number | undefined,
  scope: TenantReader,
): Promise<AgentChanges> {
  const after = await findCandidate(agentId, version, scope);
  if (!after) throw new AppError("not_found");
  const live = await findLiveVersion(agentId, scope);
  const before = live ? await findSnapshotOf(agentId, live, scope) : withoutContent(after);
  const sourceIds = [before, after].map(({ agent }) => agent.data_source_id);
  const sourceTitles = await findSourceTitles(sourceIds, scope);
  const changes = await diffSnapshots({ before, after, sourceTitles });
  return { live_version: live?.version ?? null, changes };
}

async function findCandidate(
  agentId: string,
  version: number | undefined,
  scope: TenantReader,
): Promise<Snapshot | undefined> {
  if (version === undefined) return (await findDraft(agentId, scope))?.snapshot;
  const found = await findVersion(agentId, version, scope);
  return found && findSnapshotOf(agentId, found, scope);
}

/** Throws `unavailable` where an erasure replaced it in between: asked again, all is there. */
async function findSnapshotOf(
  agentId: string,
  { snapshot_hash: hash }: { snapshot_hash: string },
  scope: TenantReader,
): Promise<Snapshot> {
  const snapshot = await findSnapshot({ agentId, hash }, scope);
  if (!snapshot) throw new AppError("unavailable", { retryAfter: 1 });
  return snapshot;
}
