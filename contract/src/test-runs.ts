import { z } from "zod";
import { TOO_MANY_TESTS, testExpectation } from "./agent-tests.ts";
import { freeText, listQuery, oneOf, time, uuid } from "./fields.ts";
import { messages } from "./messages.ts";
import { paths } from "./paths.ts";
import { route } from "./route.ts";
import { TESTS_PER_AGENT_MAX, TITLE_MAX } from "./rules.ts";

const DIFFERENCES = [
  "outcome",
  "intent",
  "slot",
  "cites",
  "form",
  "action",
  "request",
  "handed_off",
  "kept",
  "open",
  "topic",
  "nothing_begun",
  "contains",
  "lacks",
  "refused",
  "model",
  "unplayable",
] as const;

/** Expected beside got, in words. */
const difference = z.object({ kind: z.enum(DIFFERENCES), expected: z.string(), got: z.string() });

/** A turn as it was played, beside what was expected of it. */
export const testedTurn = z.object({
  /** As the test has it, cut; a form as its values. */
  message: z.string(),
  /** Empty where all was as expected. */
  differences: z.array(difference),
  /** What the agent said, as it is read, cut; shorter where nothing differs, and "" in turns that aren't told. */
  response: z.string(),
  /** Why the agent said it, a sentence a line; "" where nothing differs. */
  why: z.string(),
  /** What would be expected of the turn if this were right; absent where nothing differs, or nothing was said. */
  expect_now: testExpectation.optional(),
  /** Of the conversation that it was made from, in a replay. */
  turn_id: uuid.optional(),
});

const testResult = z.object({
  /** null where the test was deleted since. */
  test_id: uuid.nullable(),
  /** Its place among the run's tests. */
  position: z.number(),
  name: z.string(),
  is_passed: z.boolean(),
  turns: z.array(testedTurn),
});

const RUN_STATUSES = ["waiting", "running", "done", "cancelled", "failed"] as const;

const testRun = z.object({
  id: uuid,
  /** `record`: on the draft, and what its language model answered was kept. */
  on: z.enum(["draft", "live", "record"]),
  /** Of the version that it ran on; null for the draft. */
  version: z.number().nullable(),
  status: z.enum(RUN_STATUSES),
  /** Why it failed as a whole, in words; "" otherwise. */
  reason: z.string(),
  total: z.number(),
  passed: z.number(),
  failed: z.number(),
  /** "" for somebody who is gone. */
  started_by: z.string(),
  created_at: time,
  /** null until it has ended. */
  finished_at: time.nullable(),
});

/** `data` of a 409 `tests_failed`: what passes on the live version and fails on the draft. */
export const failedTests = z.object({
  /** The first hundred of them. */
  tests: z.array(
    z.object({
      test_id: uuid,
      name: z.string(),
      /** The first turn that differs, with what visitors are answered now and what they would be; of the first twenty. */
      changed: z.object({ message: z.string(), before: z.string(), after: z.string() }).optional(),
      /** The test can be told that the new answers are right. */
      can_accept: z.boolean().optional(),
    }),
  ),
  count: z.number(),
  /** The runs that were compared: on the draft, and on the live version. */
  run_id: uuid,
  live_run_id: uuid,
});

/** Models that visitors have and tests run without: a recording stands for the first, nothing for the second. */
export const unheardModels = z.array(z.enum(["language_model", "embedding_model"]));

const testRunWithResults = testRun.extend({
  unheard: unheardModels.optional(),
  /** Of a page of `per_page` results, the failed ones first. */
  results: z.array(testResult),
  results_total: z.number(),
});

export type UnheardModel = z.infer<typeof unheardModels>[number];
export type FailedTests = z.infer<typeof failedTests>;
export type TestDifference = z.infer<typeof difference>;
export type TestedTurn = z.infer<typeof testedTurn>;
export type TestRun = z.infer<typeof testRun>;
export type TestRunWithResults = z.infer<typeof testRunWithResults>;

const params = z.object({ id: freeText(TITLE_MAX) });
const runParams = params.extend({ runid: freeText(TITLE_MAX) });

const testIds = z
  .array(uuid, { error: messages.validValue })
  .max(TESTS_PER_AGENT_MAX, { error: TOO_MANY_TESTS })
  .nullish();

export const testRunRoutes = {
  runTests: route({
    method: "POST",
    path: paths.agentTestsRun,
    summary: "Run the tests of an agent, or some of them; nothing leaves the house",
    access: "agents.test",
    params,
    body: z
      .object({
        /** All tests where nothing is said. */
        test_ids: testIds,
        on: oneOf(["draft", "live"]).default("draft"),
      })
      .default({ on: "draft" }),
    data: z.object({ run_id: uuid }),
    success: 202,
  }),
  recordTests: route({
    method: "POST",
    path: paths.agentTestsRecord,
    summary:
      "Run tests that have a recording on the draft, and keep what the company's language model answers",
    access: "agents.write",
    params,
    body: z
      .object({
        /** All tests that have a recording where nothing is said. */
        test_ids: testIds,
      })
      .default({}),
    data: z.object({ run_id: uuid }),
    success: 202,
  }),
  listTestRuns: route({
    method: "GET",
    path: paths.agentTestRuns,
    summary: "Runs of the tests, newest first",
    access: "agents.read",
    params,
    query: listQuery(["created_at"]),
    data: z.array(testRun),
    isList: true,
  }),
  getTestRun: route({
    method: "GET",
    path: paths.agentTestRun,
    summary: "One run with its results, the failed ones first",
    access: "agents.read",
    params: runParams,
    query: listQuery(["position"]).extend({
      /** Only those that failed. */
      failed: z.enum(["true", "false"], { error: messages.selectValid }).optional(),
    }),
    data: testRunWithResults,
  }),
  cancelTestRun: route({
    method: "POST",
    path: paths.agentTestRunCancel,
    summary: "End a run where it stands",
    access: "agents.test",
    params: runParams,
  }),
};
