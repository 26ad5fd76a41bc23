import type { AgentSettings } from "@cxc/contract/agents.ts";
import type { ImportReport } from "@cxc/contract/imports.ts";
import type { PlannedContent } from "../../importing/planned-import.ts";
import { weakensGate } from "../agents/weaken-gate.ts";

/** The content without a weaker gate before publishing than the agent has, for who may not weaken it. */
export function withGateKept(
  content: PlannedContent,
  now: AgentSettings | undefined,
  { mayWeakenGate }: { mayWeakenGate: boolean },
): { content: PlannedContent; isGateKept: boolean } {
  const { publish_gate: planned, ...settings } = content.agent.settings;
  if (mayWeakenGate || !weakensGate(now?.publish_gate, planned)) return { content, isGateKept: false };
  return { content: { ...content, agent: { ...content.agent, settings } }, isGateKept: true };
}

/** The report with a line that says so. */
export function tellGateKept(report: ImportReport): ImportReport {
  const line = { reason: "needs_admin", of: "settings", count: 1, names: ["Before publishing"] } as const;
  return { ...report, left_out: [...report.left_out, { ...line, names: [...line.names], where: [] }] };
}
