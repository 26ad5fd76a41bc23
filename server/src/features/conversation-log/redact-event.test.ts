import { expect, test } from "vitest";
import { redactEvent } from "./redact-event.ts";

test("a form that asks a value back keeps that it did, and nothing of the value", () => {
  const asked = { v: 2, type: "form_asked", intent_id: "intent", entity_ids: ["amount"] } as const;
  const event = {
    ...asked,
    entity_ids: ["amount"],
    doubt: { entity_id: "amount", value: -50, why: "negative" as const },
  };
  expect(redactEvent(event)).toEqual({
    ...event,
    doubt: { entity_id: "amount", value: "", why: "negative" },
  });
  const proposed = { entity_id: "hour", value: "14:00", others: ["15:00"], why: "part" as const };
  expect(redactEvent({ ...event, doubt: proposed })).toEqual({
    ...event,
    doubt: { entity_id: "hour", value: "", why: "part" },
  });
  expect(redactEvent({ ...asked, entity_ids: ["amount"] })).not.toHaveProperty("doubt");
});

test("what was said beside the values keeps that it was, and no word", () => {
  const kept = { v: 2, type: "remark_kept", intent_id: "intent", is_asked: true } as const;
  expect(redactEvent({ ...kept, text: "for my wife too" })).toEqual({ ...kept, text: "" });
});

test("what became of an action keeps no word of why, whether it was done or not", () => {
  const run = { v: 2, run_id: "run", request: null, response: null, duration_ms: 7 } as const;
  const reason = "Ada's address can't be read.";
  const done = { ...run, type: "action_succeeded", fields: {} } as const;
  expect(redactEvent({ ...done, reason })).toEqual({ ...done, reason: "" });
  expect(redactEvent(done)).toEqual(done);
  const failed = { ...run, type: "action_failed", is_unknown: true } as const;
  expect(redactEvent({ ...failed, reason })).toEqual({ ...failed, reason: "" });
});
