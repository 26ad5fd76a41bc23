import type { TestDifference } from "@cxc/contract/test-runs.ts";

/** What was compared, as it stands before what was expected and what came. */
export const DIFFERENCE_LABELS: Record<TestDifference["kind"], string> = {
  outcome: "Outcome",
  intent: "Intent",
  slot: "Value",
  cites: "Cites",
  form: "Asks for",
  action: "Action",
  request: "Request",
  handed_off: "Handed off",
  kept: "Still known",
  open: "Left open",
  topic: "Topic",
  nothing_begun: "Nothing begun",
  contains: "Reply contains",
  lacks: "Reply lacks",
  refused: "Form",
  model: "Language model",
  unplayable: "Test",
};
