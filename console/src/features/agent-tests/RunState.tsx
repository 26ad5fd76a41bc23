import type { TestRun } from "@cxc/contract/test-runs.ts";
import { StatusBadge } from "../../ui/StatusBadge.tsx";

/** What a run came to, or how far it is, in a few words. */
export function RunState({ run }: { run: TestRun }) {
  const { status, passed, failed, total } = run;
  const counted = (count: number) => count.toLocaleString("en");
  if (status === "waiting") return <StatusBadge tone="neutral">Waiting</StatusBadge>;
  if (status === "running")
    return <StatusBadge tone="neutral">{`${counted(passed + failed)} of ${counted(total)}`}</StatusBadge>;
  if (status === "failed") return <StatusBadge tone="negative">Not run</StatusBadge>;
  if (status === "cancelled") return <StatusBadge tone="caution">Cancelled</StatusBadge>;
  if (failed > 0)
    return <StatusBadge tone="negative">{`${counted(failed)} of ${counted(total)} failed`}</StatusBadge>;
  return <StatusBadge tone="positive">{`${counted(passed)} passed`}</StatusBadge>;
}
