import { isCountBeside } from "../../analysis/parse-form-answer.ts";
import { handOff } from "../hand-off.ts";
import type { Proposer } from "../proposer.ts";
import type { CollectScene, OpenScene } from "../scenes.ts";

const asking = { act: "ask_for_agent", dimension: "task", effect: "does" } as const;

/** A wish for a person, whatever the form asks. */
export const askForAgentInForm: Proposer<CollectScene> = {
  ...asking,
  by: "ask_for_agent_in_form",
  propose: ({ turn, intent, stated }) =>
    !isCountBeside(turn, stated) && turn.analysis.shows("asksForAgent")
      ? { level: "sure", perform: () => handOff(turn, intent) }
      : undefined,
};

export const askForAgent: Proposer<OpenScene> = {
  ...asking,
  by: "ask_for_agent",
  propose: ({ turn, asksForAgent }) =>
    asksForAgent ? { level: "sure", perform: () => handOff(turn) } : undefined,
};
