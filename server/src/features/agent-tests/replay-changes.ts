import type { ReplayChange } from "@cxc/contract/replays.ts";
import type { TestDifference, TestedTurn } from "@cxc/contract/test-runs.ts";

const CHANGES_TOLD = 500;
/** What is lost most first. */
const ORDER: readonly ReplayChange["kind"][] = [
  "refused_now",
  "other_action",
  "other_intent",
  "other_source",
  "other_state",
  "answered_now",
];
const KINDS: Partial<Record<TestDifference["kind"], ReplayChange["kind"]>> = {
  intent: "other_intent",
  action: "other_action",
  request: "other_action",
  cites: "other_source",
};

/** What would go otherwise, a line a turn. */
export function changesOf(
  conversations: readonly { conversation_id: string; turns: readonly TestedTurn[] }[],
): ReplayChange[] {
  return conversations.flatMap(({ conversation_id, turns }) =>
    turns.flatMap(({ turn_id, message, differences }) => {
      const change = heaviest(differences);
      return change && turn_id ? [{ conversation_id, turn_id, message, ...change }] : [];
    }),
  );
}

/** As many as are told, what is lost most first. */
export function gravestFirst(changes: readonly ReplayChange[]): ReplayChange[] {
  return changes.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind)).slice(0, CHANGES_TOLD);
}

/** The difference of a turn that tells most. */
function heaviest(
  differences: readonly TestDifference[],
): Pick<ReplayChange, "kind" | "before" | "after"> | undefined {
  const changes = differences.map(({ kind, expected, got }) => ({
    kind: kindOf(kind, expected, got),
    before: expected,
    after: got,
  }));
  const won = changes.find(({ kind }) => kind === "answered_now");
  return won ?? changes.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))[0];
}

function kindOf(kind: TestDifference["kind"], expected: string, got: string): ReplayChange["kind"] {
  if (kind === "outcome" && got === "unanswered") return "refused_now";
  if (kind === "outcome" && expected === "unanswered") return "answered_now";
  return KINDS[kind] ?? "other_state";
}
