import { paths } from "@cxc/contract/paths.ts";
import type { Publication, PublishedDraft } from "@cxc/contract/publications.ts";
import type { FailedTests } from "@cxc/contract/test-runs.ts";
import type { TenantReader } from "../../database/tenant.ts";
import { listUnheard } from "../models/list-unheard.ts";
import type { PublicationTests, TestRuns } from "./pass-gate.ts";
import type { PublicationRow } from "./publications.repository.ts";
import { findVersion } from "./versions.repository.ts";

/** The tag that brings an agent to a website. */
export function scriptOf(agentId: string, publicUrl: string): string {
  return `<script src="${publicUrl}${paths.embedScript}?agent_id=${agentId}" async></script>`;
}

/** A publication as it stands: its tests are read where they are, so that what is erased there isn't kept here. */
export async function presentPublication(
  row: PublicationRow,
  { tests, publicUrl, scope }: { tests: PublicationTests; publicUrl: string; scope: TenantReader },
): Promise<Publication> {
  const { agent_id: agentId, run_id, live_run_id, status, version } = row;
  const runs = run_id !== null && live_run_id !== null ? { run_id, live_run_id } : undefined;
  const of = { agentId, scope };
  const isOpen = status === "waiting" || status === "running";
  const progress = runs && isOpen ? await tests.look(runs, of) : undefined;
  return {
    ...{ id: row.id, status, started_by: row.started_by, draft_revision: row.draft_revision },
    waits_for: isOpen ? row.waits_for : null,
    unheard: runs ? await listUnheard(scope) : [],
    progress: progress ? { done: progress.done, total: progress.total } : null,
    published: version === null ? null : await findPublished(version, runs),
    error: row.error_code === null ? null : await findError(row.error_code, runs),
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  };

  /** null where the version has made room for newer ones. */
  async function findPublished(number: number, ran: TestRuns | undefined): Promise<PublishedDraft | null> {
    const published = await findVersion(agentId, number, scope);
    if (!published) return null;
    return {
      ...{
        version: number,
        published_at: published.published_at.toISOString(),
        script: scriptOf(agentId, publicUrl),
      },
      ...(await failing(ran)),
    };
  }

  async function findError(
    code: NonNullable<PublicationRow["error_code"]>,
    ran: TestRuns | undefined,
  ): Promise<Publication["error"]> {
    const tests = code === "tests_failed" ? await failing(ran) : {};
    return { code, message: row.error_message ?? "", ...tests };
  }

  async function failing(ran: TestRuns | undefined): Promise<{ tests?: FailedTests }> {
    const failed = ran && (await tests.compare(ran, of));
    return failed && failed.count > 0 ? { tests: failed } : {};
  }
}
