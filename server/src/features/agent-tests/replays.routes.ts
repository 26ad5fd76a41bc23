import { randomUUID } from "node:crypto";
import { type ReplayChange, replayRoutes } from "@cxc/contract/replays.ts";
import { AppError } from "../../app-error.ts";
import type { TenantReader } from "../../database/tenant.ts";
import type { Router } from "../../http/serve.ts";
import { uuidOr404 } from "../../http/uuid-or-404.ts";
import type { Jobs } from "../../jobs/queue.ts";
import { hasAgent } from "../agents/agents.repository.ts";
import { listConversationsBefore } from "../conversations/conversation-list.repository.ts";
import { filterConversations } from "../conversations/filter-conversations.ts";
import { findKnownTitles, findPastConversation, readResponses } from "./conversation-as-test.ts";
import { changesOf, gravestFirst } from "./replay-changes.ts";
import { findReplay, findReplayed, listChangedConversations } from "./replays.repository.ts";
import { enqueueTestRun } from "./run-tests.job.ts";
import { assertRoomForRun } from "./start-run.ts";
import { insertRun } from "./test-runs.repository.ts";

/** Live conversations asked again of the draft. */
export function serveReplays(router: Router, { jobs }: { jobs: Jobs }): void {
  router.serve(replayRoutes.startReplay, async ({ params, body, scope, change, caller }) => {
    const agentId = uuidOr404(params.id);
    if (!(await hasAgent(agentId, scope))) throw new AppError("not_found");
    const { limit, ...filters } = body;
    const { conditions } = await filterConversations({ ...filters, agent_id: agentId, mode: "live" }, scope);
    const found = await listConversationsBefore(undefined, { conditions, limit }, scope);
    const testIds = found.filter(({ is_redacted }) => !is_redacted).map(({ id }) => id);
    return change(async (writer, trx) => {
      await assertRoomForRun(writer);
      const id = randomUUID();
      await insertRun({ id, agentId, on: "replay", testIds, userId: caller.actor.id }, writer);
      await enqueueTestRun(jobs, { id, tenantId: scope.tenantId, tests: testIds.length }, trx);
      const subject = { id: agentId, title: `${testIds.length} conversations on the draft` };
      return { data: { run_id: id }, message: "The conversations are asked again", subject };
    });
  });

  router.serve(replayRoutes.getReplay, async ({ params, scope }) => {
    const replay = await replayOr404(params, scope);
    const changes: ReplayChange[] = [];
    let after = -1;
    for (let found = await nextChanged(); found.length > 0; found = await nextChanged()) {
      changes.push(...changesOf(found));
      after = found.at(-1)?.position ?? after;
    }
    return { data: { ...replay, changes: gravestFirst(changes) } };

    // In pieces: five hundred conversations are too much for one answer of the database.
    function nextChanged() {
      return listChangedConversations(replay.id, after, scope);
    }
  });

  router.serve(replayRoutes.getReplayed, async ({ params, scope }) => {
    const { id: runId } = await replayOr404(params, scope);
    const [agentId, conversationId] = [uuidOr404(params.id), uuidOr404(params.conversationid)];
    const replayed = await findReplayed({ runId, conversationId }, scope);
    const known = await findKnownTitles(agentId, scope);
    const past = known && (await findPastConversation({ id: conversationId, agentId, known }, scope));
    if (!replayed || !past) throw new AppError("not_found");
    const before = await readResponses(past);
    const turns = replayed.map(({ turn_id = "", ...turn }) => {
      return { ...turn, turn_id, before: before.get(turn_id) ?? "" };
    });
    return { data: { turns } };
  });
}

async function replayOr404(params: { id: string; runid: string }, scope: TenantReader) {
  const replay = await findReplay({ agentId: uuidOr404(params.id), id: uuidOr404(params.runid) }, scope);
  if (!replay) throw new AppError("not_found");
  return replay;
}
