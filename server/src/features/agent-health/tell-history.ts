import type { AgentHealth } from "@cxc/contract/agent-health.ts";
import type { IntentHealth } from "@cxc/engine/health/check-health.ts";

const CHANGES_TOLD = 5;
/** Of recall: less is told of one phrase in many. */
const LEAST_CHANGE = 0.01;

interface PastCheck {
  figures: Pick<IntentHealth, "phrases" | "right" | "intents"> | null;
  finished_at: Date | null;
}

/** How the checks followed one another, newest first: each beside the one before it. */
export function tellHistory(
  checks: readonly PastCheck[],
  titles: ReadonlyMap<string, string>,
): AgentHealth["history"] {
  return checks.flatMap(({ figures, finished_at }, index) => {
    if (!figures || !finished_at) return [];
    const { phrases, right, intents } = figures;
    const before = checks[index + 1]?.figures?.intents ?? [];
    return [
      {
        checked_at: finished_at.toISOString(),
        phrases,
        recognised: phrases > 0 ? right / phrases : null,
        changes: changesOf(before, intents, titles),
      },
    ];
  });
}

function changesOf(
  before: IntentHealth["intents"],
  after: IntentHealth["intents"],
  titles: ReadonlyMap<string, string>,
): AgentHealth["history"][number]["changes"] {
  const recallBefore = new Map(before.map(({ id, recall }) => [id, recall]));
  return after
    .flatMap(({ id, recall }) => {
      const earlier = recallBefore.get(id) ?? null;
      const title = titles.get(id);
      if (title === undefined || earlier === null || recall === null) return [];
      return [{ title, before: earlier, after: recall }];
    })
    .filter((change) => Math.abs(change.after - change.before) >= LEAST_CHANGE)
    .sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before))
    .slice(0, CHANGES_TOLD)
    .sort((a, b) => a.after - a.before - (b.after - b.before));
}
