import type { ChangeWords } from "../parts/change-words.ts";

export const changes: ChangeWords = {
  change: `
    change, changing, move, moving, modify, edit, adjust, reschedule, shift, switch, alter, amend, update,
    correct, postpone
  `,
  undo: "cancel, cancelling, cancellation, call off",
  other: "another, different, other",
  time: "time, hour, slot",
  date: "day, date",
  whole: "order, (change/move/reschedule/modify/postpone) (it/that)",
  button: "Change: {title}",
};
