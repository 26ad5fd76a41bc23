import { findCorrection } from "../../analysis/find-correction.ts";
import { correctLast } from "../correct-last.ts";
import type { Proposer } from "../proposer.ts";
import type { OpenScene } from "../scenes.ts";

/** "Actually 4 pm", of what was done last. */
export const correctDone: Proposer<OpenScene> = {
  by: "correct_done",
  act: "correct",
  dimension: "repair",
  effect: "does",
  propose: ({ turn, meant }) => {
    const correction = findCorrection(turn, meant);
    return correction && { level: "likely", perform: () => correctLast(turn, correction) };
  },
};
