import type { ImportReport } from "@cxc/contract/imports.ts";
import type { Erased, Eraser } from "../../database/eraser.ts";
import { listLearntIn } from "../intents/learnt-phrases.repository.ts";
import { deletePlansNaming, deletePlansOfOurs, listReports, updateReport } from "./imports.repository.ts";

/** Of a long phrase a report has the beginning. */
const SHOWN_MAX = 200;

/**
 * A plan that waits may hold copies of what was learnt or tested, from a file that says of no phrase where it came from.
 * So whoever asks for an erasure ends the company's waiting plans of files that an export made; they are read again from
 * their files. What expires is asked for by nobody, and takes only the plans along that name it. Reports of what was
 * applied name no learnt phrase any more. Comes before the phrases themselves are forgotten.
 */
export const plansEraser: Eraser = {
  tables: ["imports"],
  redact: erasePlans,
  delete: erasePlans,
  async expire(erased) {
    await deletePlansNaming(erased.ids, erased.scope);
    await eraseFromReports(erased);
  },
};

async function erasePlans(erased: Erased): Promise<void> {
  await deletePlansOfOurs(erased.scope);
  await eraseFromReports(erased);
}

async function eraseFromReports({ ids, scope }: Erased): Promise<void> {
  const learnt = (await listLearntIn(ids, scope)).map((phrase) => phrase.slice(0, SHOWN_MAX));
  if (learnt.length === 0) return;
  const isNamed = (name: string) => learnt.some((phrase) => name.includes(phrase));
  for (const { id, report } of await listReports(scope)) {
    const lines = Object.values(report).flat();
    if (lines.some(({ names }) => names.some(isNamed)))
      await updateReport(id, withoutNames(report, isNamed), scope);
  }
}

/** The counts stay. */
function withoutNames(report: ImportReport, isNamed: (name: string) => boolean): ImportReport {
  const without = (lines: ImportReport["left_out"]) =>
    lines.map((line) => ({ ...line, names: line.names.filter((name) => !isNamed(name)) }));
  const { needs_you, left_out, information } = report;
  return { needs_you: without(needs_you), left_out: without(left_out), information: without(information) };
}
