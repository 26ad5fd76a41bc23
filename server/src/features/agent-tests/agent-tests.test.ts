import type { AgentTest, AgentTestListItem } from "@cxc/contract/agent-tests.ts";
import { describe, expect, it } from "vitest";
import { makeTest } from "../../testing/agent-test-calls.ts";
import { startTestApp } from "../../testing/app.ts";
import { makeAgent } from "../../testing/factories.ts";
import { twoCompanies } from "../../testing/two-companies.ts";

const world = twoCompanies(startTestApp);
const { call } = world;

describe("a test of an agent", () => {
  it("is kept as it was sent, changed, found by tag and deleted", async () => {
    const { id } = await makeAgent(world.app, world.admin.token);
    const path = `/api/agent/${id}/tests/`;
    const made = await makeTest(world.app, world.admin.token, {
      agentId: id,
      name: "  Parking\nat night ",
      tags: ["night", "night"],
      clock: "2026-11-18T12:00:00+01:00",
      turns: [{ message: "where can I park", expect: { intent: "Parking", contains: ["behind"] } }],
    });
    const changed = await call<AgentTest>("PUT", `${path}${made.id}/`, {
      name: "By day",
      tags: ["day"],
      turns: [{ form: { Guests: 4 } }],
    });
    const byTag = await call<AgentTestListItem[]>("GET", `${path}?tag=day`);
    const byOldTag = await call<AgentTestListItem[]>("GET", `${path}?tag=night`);
    const deleted = await call("DELETE", `${path}${made.id}/`);

    expect(made).toMatchObject({
      name: "Parking at night",
      tags: ["night"],
      clock: "2026-11-18T11:00:00.000Z",
    });
    expect(changed.data).toMatchObject({ clock: made.clock, turns: [{ form: { Guests: 4 }, expect: {} }] });
    expect([byTag.data.map(({ name }) => name), byOldTag.data]).toEqual([["By day"], []]);
    expect([deleted.status, (await call("GET", `${path}${made.id}/`)).status]).toEqual([200, 404]);
  });

  it.each([
    ["no turns", { turns: [] }, "turns"],
    ["a turn with message and form", { turns: [{ message: "a", form: { A: 1 } }] }, "turns"],
    [
      "an unknown outcome",
      { turns: [{ message: "a", expect: { outcome: "happy" } }] },
      "turns.0.expect.outcome",
    ],
    ["a zone that isn't there", { time_zone: "Mars/Base" }, "time_zone"],
    ["a clock without a time", { clock: "yesterday" }, "clock"],
    ["201 turns", { turns: Array.from({ length: 201 }, () => ({ message: "a" })) }, "turns"],
    [
      "more than it may hold",
      { turns: Array.from({ length: 90 }, () => ({ message: "ä".repeat(3_000) })) },
      "turns",
    ],
  ])("is refused with %s", async (_, wrong, field) => {
    const { id } = await makeAgent(world.app, world.admin.token);
    const body = { name: "Parking", turns: [{ message: "a" }], ...wrong };
    const refused = await call("POST", `/api/agent/${id}/tests/`, body);

    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.errors ?? {})).toEqual([field]);
  });

  it("is as absent as a random id for the neighbour, and under another agent", async () => {
    const { id } = await makeAgent(world.app, world.admin.token);
    const other = await makeAgent(world.app, world.admin.token);
    const test = await makeTest(world.app, world.admin.token, { agentId: id });
    const statuses = await Promise.all([
      call("GET", `/api/agent/${id}/tests/${test.id}/`, undefined, world.neighbour.token),
      call("GET", `/api/agent/${id}/tests/`, undefined, world.neighbour.token),
      call("POST", `/api/agent/${id}/tests/run/`, {}, world.neighbour.token),
      call("GET", `/api/agent/${other.id}/tests/${test.id}/`),
      call("PUT", `/api/agent/${other.id}/tests/${test.id}/`, { name: "x", turns: [{ message: "a" }] }),
      call("DELETE", `/api/agent/${other.id}/tests/${test.id}/`),
      call("POST", `/api/agent/${id}/tests/run/`, { on: "live" }),
    ]);
    const foreign = await call("POST", `/api/agent/${other.id}/tests/run/`, { test_ids: [test.id] });

    expect(statuses.map(({ status }) => status)).toEqual(Array(7).fill(404));
    expect([foreign.status, foreign.body.errors]).toEqual([400, { test_ids: "Please select a valid value" }]);
  });
});
