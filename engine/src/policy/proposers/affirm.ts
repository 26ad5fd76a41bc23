import { acceptedOffer } from "../../analysis/take-note.ts";
import type { SnapshotIntent } from "../../dialogue/snapshot.ts";
import type { Turn, TurnSteps } from "../../dialogue/turn.ts";
import type { ReplyDraft } from "../../replies/replies.ts";
import { keepRemarks, sayNoted } from "../keep-remarks.ts";
import type { Proposer } from "../proposer.ts";
import { replyToIntent } from "../reply-to-intent.ts";
import type { CollectScene, ConfirmScene, OpenScene } from "../scenes.ts";
import { startForm } from "../start-form.ts";

const affirming = { act: "affirm", dimension: "task", effect: "does" } as const;

export const affirmConfirmation: Proposer<ConfirmScene> = {
  ...affirming,
  by: "affirm_confirmation",
  propose: async ({ turn, intent }) =>
    turn.analysis.leadingPolarity() === true || (await saysYesToIt(turn, intent))
      ? { level: "expected", perform: () => goAhead(turn, intent) }
      : undefined,
};

/** "Yes, and please ring the bell": what stands beside the yes goes with the action. */
async function* goAhead(turn: Turn, intent: SnapshotIntent): TurnSteps<ReplyDraft> {
  const noted = await keepRemarks(turn, intent, false);
  return sayNoted(turn, yield* replyToIntent(turn, intent), noted);
}

/** "Yes cancel it" is a yes to cancelling. */
async function saysYesToIt({ input, analysis }: Turn, { id }: SnapshotIntent): Promise<boolean> {
  const [head = ""] = input.message.trim().split(/\s+/u, 1);
  return analysis.polarity(head) === true && (await analysis.intents(input.message)).intent?.id === id;
}

/** The same beside a form, which waits until that is done. */
export const acceptOfferInForm: Proposer<CollectScene> = {
  ...affirming,
  by: "accept_offer_in_form",
  propose: ({ turn, intent }) => {
    const accepted = acceptedOffer(turn);
    return accepted && accepted.id !== intent.id
      ? { level: "expected", perform: () => startForm(turn, accepted) }
      : undefined;
  },
};

/** A mere yes to the one intent that the last reply asked about, or the choice of one of those that it offered. */
export const acceptOffer: Proposer<OpenScene> = {
  ...affirming,
  by: "accept_offer",
  propose: ({ turn, accepted }) =>
    accepted && {
      level: "expected",
      perform: () => startForm(turn, accepted, { isAccepted: true }),
    },
};
