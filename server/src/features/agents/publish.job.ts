import { setTimeout as wait } from "node:timers/promises";
import { agentRoutes } from "@cxc/contract/agents.ts";
import type { FastifyBaseLogger } from "fastify";
import type { Kysely, Transaction } from "kysely";
import { AppError } from "../../app-error.ts";
import { insertAuditRow } from "../../database/audit-log.ts";
import type { Database } from "../../database/open.ts";
import { isOutOfService } from "../../database/out-of-service.ts";
import type { Schema } from "../../database/schema.ts";
import { tenantReader, tenantWriter } from "../../database/tenant.ts";
import type { Jobs } from "../../jobs/queue.ts";
import { findCaller } from "../accounts/find-caller.ts";
import { lockAgent } from "../drafts/revise-draft.ts";
import type { PublicationState, PublicationWish } from "./pass-gate.ts";
import {
  endPublication,
  findOpenPublication,
  takeUpPublication,
  updatePublication,
} from "./publications.repository.ts";
import { advance, makeLive, type Publishing } from "./publish-draft.ts";

const PUBLISH = "publish";
const { method, path } = agentRoutes.publishAgent;
/** Many wait beside each other: waiting is all that they do, and who waits for longest gives a slot to who has none. */
const SLOTS = { concurrency: 20, concurrencyEach: 5, canYield: true, onlyMs: 10_000 };
const TRIES = 10;
const BACKOFF_MS = 1_000;
/** Soon at first, then less and less often. */
const LOOK_MS = { first: 200, most: 2_000, ofWaited: 0.1 };
/** The largest agent is trained, and as many tests are run as there may be, in less. */
const PATIENCE_MS = 60 * 60_000;

type Publisher = Omit<Publishing, "publicUrl"> & {
  database: Database;
  log: Pick<FastifyBaseLogger, "error">;
};

/**
 * Carries out publications that go on without their caller: it waits for tests and model, and goes live as whoever asked
 * for it, who must still be allowed to. One whose process ended goes on with the same runs of tests.
 */
export function definePublications(jobs: Jobs, publisher: Publisher): void {
  jobs.define<{ publication_id: string }>(
    PUBLISH,
    ({ publication_id }, { signal }) => publish(publication_id, publisher, signal),
    { ...SLOTS, maxAttempts: TRIES, backoffMs: BACKOFF_MS },
  );
}

/** Puts a publication into the queue when the transaction commits. */
export function enqueuePublication(
  jobs: Jobs,
  { id, tenantId }: { id: string; tenantId: string },
  trx: Transaction<Schema>,
): Promise<void> {
  return jobs.enqueue(PUBLISH, { publication_id: id }, { singletonKey: id, tenantId, trx });
}

async function publish(id: string, publisher: Publisher, signal: AbortSignal): Promise<void> {
  const { database, log } = publisher;
  const open = await takeUpPublication(id, database.query);
  if (!open) return;
  const end = (error: AppError) =>
    database.transaction((trx) => endPublication(id, error, tenantWriter(open.tenant_id, trx)));
  try {
    await carryOut(open, publisher, signal);
  } catch (error) {
    signal.throwIfAborted();
    // Nobody can be told now; the next try goes on where this one stands.
    if (isOutOfService(error)) throw error;
    if (!(error instanceof AppError)) log.error({ err: error, publication_id: id }, "a publication failed");
    await end(error instanceof AppError ? error : new AppError("internal"));
  }
}

type Open = NonNullable<Awaited<ReturnType<typeof takeUpPublication>>>;

async function carryOut(open: Open, publisher: Publisher, signal: AbortSignal): Promise<void> {
  const { database } = publisher;
  const { id, tenant_id: tenantId, created_at } = open;
  const scope = tenantReader(tenantId, database.query);
  let state = stateOf(open);
  let waited = open.waits_for;
  const began = performance.now();
  for (;;) {
    const current = await findOpenPublication(id, scope);
    if (!current) return;
    const wish = await wishOf(current, database.query);
    const step = await advance(wish, state, { ...publisher, scope });
    if (step.waitsFor !== waited || step.state.runs?.run_id !== state.runs?.run_id)
      await database.transaction((trx) => updatePublication(id, step, tenantWriter(tenantId, trx)));
    if (step.waitsFor === null) return goLive(current, step, database);
    state = step.state;
    waited = step.waitsFor;
    if (Date.now() - created_at.getTime() > PATIENCE_MS)
      throw new AppError("unavailable", { message: TOO_LONG });
    const pause = LOOK_MS.first + (performance.now() - began) * LOOK_MS.ofWaited;
    await wait(Math.min(pause, LOOK_MS.most), undefined, { signal });
  }
}

const TOO_LONG = "It took longer than an hour, so nothing was published. Please publish again.";

function goLive(
  { id, agent_id, tenant_id }: Open,
  step: Extract<Awaited<ReturnType<typeof advance>>, { waitsFor: null }>,
  database: Database,
): Promise<void> {
  return database.transaction(async (trx) => {
    const writer = tenantWriter(tenant_id, trx);
    await lockAgent(agent_id, writer);
    // Two processes may be at it for a moment: who comes second finds it done.
    const open = await findOpenPublication(id, writer, { isLocked: true });
    if (!open) return;
    const wish = await wishOf(open, trx);
    const { published, subject } = await makeLive(wish, step, { writer, trx });
    const row = { tenant_id, user_id: wish.userId, action: `${method} ${path}`, address: open.address };
    await insertAuditRow({ ...row, subject_id: subject.id, subject_title: subject.title }, trx);
    await endPublication(id, published, writer);
  });
}

/** What is wanted, by who may have it still. Throws `forbidden`. */
async function wishOf(
  { agent_id: agentId, tenant_id: tenantId, started_by: userId, reason }: Open,
  query: Kysely<Schema>,
): Promise<PublicationWish> {
  const caller = userId === null ? undefined : await findCaller(userId, query);
  const mayPublish = caller?.block === undefined && caller?.permissions.has("agents.write");
  if (userId === null || caller?.tenant_id !== tenantId || !mayPublish)
    throw new AppError("forbidden", { message: "Who asked for this publication may not publish any more." });
  return { agentId, tenantId, userId, reason: reason ?? undefined };
}

function stateOf({ draft_revision: revision, run_id, live_run_id }: Open): PublicationState {
  return { revision, runs: run_id !== null && live_run_id !== null ? { run_id, live_run_id } : undefined };
}
