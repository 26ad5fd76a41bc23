import type { ReadTest } from "../formats/test-sheets.ts";
import type { Notes } from "../notes.ts";
import type { PlannedImport } from "../planned-import.ts";

/** What comes of tables of tests: nothing but the tests, for an agent that is there. */
export function planTests(
  { found, tests }: { found: number; tests: readonly ReadTest[] },
  { name, notes }: { name: string; notes: Notes },
): PlannedImport {
  const none = { found: 0, taken: 0, left_out: 0 };
  const planned = tests.map(({ conversation_id, ...body }, index) => {
    return { id: `test-${index + 1}`, body, conversation_id };
  });
  const nothing = {
    intents: none,
    phrases: none,
    entities: none,
    options: none,
    replies: none,
    actions: none,
  };
  return {
    plan: {
      format: "table",
      format_version: null,
      agent: { name, language: "en" },
      languages: ["en"],
      bot: "",
      bots: [],
      table: null,
      counts: { ...nothing, tests: { found, taken: tests.length, left_out: found - tests.length } },
      items: planned.map(({ id, body }) => ({
        id,
        kind: "test",
        title: body.name,
        is_ticked: true,
        reason: null,
        detail: `${body.turns.length} ${body.turns.length === 1 ? "turn" : "turns"}`,
      })),
      report: notes.toReport(),
      has_data_source: false,
    },
    content: {
      agent: {
        name,
        description: "Imported from a table of tests",
        prompt: `You are ${name}. Be friendly and brief, and say so when you don't know something.`,
        settings: {},
        widget: {},
      },
      entities: [],
      actions: [],
      intents: [],
      data_source: null,
      tests: planned,
    },
  };
}
