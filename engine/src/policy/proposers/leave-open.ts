import { leavesOpen } from "../../analysis/vague-answer.ts";
import { continueForm } from "../continue-form.ts";
import type { Proposer } from "../proposer.ts";
import type { CollectScene } from "../scenes.ts";

/** A part of what is possible, or all of it, or what the limits refuse: the form proposes, or names its limits. */
export const leaveOpen: Proposer<CollectScene> = {
  act: "inform",
  dimension: "task",
  effect: "does",
  by: "leave_open",
  propose: async ({ turn, intent, stated, beside }) => {
    if (stated.length > 0 || !leavesOpen(turn, intent)) return undefined;
    if ((await beside()).isAnother) return undefined;
    return { level: "expected", perform: () => continueForm(turn, intent) };
  },
};
