import { fieldsToChange } from "../../analysis/find-change.ts";
import { changeButtons } from "../../replies/buttons.ts";
import { askAnew, askWhatToChange } from "../ask-anew.ts";
import { confirmIntent } from "../confirm-intent.ts";
import { keepForm } from "../continue-form.ts";
import { changeLast } from "../correct-last.ts";
import type { Proposer } from "../proposer.ts";
import { asksAnotherToChange, type CollectScene, type ConfirmScene, type OpenScene } from "../scenes.ts";

const changing = { act: "correct", dimension: "repair", effect: "says" } as const;

/** Another day or hour of the form, whatever intent the message resembles. */
export const changeMoment: Proposer<CollectScene> = {
  ...changing,
  by: "change_moment",
  propose: ({ turn, intent, fields }) =>
    fields?.some(({ data_type }) => data_type === "time" || data_type === "date")
      ? { level: "sure", perform: () => askAnew(turn, intent, fields) }
      : undefined,
};

export const changeField: Proposer<CollectScene> = {
  ...changing,
  by: "change_field",
  propose: async (scene) => {
    const { turn, intent, fields, beside } = scene;
    if (!fields || asksAnotherToChange(scene, (await beside()).heard)) return undefined;
    const perform = () =>
      fields.length > 0
        ? askAnew(turn, intent, fields)
        : keepForm(turn, intent, askWhatToChange(turn, intent, ""));
    return { level: "likely", perform };
  },
};

export const changeBeforeConfirming: Proposer<ConfirmScene> = {
  ...changing,
  by: "change_before_confirming",
  propose: ({ turn, intent }) => {
    const fields = fieldsToChange(turn, intent);
    if (!fields) return undefined;
    if (fields.length > 0) return { level: "likely", perform: () => askAnew(turn, intent, fields) };
    const perform = () => {
      const asked = confirmIntent(turn, intent);
      return { ...asked, suggestions: [...(asked.suggestions ?? []), ...changeButtons(turn, intent)] };
    };
    return { level: "likely", perform };
  },
};

/** Of what was done last. */
export const changeDone: Proposer<OpenScene> = {
  ...changing,
  by: "change_done",
  propose: ({ turn, change }) =>
    change && { level: "likely", perform: () => changeLast(turn, change.intent, change.fields) },
};
