import type { Eraser } from "./database/eraser.ts";
import { answersEraser } from "./database/stored-answers.ts";
import { actionRunsEraser } from "./features/actions/erase-runs.ts";
import { testsEraser } from "./features/agent-tests/erase-tests.ts";
import { plansEraser } from "./features/imports/erase-plans.ts";
import { learntPhrasesEraser } from "./features/intents/erase-learnt.ts";
import { messagesEraser } from "./features/outbox/erase-messages.ts";

/** All who keep what a visitor said, beside the log itself. */
export const erasers: readonly Eraser[] = [
  messagesEraser,
  actionRunsEraser,
  testsEraser,
  plansEraser,
  answersEraser,
  learntPhrasesEraser,
];
