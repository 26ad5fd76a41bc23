import type { Erased, Eraser } from "../../database/eraser.ts";
import { blankRunsOf, deleteRunsOf } from "./action-runs.repository.ts";

const deleteRuns = ({ ids, scope }: Erased) => deleteRunsOf(ids, scope);

/** Of a blanked conversation's actions stays that they ran, and how long. */
export const actionRunsEraser: Eraser = {
  tables: ["action_runs"],
  redact: ({ ids, scope }) => blankRunsOf(ids, scope),
  delete: deleteRuns,
  expire: deleteRuns,
};
