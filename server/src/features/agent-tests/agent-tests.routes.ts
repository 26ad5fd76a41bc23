import { agentTestRoutes } from "@cxc/contract/agent-tests.ts";
import { testRunRoutes } from "@cxc/contract/test-runs.ts";
import { AppError } from "../../app-error.ts";
import type { TenantReader } from "../../database/tenant.ts";
import type { Router } from "../../http/serve.ts";
import { uuidOr404 } from "../../http/uuid-or-404.ts";
import type { Jobs } from "../../jobs/queue.ts";
import { hasAgent } from "../agents/agents.repository.ts";
import { listUnheard } from "../models/list-unheard.ts";
import { deleteTest, findTest, holdTests, listTests } from "../stored-tests/stored-tests.repository.ts";
import { acceptAnswers } from "./accept-answers.ts";
import { enqueueTestRun } from "./run-tests.job.ts";
import { changeTest, createTest } from "./save-test.ts";
import { saveTurn } from "./save-turn.ts";
import { startRun } from "./start-run.ts";
import { deleteResultsOf, endRun, findRun, listResults, listRuns } from "./test-runs.repository.ts";

export function serveAgentTests(router: Router, { jobs }: { jobs: Jobs }): void {
  router.serve(agentTestRoutes.listTests, async ({ params, query, scope }) => {
    const { tests, meta } = await listTests(await agentOr404(params.id, scope), query, scope);
    return { data: tests, meta };
  });

  router.serve(agentTestRoutes.getTest, async ({ params, scope }) => ({
    data: await testOr404(params, scope),
  }));

  router.serve(agentTestRoutes.createTest, ({ params, body, change }) =>
    change(async (scope, trx) => {
      const test = await createTest(uuidOr404(params.id), body, scope, trx);
      return { data: test, message: "Test saved", subject: subjectOf(test) };
    }),
  );

  router.serve(agentTestRoutes.createTestFromTurn, ({ params, body, change }) =>
    change(async (scope, trx) => {
      const { test, conversationId } = await saveTurn(uuidOr404(params.id), body, scope, trx);
      return { data: test, message: "Test saved", subject: subjectOf(test), quotes: [conversationId] };
    }),
  );

  router.serve(agentTestRoutes.updateTest, ({ params, body, change }) =>
    change(async (scope, trx) => {
      const test = await changeTest(idsOf(params), body, scope, trx);
      return { data: test, message: "Test saved", subject: subjectOf(test) };
    }),
  );

  router.serve(agentTestRoutes.acceptAnswers, ({ params, body, change }) =>
    change(async (scope, trx) => {
      const ids = idsOf(params);
      const test = await acceptAnswers({ ...ids, runId: uuidOr404(body.run_id) }, scope, trx);
      const held = await holdTests(ids.agentId, [ids.id], scope);
      const quotes = held.flatMap(({ conversation_id }) => conversation_id ?? []);
      return { data: test, message: "Test saved", subject: subjectOf(test), quotes };
    }),
  );

  router.serve(agentTestRoutes.deleteTest, ({ params, change }) =>
    change(async (scope) => {
      const test = await testOr404(params, scope);
      await deleteTest(test.id, scope);
      await deleteResultsOf([test.id], scope);
      return { message: "Test deleted", subject: subjectOf(test) };
    }),
  );

  serveRuns(router, jobs);
}

function serveRuns(router: Router, jobs: Jobs): void {
  router.serve(testRunRoutes.runTests, ({ params, body, change, caller }) =>
    change(async (scope, trx) => {
      const agentId = uuidOr404(params.id);
      const { on, test_ids } = body;
      const wish = { agentId, on, testIds: test_ids ?? undefined, userId: caller.actor.id };
      const run = await startRun(wish, scope);
      if (run.isNew) await enqueueTestRun(jobs, { ...run, tenantId: scope.tenantId }, trx);
      const subject = {
        id: agentId,
        title: `${run.tests} tests on ${on === "draft" ? "the draft" : "the live version"}`,
      };
      return { data: { run_id: run.id }, message: "The tests are run", subject };
    }),
  );

  router.serve(testRunRoutes.recordTests, ({ params, body, change, caller }) =>
    change(async (scope, trx) => {
      const agentId = uuidOr404(params.id);
      const wish = { agentId, on: "record" as const, testIds: body.test_ids ?? undefined };
      const run = await startRun({ ...wish, userId: caller.actor.id }, scope);
      if (run.isNew) await enqueueTestRun(jobs, { ...run, tenantId: scope.tenantId }, trx);
      const subject = { id: agentId, title: `${run.tests} tests recorded` };
      return { data: { run_id: run.id }, message: "The answers are recorded", subject };
    }),
  );

  router.serve(testRunRoutes.listTestRuns, async ({ params, query, scope }) => {
    const { runs, meta } = await listRuns(await agentOr404(params.id, scope), query, scope);
    return { data: runs, meta };
  });

  router.serve(testRunRoutes.getTestRun, async ({ params, query, scope }) => {
    const run = await runOr404(params, scope);
    const results = await listResults(run.id, { ...query, isFailed: query.failed === "true" }, scope);
    return { data: { ...run, ...results, unheard: await listUnheard(scope) } };
  });

  router.serve(testRunRoutes.cancelTestRun, ({ params, change }) =>
    change(async (scope) => {
      const run = await runOr404(params, scope);
      await endRun(run.id, { status: "cancelled" }, scope);
      return { message: "Run cancelled", subject: { id: run.id, title: "A run of tests" } };
    }),
  );
}

/** By when it was made: its name may be what a visitor said, and the audit log can't be rewritten. */
function subjectOf({ id, created_at }: { id: string; created_at: string }) {
  return { id, title: `Test of ${created_at}` };
}

function idsOf(params: { id: string; testid: string }) {
  return { agentId: uuidOr404(params.id), id: uuidOr404(params.testid) };
}

async function agentOr404(id: string, scope: TenantReader): Promise<string> {
  const agentId = uuidOr404(id);
  if (!(await hasAgent(agentId, scope))) throw new AppError("not_found");
  return agentId;
}

async function testOr404(params: { id: string; testid: string }, scope: TenantReader) {
  const test = await findTest(idsOf(params), scope);
  if (!test) throw new AppError("not_found");
  return test;
}

async function runOr404(params: { id: string; runid: string }, scope: TenantReader) {
  const run = await findRun({ agentId: uuidOr404(params.id), id: uuidOr404(params.runid) }, scope);
  if (!run) throw new AppError("not_found");
  return run;
}
