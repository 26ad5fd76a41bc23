import { expect, it } from "vitest";
import { findAction, type Snapshot } from "./snapshot.ts";

const id = "00000000-0000-4000-8000-000000000001";

it("knows of an action of an early version only that it was there", () => {
  const early: Pick<Snapshot, "actions"> = { actions: [{ id, title: "Reserve" }] };
  expect(findAction(early, id)).toEqual({
    id,
    title: "Reserve",
    kind: "unknown",
    changes_data: true,
    reply_template: "",
    failure_message: "",
  });
  expect(findAction(early, null)).toBeUndefined();
});
