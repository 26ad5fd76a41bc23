import type { PlayableTest } from "@cxc/contract/agent-tests.ts";
import { NO_INTENT, TEST_COLUMNS } from "@cxc/contract/test-sheet.ts";
import { AppError } from "../../app-error.ts";
import type { TenantReader } from "../../database/tenant.ts";
import { xlsxOf } from "../../reading/xlsx/write-xlsx.ts";
import { hasAgent } from "../agents/agents.repository.ts";
import { listWholeTests } from "../stored-tests/stored-tests.repository.ts";

/** Characters: a cell of a workbook holds 32,767, and the recording isn't alone in it. */
const RECORDING_MAX = 24_000;

/** An agent's tests as a workbook, a row for each turn, from which they can be imported again. Throws `not_found`. */
export async function exportTests(agentId: string, scope: TenantReader): Promise<Buffer> {
  if (!(await hasAgent(agentId, scope))) throw new AppError("not_found");
  return xlsxOf("Tests", allRows(await listWholeTests(agentId, scope)));
}

type StoredTest = Awaited<ReturnType<typeof listWholeTests>>[number];

function* allRows(tests: readonly StoredTest[]): Generator<readonly string[]> {
  yield TEST_COLUMNS;
  for (const test of tests) yield* rowsOf(test);
}

function rowsOf({ name, tags, clock, time_zone, language, turns, ...rest }: StoredTest): string[][] {
  const { recording, conversation_id } = rest;
  return turns.map(
    ({ message, form, action_answer, expect: { outcome, intent, contains, lacks, ...others } }, index) => {
      const further = {
        ...others,
        ...(isPlain(contains) ? {} : { contains }),
        ...(isPlain(lacks) ? {} : { lacks }),
        ...(action_answer ? { action_answer } : {}),
        // An empty message starts a conversation; an empty cell says nothing.
        ...(message === "" ? { message } : {}),
        ...(intent === NO_INTENT || intent === "" ? { intent } : {}),
        ...(recording && index === 0 ? { recording: recordingOf(recording) } : {}),
        ...(conversation_id !== undefined && index === 0 ? { conversation_id } : {}),
      };
      const about = index === 0 ? [tags.join("\n"), clock, time_zone, language] : ["", "", "", ""];
      return [
        name,
        String(index + 1),
        ...about,
        message ?? "",
        form ? JSON.stringify(form) : "",
        outcome ?? "",
        intent === null ? NO_INTENT : (intent ?? ""),
        isPlain(contains) ? (contains ?? []).join("\n") : "",
        isPlain(lacks) ? (lacks ?? []).join("\n") : "",
        Object.keys(further).length > 0 ? JSON.stringify(further) : "",
      ];
    },
  );
}

/** More than a cell can hold is recorded anew. */
function recordingOf(recording: NonNullable<PlayableTest["recording"]>) {
  return JSON.stringify(recording).length > RECORDING_MAX ? [] : recording;
}

/** A list that a cell can hold with a line for each. */
function isPlain(texts: readonly string[] | undefined): boolean {
  return (
    texts === undefined ||
    (texts.length > 0 && texts.every((text) => !/[\r\n]/.test(text) && text.trim() === text))
  );
}
