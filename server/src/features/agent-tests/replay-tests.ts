import { createHash } from "node:crypto";
import type { TestDifference, TestedTurn } from "@cxc/contract/test-runs.ts";
import type { TenantReader } from "../../database/tenant.ts";
import type { HashedTest } from "../stored-tests/stored-tests.repository.ts";
import { asTest, findKnownTitles, findPastConversation } from "./conversation-as-test.ts";

/** After a turn with one of these the visitor would have gone on otherwise. */
const STATE: readonly TestDifference["kind"][] = ["form", "slot", "refused"];

/** Past conversations as tests, those that are there and not blanked. */
export async function findPastTests(
  agentId: string,
  ids: readonly string[],
  scope: TenantReader,
): Promise<HashedTest[]> {
  const known = await findKnownTitles(agentId, scope);
  if (!known) return [];
  const tests: HashedTest[] = [];
  for (const id of ids) {
    const past = await findPastConversation({ id, agentId, known }, scope);
    if (!past || past.turns.length === 0) continue;
    const test = asTest(past);
    // Its name is its id: what two visitors said alike has two results, each with its own turns.
    const hash = createHash("sha256").update(JSON.stringify(test)).digest("base64url");
    tests.push({ id, hash, test, turnIds: past.turns.map((turn) => turn.id) });
  }
  return tests;
}

/** What is told of a played test: of a past conversation as far as its state is the same, with its turns' ids. */
export function toldTurns(turns: readonly TestedTurn[], { turnIds }: HashedTest): TestedTurn[] {
  if (!turnIds) return [...turns];
  const end = turns.findIndex(({ differences }) => differences.some(differsInState));
  return turns
    .slice(0, end < 0 ? undefined : end + 1)
    .map((turn, n) => ({ ...turn, turn_id: turnIds[n] ?? "" }));
}

function differsInState({ kind, expected, got }: TestDifference): boolean {
  return STATE.includes(kind) || (kind === "outcome" && [expected, got].includes("ended"));
}
