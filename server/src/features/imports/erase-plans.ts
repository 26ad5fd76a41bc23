import type { Erased, Eraser } from "../../database/eraser.ts";
import { deletePlansNaming, deletePlansOfOurs } from "./imports.repository.ts";

const deletePlans = ({ scope }: Erased) => deletePlansOfOurs(scope);

/**
 * A plan that waits may hold copies of what was learnt or tested, from a file that says of no phrase where it came from.
 * So whoever asks for an erasure ends the company's waiting plans of files that an export made; they are read again from
 * their files. What expires is asked for by nobody, and takes only the plans along that name it.
 */
export const plansEraser: Eraser = {
  tables: ["imports"],
  redact: deletePlans,
  delete: deletePlans,
  expire: ({ ids, scope }) => deletePlansNaming(ids, scope),
};
