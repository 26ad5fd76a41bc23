import type { FailedTests } from "@cxc/contract/test-runs.ts";
import { AppError } from "../../app-error.ts";
import type { TenantReader } from "../../database/tenant.ts";
import type { Caller } from "../../http/caller.ts";
import { findGate } from "./agents.repository.ts";

/** The tests that the live version passes and the draft fails, or undefined where nothing is to be compared. */
export type CheckPublication = (asked: {
  agentId: string;
  tenantId: string;
  userId: string;
}) => Promise<FailedTests | undefined>;

interface Wish {
  /** Why it goes live although tests fail. */
  reason: string | null | undefined;
  caller: Caller;
  scope: TenantReader;
  checkPublication: CheckPublication;
}

/**
 * Lets a draft through whose tests don't fail where the live version passes, or that an admin wants live all the same;
 * answers what was tested. Throws `not_found`, `tests_failed`, `tests_running`, and `forbidden` for a reason of somebody
 * who is no admin.
 */
export async function passGate(
  agentId: string,
  { reason, caller, scope, checkPublication }: Wish,
): Promise<{ revision: number; failed: FailedTests | undefined }> {
  const agent = await findGate(agentId, scope);
  if (!agent) throw new AppError("not_found");
  const { draft_revision: revision, settings } = agent;
  const gate = settings.publish_gate ?? "block";
  if (gate === "off" || agent.live_version_id === null) return { revision, failed: undefined };
  const failed = await checkPublication({ agentId, tenantId: scope.tenantId, userId: caller.actor.id });
  if (gate === "block" && failed && failed.count > 0) {
    if (!reason) throw new AppError("tests_failed", { message: inTheWay(failed), data: failed });
    if (!caller.permissions.has("team.manage"))
      throw new AppError("forbidden", { message: "Only an admin may go on with a reason." });
  }
  return { revision, failed };
}

/** For the audit log: what was known to fail, and why it went live. */
export function allTheSame(failed: FailedTests | undefined, reason: string | null | undefined): string {
  if (!failed || failed.count === 0) return "";
  const tests = failed.count === 1 ? "1 test fails" : `${failed.count} tests fail`;
  return `, although ${tests}${reason ? `: ${reason}` : ""}`;
}

function inTheWay({ count }: FailedTests): string {
  const tests =
    count === 1
      ? "1 test that the live version passes fails"
      : `${count} tests that the live version passes fail`;
  return `${tests} on the draft.`;
}
