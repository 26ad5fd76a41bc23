// @vitest-environment happy-dom
import { type AgentTest, agentTestRoutes } from "@cxc/contract/agent-tests.ts";
import { agentRoutes } from "@cxc/contract/agents.ts";
import { intentRoutes } from "@cxc/contract/intents.ts";
import { replayRoutes } from "@cxc/contract/replays.ts";
import { type TestRunWithResults, testRunRoutes } from "@cxc/contract/test-runs.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { AGENT_ID, agentOf, idOf, intentOf, metaOf, TIME, TIMES } from "../testing/record-factory.ts";
import { isolateTests, renderApp } from "../testing/render-app.tsx";
import { sessionOf } from "../testing/session-factory.ts";
import { answer, seenCalls } from "../testing/stub-api.ts";

isolateTests();

const TEST_ID = idOf(70);
const RUN_ID = idOf(71);
const PATH = `/agents/tests/${AGENT_ID}`;

const booking: AgentTest = {
  id: TEST_ID,
  name: "Books a table",
  tags: [],
  clock: TIME,
  time_zone: "UTC",
  language: "",
  turns: [
    { message: "a table for 4", expect: { intent: "Book a table", form: [], action: null } },
    { form: { Guests: 4, Name: "12" }, expect: { slots: { Guests: 4 } } },
    {
      message: "where can I park",
      expect: { kept: ["Guests"], open: "Book a table", topic: "Handbook", nothing_begun: true },
    },
    { message: "forget it", expect: { open: null, topic: null } },
  ],
  ...TIMES,
};

const run: TestRunWithResults = {
  id: RUN_ID,
  on: "draft",
  version: null,
  status: "done",
  reason: "",
  total: 1,
  passed: 0,
  failed: 1,
  started_by: "Ada Lovelace",
  created_at: TIME,
  finished_at: TIME,
  results_total: 1,
  results: [
    {
      test_id: TEST_ID,
      position: 0,
      name: "Books a table",
      is_passed: false,
      turns: [
        {
          message: "a table for 4",
          differences: [{ kind: "intent", expected: "Book a table", got: "Parking" }],
          response: "Behind the house.",
          why: "It is the very title of “Parking”.",
        },
      ],
    },
  ],
};

beforeEach(() => {
  answer(agentRoutes.getAgent, agentOf());
  answer(intentRoutes.listIntents, [intentOf()], { meta: metaOf(1) });
  answer(agentTestRoutes.getTest, booking);
  answer(testRunRoutes.getTestRun, run);
  answer(testRunRoutes.runTests, { run_id: RUN_ID });
});

test("lists tests with their last result, and runs all of them", async () => {
  const { id, name, tags, updated_at } = booking;
  const last = { is_passed: false, run_id: RUN_ID };
  const item = { id, name, tags, updated_at, turns_count: 4, first_message: "a table for 4", last };
  answer(agentTestRoutes.listTests, [item], { meta: metaOf(1) });
  const { user } = renderApp(PATH, sessionOf());
  expect(await screen.findByRole("row", { name: /Books a table.*4 turns.*Failed/ })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Run all tests" }));
  const result = within(await screen.findByRole("list", { name: "Results" }));
  expect(result.getByText("Parking")).toBeTruthy();
  expect(screen.getByText("1 of 1 failed")).toBeTruthy();
});

test("who may only test makes no tests", async () => {
  answer(agentTestRoutes.listTests, [], { meta: metaOf(0) });
  renderApp(PATH, sessionOf({ role: "field_team" }));
  expect(await screen.findByText("No Tests Found")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Run all tests" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Create test" })).toBeNull();
});

test("a test is saved as it was opened, but for what was changed", async () => {
  answer(agentTestRoutes.updateTest, booking);
  const { user } = renderApp(`${PATH}/update/${TEST_ID}`, sessionOf());
  const name = await screen.findByRole("textbox", { name: "Name" });
  await user.clear(name);
  await user.type(name, "Books");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(seenCalls.some(({ method }) => method === "PUT")).toBe(true));
  const { name: _, id: __, created_at: ___, updated_at: ____, ...rest } = booking;
  expect(seenCalls.find(({ method }) => method === "PUT")?.body).toEqual({ ...rest, name: "Books" });
});

test("a test with a recording keeps it when it is saved, and has its answers recorded", async () => {
  const answered = {
    request: "0".repeat(64),
    purpose: "word_reply",
    model: "m",
    kind: "text",
    answer: "Hi.",
  } as const;
  answer(agentTestRoutes.getTest, { ...booking, recording: [answered] });
  answer(agentTestRoutes.updateTest, booking);
  answer(testRunRoutes.recordTests, { run_id: RUN_ID });
  const { user } = renderApp(`${PATH}/update/${TEST_ID}`, sessionOf());
  expect(await screen.findByText(/1 answer is recorded/)).toBeTruthy();
  await user.type(screen.getByRole("textbox", { name: "Name" }), "!");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(seenCalls.some(({ method }) => method === "PUT")).toBe(true));
  expect(seenCalls.find(({ method }) => method === "PUT")?.body).toMatchObject({ recording: [answered] });
});

test("the answers of a test are recorded from its page", async () => {
  answer(agentTestRoutes.getTest, { ...booking, recording: [] });
  answer(testRunRoutes.recordTests, { run_id: RUN_ID });
  const { user } = renderApp(`${PATH}/update/${TEST_ID}`, sessionOf());
  await user.click(await screen.findByRole("button", { name: "Record answers" }));
  expect(await screen.findByText("1 of 1 failed")).toBeTruthy();
  expect(seenCalls.find(({ path }) => path.endsWith("/record/"))?.body).toEqual({ test_ids: [TEST_ID] });
});

test("a replay tells what is lost first, and opens both transcripts", async () => {
  const change = { conversation_id: idOf(80), turn_id: idOf(81), message: "are you open" };
  answer(replayRoutes.startReplay, { run_id: RUN_ID });
  answer(replayRoutes.getReplay, {
    ...{
      id: RUN_ID,
      status: "done",
      reason: "",
      total: 2,
      done: 2,
      changed: 1,
      started_by: "",
      created_at: TIME,
    },
    finished_at: TIME,
    changes: [{ ...change, kind: "refused_now", before: "answered", after: "unanswered" }],
  });
  answer(replayRoutes.getReplayed, {
    turns: [
      {
        ...{
          turn_id: change.turn_id,
          message: change.message,
          before: "At nine.",
          response: "I don't know.",
        },
        ...{
          why: "No intent was sure enough.",
          differences: [{ kind: "intent", expected: "Opening hours", got: "none" }],
        },
      },
    ],
  });
  const { user } = renderApp(`${PATH}?tab=replay`, sessionOf());
  await user.click(await screen.findByRole("button", { name: "Replay" }));
  expect(await screen.findByText("1 of 2 conversations go otherwise.")).toBeTruthy();
  await user.click(screen.getByText("Refused now"));
  expect(await screen.findByText("I don't know.")).toBeTruthy();
  expect(screen.getByText("At nine.")).toBeTruthy();
  expect(screen.getByText("Intent: Opening hours")).toBeTruthy();
  expect(screen.getByText("Intent: none")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Why" }));
  expect(screen.getByText("No intent was sure enough.")).toBeTruthy();
});
