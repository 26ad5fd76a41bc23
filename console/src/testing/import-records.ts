import type { AgentImport, ImportPlan } from "@cxc/contract/imports.ts";
import { idOf } from "./record-factory.ts";

const NOW = "2026-05-01T09:00:00.000Z";
const count = (found: number, taken: number) => ({ found, taken, left_out: found - taken });

const COUNTS: ImportPlan["counts"] = {
  intents: count(3, 2),
  phrases: count(20, 18),
  entities: count(1, 1),
  options: count(0, 0),
  replies: count(2, 2),
  actions: count(0, 0),
  tests: count(0, 0),
};

const REPORT: ImportPlan["report"] = {
  needs_you: [
    {
      reason: "no_reply",
      of: "intents",
      count: 1,
      names: ["hours"],
      where: [{ file: "nlu.yml", line: 4, path: null }],
    },
  ],
  left_out: [{ reason: "repeated", of: "phrases", count: 2, names: ["hours: open?"], where: [] }],
  information: [],
};

export const PLAN_ID = idOf(800);

/** A plan of two intents, one of them without its tick. */
export function importPlanOf(changes: Partial<ImportPlan> = {}): ImportPlan {
  return {
    id: PLAN_ID,
    format: "rasa",
    format_version: "3.1",
    agent: { name: "Cafe bot", language: "en" },
    languages: ["en"],
    counts: COUNTS,
    items: [
      { id: "intent-1", kind: "intent", title: "hours", is_ticked: true, reason: null, detail: "9 phrases" },
      {
        id: "intent-2",
        kind: "intent",
        title: "more",
        is_ticked: false,
        reason: "needs_context",
        detail: "9 phrases",
      },
    ],
    report: REPORT,
    bot: "",
    bots: [],
    table: null,
    has_data_source: false,
    agent_id: null,
    created_at: NOW,
    applied_at: null,
    ...changes,
  };
}

export function agentImportOf(): AgentImport {
  return {
    id: PLAN_ID,
    format: "rasa",
    format_version: "3.1",
    counts: COUNTS,
    report: REPORT,
    applied_at: NOW,
  };
}
