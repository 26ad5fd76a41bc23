import { collecting } from "../../dialogue/frames.ts";
import { recordSlots } from "../../dialogue/turn.ts";
import { continueForm } from "../continue-form.ts";
import type { Proposer } from "../proposer.ts";
import type { CollectScene } from "../scenes.ts";

/** A yes to the value that the last reply asked about. */
export const affirmDoubt: Proposer<CollectScene> = {
  ...{ act: "affirm", dimension: "task", effect: "does", by: "affirm_doubt" },
  propose: ({ turn, intent, stated }) => {
    const doubt = collecting(turn.state)?.doubt;
    if (!doubt || stated.length > 0 || turn.analysis.leadingPolarity() !== true) return undefined;
    const perform = () => {
      recordSlots(turn, intent, [doubt], "message");
      return continueForm(turn, intent, { isAgreed: true });
    };
    return { level: "expected", perform };
  },
};

/** A no to it: the value is asked for anew. */
export const denyDoubt: Proposer<CollectScene> = {
  ...{ act: "deny", dimension: "task", effect: "says", by: "deny_doubt" },
  propose: ({ turn, intent, stated }) => {
    const isAsked = (collecting(turn.state)?.doubt ?? null) !== null;
    if (!isAsked || stated.length > 0 || turn.analysis.leadingPolarity() !== false) return undefined;
    return { level: "expected", perform: () => continueForm(turn, intent, { isAgreed: true }) };
  },
};
