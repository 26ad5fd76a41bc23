import { bundleTest } from "@cxc/contract/bundles.ts";
import { NO_INTENT, type TEST_COLUMNS } from "@cxc/contract/test-sheet.ts";
import type { z } from "zod";
import type { SourceLocation } from "../found-bot.ts";
import type { Notes } from "../notes.ts";

export type ReadTest = z.output<typeof bundleTest>;

type Column = (typeof TEST_COLUMNS)[number];

/** Whether the first row names the columns of tests, in any order. */
export function isTestSheet([header = []]: readonly (readonly string[])[]): boolean {
  const named = new Set(header.map((cell) => cell.trim()));
  return (["Test", "Visitor says", "Reply contains"] as const).every((column) => named.has(column));
}

/** The tests of a table with a row for each turn; those that are none are left out, with their line. */
export function readTestSheet(
  { path: file, rows }: { path: string; rows: string[][] },
  notes: Notes,
): { found: number; tests: ReadTest[] } {
  const [header = [], ...body] = rows;
  const drafts: { rows: ((column: Column) => string)[]; location: SourceLocation }[] = [];
  for (const [index, row] of body.entries()) {
    const cell = (column: Column) => row[header.findIndex((name) => name.trim() === column)] ?? "";
    if (row.every((text) => text.trim() === "")) continue;
    const last = drafts.at(-1);
    const isNext = last?.rows[0]?.("Test") === cell("Test") && cell("Turn") !== "1";
    if (isNext) last?.rows.push(cell);
    else drafts.push({ rows: [cell], location: { file, line: index + 2 } });
  }
  const tests = drafts.flatMap(({ rows: turns, location }) => {
    const parsed = bundleTest.safeParse(testOf(turns));
    if (parsed.success) return [parsed.data];
    const [issue] = parsed.error.issues;
    const name = `${turns[0]?.("Test")}: ${issue?.message ?? "no test"} (${issue?.path.join(".") ?? ""})`;
    notes.leftOut("unreadable", { of: "tests", name, location });
    return [];
  });
  return { found: drafts.length, tests };
}

function testOf(rows: ((column: Column) => string)[]): object {
  const [first] = rows;
  const said = (column: Column) => first?.(column).trim() ?? "";
  return {
    name: said("Test"),
    tags: linesOf(said("Tags")),
    ...(said("Clock") === "" ? {} : { clock: said("Clock") }),
    ...(said("Time zone") === "" ? {} : { time_zone: said("Time zone") }),
    language: said("Language"),
    turns: rows.map(turnOf),
    ...ofWholeTest(first?.("Further") ?? ""),
  };
}

function turnOf(cell: (column: Column) => string): object {
  const {
    message,
    action_answer,
    recording: _,
    conversation_id: __,
    ...further
  } = parseCell(cell("Further"));
  const [form, says, intent] = [cell("Visitor fills in"), cell("Visitor says"), cell("Intent").trim()];
  const [contains, lacks] = [linesOf(cell("Reply contains")), linesOf(cell("Reply lacks"))];
  const outcome = cell("Outcome").trim();
  return {
    ...(form.trim() === "" ? { message: says === "" ? message : says } : { form: parseCell(form) }),
    ...(action_answer === undefined ? {} : { action_answer }),
    expect: {
      ...(outcome === "" ? {} : { outcome }),
      ...(intent === "" ? {} : { intent: intent === NO_INTENT ? null : intent }),
      ...(contains.length > 0 ? { contains } : {}),
      ...(lacks.length > 0 ? { lacks } : {}),
      ...further,
    },
  };
}

/** What stands beside a first turn and is about the whole test. */
function ofWholeTest(further: string): object {
  const { recording, conversation_id } = parseCell(further);
  return {
    ...(recording === undefined ? {} : { recording }),
    ...(conversation_id === undefined ? {} : { conversation_id }),
  };
}

function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
}

/** An object as JSON has it; what is none becomes a field that no test has. */
function parseCell(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = text.trim() === "" ? {} : JSON.parse(text);
    return typeof parsed === "object" && parsed !== null ? { ...parsed } : { outcome: text };
  } catch {
    return { outcome: text };
  }
}
