import type { AgentSettings } from "@cxc/contract/agents.ts";
import { PUBLISH_GATES, STANDARD_GATE } from "@cxc/contract/rules.ts";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../http/caller.ts";

type Gate = AgentSettings["publish_gate"];

/** Whether less would stand in the way of a publication; a setting that nobody made is the standard. */
export function weakensGate(before: Gate, after: Gate = before): boolean {
  const strengthOf = (gate: Gate = STANDARD_GATE) => -PUBLISH_GATES.indexOf(gate);
  return strengthOf(after) < strengthOf(before);
}

/** Who may not go live over failing tests in silence may not see to it that nobody asks. */
export function mayWeakenGate({ permissions }: Pick<Caller, "permissions">): boolean {
  return permissions.has("team.manage");
}

/** Throws `forbidden` where the change takes an admin's right that who makes it doesn't have. */
export function assertGateKept({
  before,
  after,
  mayWeaken,
}: {
  before: Gate;
  after: Gate;
  mayWeaken: boolean;
}): void {
  if (!mayWeaken && weakensGate(before, after))
    throw new AppError("forbidden", {
      message: "Only an admin may change what happens before publishing to something weaker.",
    });
}
