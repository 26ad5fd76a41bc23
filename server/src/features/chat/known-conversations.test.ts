import type { Event } from "@cxc/engine/dialogue/events.ts";
import { expect, it } from "vitest";
import type { StoredEvent } from "../conversation-log/append.repository.ts";
import { createKnownConversations, NEW_CONVERSATION } from "./known-conversations.ts";

const [AGENT, OTHER_AGENT, TENANT, OTHER_TENANT] = ["agent", "other agent", "tenant", "other tenant"];
/** A form's values are kept with the conversation; this is as much as one request may bring. */
const LONG = "x".repeat(60_000);

function filled(value: string): StoredEvent[] {
  const event: Event = {
    ...{ v: 2, type: "slot_filled", intent_id: "i", entity_id: "e", title: "Note" },
    ...{ value, source: "form" },
  };
  return [{ sequence: 0, event }];
}

it("keeps by bytes: who fills their own conversations pushes nobody else's out", () => {
  const known = createKnownConversations();
  const small = { id: "small", agentId: OTHER_AGENT, tenantId: OTHER_TENANT };
  known.remember(small, NEW_CONVERSATION, filled("short"));

  const large = Array.from({ length: 1_000 }, (_, n) => ({ id: `${n}`, agentId: AGENT, tenantId: TENANT }));
  for (const name of large) known.remember(name, NEW_CONVERSATION, filled(LONG));

  expect(known.find(small)?.state.frames).toMatchObject([{ slots: { e: "short" } }]);
  const kept = large.filter((name) => known.find(name) !== undefined).length;
  expect(kept).toBeGreaterThan(100);
  expect(kept).toBeLessThan(400);
});

it("finds a conversation under its own agent's company alone, and none that was forgotten", () => {
  const known = createKnownConversations();
  const name = { id: "one", agentId: AGENT, tenantId: TENANT };
  known.remember(name, NEW_CONVERSATION, filled("mine"));
  known.remember(
    { id: "two", agentId: OTHER_AGENT, tenantId: OTHER_TENANT },
    NEW_CONVERSATION,
    filled("his"),
  );

  const elsewhere = known.find({ id: "one", agentId: OTHER_AGENT });
  known.forget(name);

  expect([elsewhere, known.find(name)]).toEqual([undefined, undefined]);
});
