import type { Turn, TurnSteps } from "../dialogue/turn.ts";
import type { ReplyDraft } from "../replies/replies.ts";
import type { Proposal, Proposer } from "./proposer.ts";
import { leavesDoubt } from "./understand-by-model.ts";

/**
 * What comes of the first of these proposers, by rank, whose proposal holds; undefined where none does. The trace lists what
 * was put aside, and by which rule; of those that come after the one that is taken all that look at words alone.
 */
export async function* takeFirst<Scene extends { turn: Turn }>(
  proposers: readonly Proposer<Scene>[],
  scene: Scene,
  byModel?: () => TurnSteps<ReplyDraft | undefined>,
): TurnSteps<ReplyDraft | undefined> {
  const { turn } = scene;
  const later = new Map<Proposer<Scene>, Proposal | undefined>();
  for (const [rank, proposer] of proposers.entries()) {
    const proposal = later.has(proposer) ? later.get(proposer) : await proposer.propose(scene);
    if (!proposal) continue;
    if (byModel && !turn.understood && (await leavesDoubt(turn, proposer, proposal))) {
      const told = yield* byModel();
      if (told) return told;
    }
    // What is performed changes what the others would see.
    for (const other of proposers.slice(rank + 1))
      if (!other.isCostly && !later.has(other)) later.set(other, await other.propose(scene));
    const draft = yield* performed(proposal);
    note(turn, proposer, proposal, draft ? "" : "Nothing came of it.");
    if (!draft) continue;
    for (const [other, outranked] of later)
      if (outranked && proposers.indexOf(other) > rank)
        note(turn, other, outranked, "What was taken goes before it.");
    return draft;
  }
  return byModel && !turn.understood ? yield* byModel() : undefined;
}

async function* performed({ perform }: Proposal): TurnSteps<ReplyDraft | undefined> {
  const done = perform();
  return done && Symbol.asyncIterator in done ? yield* done : done;
}

function note<Scene extends { turn: Turn }>(
  turn: Turn,
  { by, act, dimension, effect }: Proposer<Scene>,
  { level, claims = [wholeOf(turn)] }: Proposal,
  rule: string,
): void {
  turn.candidates.push({
    ...{ act, by, dimension, claims: [...claims], level, effect },
    is_taken: rule === "",
    rule,
  });
}

function wholeOf({ input: { message } }: Turn) {
  const text = message.trim();
  const start = message.indexOf(text);
  return { start, end: start + text.length };
}
