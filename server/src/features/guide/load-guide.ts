import type { Guide } from "@cxc/contract/guide.ts";
import { GUIDE_STEPS } from "@cxc/contract/rules.ts";
import type { TenantReader } from "../../database/tenant.ts";
import { findFirstThings, findReader } from "./guide.repository.ts";

/** The first steps as they stand: each is found in what there is, so that no click counts and no other way in is missed. */
export async function loadGuide(userId: string, scope: TenantReader): Promise<Guide> {
  const reader = await findReader(userId, scope);
  if (!reader || reader.is_guide_dismissed) return { is_dismissed: true, steps: [], agent_id: null };
  const { agent, source, test, live } = await findFirstThings(scope);
  const isDone = {
    connect: reader.is_connected,
    source: source !== undefined,
    agent: agent !== undefined,
    test: test !== undefined,
    publish: live !== undefined,
  };
  return {
    is_dismissed: false,
    steps: GUIDE_STEPS.map((step) => ({ step, is_done: isDone[step] })),
    agent_id: agent?.id ?? null,
  };
}
