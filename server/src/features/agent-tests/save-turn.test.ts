import type { AgentTest, AgentTestListItem } from "@cxc/contract/agent-tests.ts";
import type { ChatReply } from "@cxc/contract/chat.ts";
import { describe, expect, it, vi } from "vitest";
import { makeAgent, makeEntity, makeIntent } from "../../testing/factories.ts";
import { RUN_PATIENCE, runTests } from "../../testing/run-tests.ts";
import { twoCompanies } from "../../testing/two-companies.ts";
import { startWorkingApp } from "../../testing/worker.ts";
import { logIdOf } from "../chat/credential.ts";

/** A run takes its turns in a thread of its own, which a busy machine lets wait. */
vi.setConfig({ testTimeout: 2 * RUN_PATIENCE.timeout });

const world = twoCompanies(startWorkingApp);
const { call } = world;

describe("a turn saved as a test", () => {
  const chat = (body: object) =>
    world.app.request<ChatReply>("POST", "/api/public/chat/", {
      token: world.admin.token,
      body: { mode: "test", ...body },
    });

  it("expects the same again, with the turns before it, and goes with its conversation", async () => {
    const guests = await makeEntity(world.app, world.admin.token, { title: "Guests", data_type: "integer" });
    const agent = await makeAgent(world.app, world.admin.token);
    await makeIntent(world.app, world.admin.token, agent.id, {
      title: "Book a table",
      training_phrases: ["book a table", "reserve a table"],
      entities: [guests.id],
      reply: "A table for {{guests}}.",
    });
    const asked = await chat({ agent_id: agent.id, message: "book a table" });
    const { conversation_id, form } = asked.data;
    const data = [{ id: form?.data[0]?.id, value: 4 }];
    const filled = await chat({ agent_id: agent.id, conversation_id, message: "", form: { data } });
    await chat({ agent_id: agent.id, conversation_id, message: "thank you" });
    const path = `/api/agent/${agent.id}/tests/from-turn/`;
    const { turn_id } = filled.data;
    const made = await call<AgentTest>("POST", path, { conversation_id, turn_id });
    const own = await call<AgentTest>("POST", path, {
      conversation_id: logIdOf(conversation_id),
      turn_id,
      name: "Own id",
    });
    const last = await call<AgentTest>("POST", path, { conversation_id, turn_id, expects: "last" });
    const foreign = await call("POST", path, { conversation_id, turn_id }, world.neighbour.token);
    const result = await runTests(world.app, { token: world.admin.token, agentId: agent.id });
    await call("DELETE", `/api/conversation/${logIdOf(conversation_id)}/`);
    const left = await call<AgentTestListItem[]>("GET", `/api/agent/${agent.id}/tests/`);
    const kept = await world.app.database.query
      .selectFrom("agent_test_results")
      .select("test_id")
      .where("agent_id", "=", agent.id)
      .execute();

    expect(made.status).toBe(201);
    expect(made.data.turns).toEqual([
      {
        message: "book a table",
        expect: { outcome: "form", intent: "Book a table", form: ["Guests"], action: null },
      },
      {
        form: { Guests: 4 },
        expect: { outcome: "answered", intent: "Book a table", slots: { Guests: 4 }, form: [], action: null },
      },
    ]);
    expect(last.data.turns.map(({ expect: named }) => Object.keys(named).length)).toEqual([0, 5]);
    expect([own.status, foreign.status]).toEqual([201, 404]);
    expect([result.passed, result.failed]).toEqual([3, 0]);
    expect([left.data, kept]).toEqual([[], []]);
  });

  it("expects the intent that it should have had, and is refused once the words are blanked", async () => {
    const agent = await makeAgent(world.app, world.admin.token);
    const { id: intent_id } = await makeIntent(world.app, world.admin.token, agent.id, { title: "Dogs" });
    const said = await chat({ agent_id: agent.id, message: "is my poodle welcome" });
    const { conversation_id, turn_id } = said.data;
    const path = `/api/agent/${agent.id}/tests/from-turn/`;
    const corrected = await call<AgentTest>("POST", path, { conversation_id, turn_id, intent_id });
    await call("POST", `/api/conversation/${logIdOf(conversation_id)}/redact/`);
    const blanked = await call("POST", path, { conversation_id, turn_id });
    const gone = await call("GET", `/api/agent/${agent.id}/tests/${corrected.data.id}/`);

    expect(corrected.data).toMatchObject({
      name: "is my poodle welcome",
      turns: [{ message: "is my poodle welcome", expect: { intent: "Dogs" } }],
    });
    expect([blanked.status, gone.status]).toEqual([400, 404]);
  });
});
