import { STANDARD_GATE } from "@cxc/contract/rules.ts";
import type { FailedTests } from "@cxc/contract/test-runs.ts";
import { AppError } from "../../app-error.ts";
import type { TenantReader } from "../../database/tenant.ts";
import { findGate } from "./agents.repository.ts";

/** Whoever is told that the tests can't be run asks again after so long. */
const BUSY_S = 10;

/** The two runs that are compared. */
export type TestRuns = Pick<FailedTests, "run_id" | "live_run_id">;

interface TestsSoFar {
  done: number;
  total: number;
  /** `failed`: as a whole, for this reason. */
  state: "running" | "done" | "failed";
  reason: string;
}

/** Runs the tests of agents that are to be published. */
export interface PublicationTests {
  /** On the draft and on the live version; undefined where there are none. Throws `not_found`, `rate_limited`. */
  begin(of: { agentId: string; tenantId: string; userId: string }): Promise<TestRuns | undefined>;
  look(runs: TestRuns, of: { agentId: string; scope: TenantReader }): Promise<TestsSoFar>;
  /** What the live version passes and the draft fails. */
  compare(runs: TestRuns, of: { scope: TenantReader }): Promise<FailedTests>;
}

/** Who wants a draft live, and why although tests fail. */
export interface PublicationWish {
  agentId: string;
  tenantId: string;
  userId: string;
  reason: string | undefined;
}

/** How far a publication is; `runs` are undefined until they were begun, and null where none are to be. */
export interface PublicationState {
  revision: number;
  runs: TestRuns | null | undefined;
}

type Gate =
  | { isOpen: false; state: PublicationState }
  /** `note`: what the audit log says beside the version. */
  | { isOpen: true; state: PublicationState; failed: FailedTests | undefined; note: string };

/**
 * Looks once whether a draft may go live: its tests don't fail where the live version passes, or who publishes says why
 * it goes live all the same. Throws `not_found`, `tests_failed`, `tests_running` where they could not be run, `rate_limited`,
 * and `unavailable` for a draft that was changed since.
 */
export async function passGate(
  wish: PublicationWish,
  known: PublicationState | undefined,
  { tests, scope }: { tests: PublicationTests; scope: TenantReader },
): Promise<Gate> {
  const { agentId, reason } = wish;
  const agent = await findGate(agentId, scope);
  if (!agent) throw new AppError("not_found");
  const { draft_revision: revision, settings } = agent;
  if (known && known.revision !== revision) throw changedMeanwhile();
  const gate = settings.publish_gate ?? STANDARD_GATE;
  const note = gate === "off" ? ", its tests are switched off" : "";
  if (gate === "off" || agent.live_version_id === null)
    return { isOpen: true, state: { revision, runs: null }, failed: undefined, note };
  const runs = known?.runs ?? (await tests.begin(wish)) ?? null;
  const state = { revision, runs };
  if (runs === null) return { isOpen: true, state, failed: undefined, note };
  const soFar = await tests.look(runs, { agentId, scope });
  if (soFar.state === "running") return { isOpen: false, state };
  if (soFar.state === "failed") {
    if (!reason) throw new AppError("tests_running", { message: notRun(soFar.reason), retryAfter: BUSY_S });
    return { isOpen: true, state, failed: undefined, note: `, although its tests were not run: ${reason}` };
  }
  const failed = await tests.compare(runs, { scope });
  if (gate === "block" && failed.count > 0 && !reason)
    throw new AppError("tests_failed", { message: inTheWay(failed), data: failed });
  return { isOpen: true, state, failed, note: allTheSame(failed, reason) };
}

/** What was asked for is what goes live. */
export function changedMeanwhile(): AppError {
  return new AppError("unavailable", { message: CHANGED, retryAfter: 1 });
}

const CHANGED = "The draft was changed meanwhile, so nothing was published. Please publish again.";

/** For the audit log: what was known to fail, and why it went live. */
function allTheSame({ count }: FailedTests, reason: string | undefined): string {
  if (count === 0) return "";
  const tests = count === 1 ? "1 test fails" : `${count} tests fail`;
  return `, although ${tests}${reason ? `: ${reason}` : ""}`;
}

function inTheWay({ count }: FailedTests): string {
  const tests =
    count === 1
      ? "1 test that the live version passes fails"
      : `${count} tests that the live version passes fail`;
  return `${tests} on the draft.`;
}

function notRun(reason: string): string {
  return `The tests were not run to their end, so nothing was published. ${reason}`.trim();
}
