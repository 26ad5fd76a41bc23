import type { AgentChanges } from "@cxc/contract/agent-changes.ts";
import type { Snapshot } from "@cxc/engine/snapshot.ts";
import { AppError } from "../../app-error.ts";
import type { TenantReader } from "../../database/tenant.ts";
import { findSourceTitles } from "./agents.repository.ts";
import { diffSnapshots, withoutContent } from "./diff-snapshots.ts";
import { findDraft } from "./drafts.repository.ts";
import { findLiveVersion, findVersion } from "./versions.repository.ts";

/** What the draft, or an old version, would change for visitors. Throws `not_found`. */
export async function listChanges(
  agentId: string,
  version: number | undefined,
  scope: TenantReader,
): Promise<AgentChanges> {
  const after = await findCandidate(agentId, version, scope);
  if (!after) throw new AppError("not_found");
  const live = await findLiveVersion(agentId, scope);
  const before = live?.snapshot ?? withoutContent(after);
  const sourceIds = [before, after].map(({ agent }) => agent.data_source_id);
  const sourceTitles = await findSourceTitles(sourceIds, scope);
  return { live_version: live?.version ?? null, changes: diffSnapshots({ before, after, sourceTitles }) };
}

async function findCandidate(
  agentId: string,
  version: number | undefined,
  scope: TenantReader,
): Promise<Snapshot | undefined> {
  const found = await (version === undefined
    ? findDraft(agentId, scope)
    : findVersion(agentId, version, scope));
  return found?.snapshot;
}
