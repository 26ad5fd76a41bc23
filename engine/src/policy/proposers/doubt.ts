import { ordinalSaid } from "../../analysis/chosen-offer.ts";
import { pendingForm } from "../../dialogue/frames.ts";
import { recordSlots } from "../../dialogue/turn.ts";
import { continueForm } from "../continue-form.ts";
import type { Proposer } from "../proposer.ts";
import type { CollectScene } from "../scenes.ts";

const answering = { dimension: "task", effect: "does" } as const;

/** A mere yes to the value that was asked back takes it; to several of which one is to be chosen it says nothing. */
export const affirmDoubt: Proposer<CollectScene> = {
  ...answering,
  by: "affirm_doubt",
  act: "affirm",
  propose: ({ turn, intent }) => {
    const doubt = pendingForm(turn.state)?.doubt;
    if (!doubt || turn.analysis.polarity() !== true) return undefined;
    const perform = () => {
      if (!doubt.others) recordSlots(turn, intent, [doubt], "message");
      return continueForm(turn, intent);
    };
    return { level: "expected", perform };
  },
};

/** "The second one" of several that were proposed. */
export const chooseDoubt: Proposer<CollectScene> = {
  ...answering,
  by: "choose_doubt",
  act: "inform",
  propose: ({ turn, intent }) => {
    const doubt = pendingForm(turn.state)?.doubt;
    const value = doubt?.others && [doubt.value, ...doubt.others][ordinalSaid(turn) ?? -1];
    if (!doubt || value === undefined) return undefined;
    const perform = () => {
      recordSlots(turn, intent, [{ entity_id: doubt.entity_id, value }], "message");
      return continueForm(turn, intent);
    };
    return { level: "expected", perform };
  },
};

/** A mere no leaves its field open, which is asked for anew. */
export const denyDoubt: Proposer<CollectScene> = {
  ...answering,
  by: "deny_doubt",
  act: "deny",
  propose: ({ turn, intent }) =>
    pendingForm(turn.state)?.doubt && turn.analysis.polarity() === false
      ? { level: "expected", perform: () => continueForm(turn, intent) }
      : undefined,
};
