import type { ChatReply } from "@cxc/contract/chat.ts";
import { conversationRoutes } from "@cxc/contract/conversations.ts";
import { unansweredRoutes } from "@cxc/contract/unanswered.ts";
import { AppError } from "../../app-error.ts";
import type { Database } from "../../database/open.ts";
import { sendDownload } from "../../http/file-download.ts";
import type { Router } from "../../http/serve.ts";
import { uuidOr404 } from "../../http/uuid-or-404.ts";
import { findBeginning } from "../conversation-log/conversation-log.repository.ts";
import type { ConversationLog } from "../conversation-log/conversation-log.ts";
import type { Projector } from "../conversation-log/projector.ts";
import { listConversations } from "./conversation-list.repository.ts";
import { correctTurn, findLearnt, type Learnt } from "./correct-turn.ts";
import { dismissQuestions, restoreQuestions } from "./dismiss-questions.ts";
import { deleteConversation, redactConversation } from "./erase-conversation.ts";
import { exportConversations } from "./export-conversations.ts";
import { filterConversations } from "./filter-conversations.ts";
import { loadConversation, loadUpdates } from "./load-conversation.ts";
import { loadLastScores } from "./load-last-scores.ts";
import { loadOverview } from "./load-overview.ts";
import { loadUnanswered } from "./load-unanswered.ts";
import { noteTurn } from "./note-turn.ts";

const FILE_TYPES = { csv: "text/csv; charset=utf-8", jsonl: "application/x-ndjson; charset=utf-8" };

export interface ConversationsDependencies {
  database: Database;
  /** Asks an agent's draft something in a conversation of its own, which runs no actions. */
  askDraft(question: { agentId: string; message: string; userId: string }): Promise<ChatReply>;
  conversationLog: ConversationLog;
  projector: Pick<Projector, "projectNow">;
}

export function serveConversations(
  router: Router,
  { database, askDraft, conversationLog, projector: { projectNow } }: ConversationsDependencies,
): void {
  const { erase } = conversationLog;

  router.serve(conversationRoutes.listConversations, async ({ query, scope }) => {
    const filter = await filterConversations(query, scope);
    const { conversations, meta } = await listConversations(filter, query, scope);
    return { data: conversations, meta };
  });

  router.serve(
    conversationRoutes.exportConversations,
    async ({ query, scope, callerNow, request, reply }) => {
      const { format, ...filters } = query;
      const pieces = exportConversations(await filterConversations(filters, scope), format, scope);
      await sendDownload(request, reply, {
        tenantId: scope.tenantId,
        name: `conversations.${format}`,
        type: FILE_TYPES[format],
        pieces,
        callerNow,
      });
      return {};
    },
  );

  router.serve(unansweredRoutes.listUnanswered, async ({ query, scope }) => ({
    data: await loadUnanswered(
      { agentId: query.agent_id, mode: query.mode ?? "live", queue: query.queue ?? "unanswered" },
      scope,
      database,
    ),
  }));

  router.serve(unansweredRoutes.dismissUnanswered, ({ body, change }) =>
    change(async (scope) => ({
      message: "These questions are not listed again",
      subject: await dismissQuestions(body, scope),
    })),
  );

  router.serve(unansweredRoutes.restoreUnanswered, ({ body, change }) =>
    change(async (scope) => ({
      message: "These questions are listed again",
      subject: await restoreQuestions(body, scope),
    })),
  );

  router.serve(conversationRoutes.listLastScores, async ({ params, scope }) => ({
    data: await loadLastScores(uuidOr404(params.id), scope),
  }));

  router.serve(conversationRoutes.getOverview, async ({ params, query, scope }) => ({
    data: await loadOverview(uuidOr404(params.agentid), { ...query, now: new Date() }, scope),
  }));

  router.serve(conversationRoutes.getConversation, async ({ params, query, scope }) => ({
    data: await loadConversation({ id: uuidOr404(params.id), filters: query, projectNow }, scope),
  }));

  router.serve(conversationRoutes.listConversationUpdates, async ({ params, query, scope }) => ({
    data: await loadUpdates({ id: uuidOr404(params.id), since: query.since, projectNow }, scope),
  }));

  router.serve(conversationRoutes.deleteConversation, ({ params, change }) =>
    change(async (scope, trx) => {
      const wish = { id: uuidOr404(params.id) };
      const { subject, left } = await deleteConversation(wish, { scope, trx, erase });
      return { message: `Conversation deleted${left && `.${left}`}`, subject };
    }),
  );

  router.serve(conversationRoutes.redactConversation, ({ params, change, caller }) =>
    change(async (scope, trx) => {
      const wish = { id: uuidOr404(params.id), userId: caller.actor.id };
      const { subject, left } = await redactConversation(wish, { scope, trx, erase });
      return { message: `Conversation redacted${left && `.${left}`}`, subject };
    }),
  );

  router.serve(conversationRoutes.noteTurn, async ({ params, body, change, caller }) => {
    const conversationId = uuidOr404(params.id);
    const turnId = uuidOr404(params.turnid);
    return change(async (scope, trx) => {
      const began = await findBeginning(conversationId, scope);
      if (!began) throw new AppError("not_found");
      const note = { conversationId, turnId, text: body.text, userId: caller.actor.id };
      await noteTurn(note, conversationLog, trx);
      const subject = { id: conversationId, title: `Conversation of ${began.at.toISOString()}` };
      return { message: "Note saved", subject };
    });
  });

  const simulate = async ({ agent_id: agentId, ...learnt }: Learnt, userId: string) => {
    const after = await askDraft({ agentId, message: learnt.phrase, userId });
    return { data: { ...learnt, after }, message: "Phrase added" };
  };
  router.serve(
    conversationRoutes.correctTurn,
    async ({ params, body, change, caller }) => {
      const userId = caller.actor.id;
      const { data } = await change(async (scope, trx) => {
        const wish = { ...wishOf(params, body), conversationLog, userId };
        const learnt = await correctTurn(wish, scope, trx);
        return { data: learnt, subject: learnt.intent };
      });
      if (!data) throw new AppError("internal");
      return simulate(data, userId);
    },
    // It quotes the visitor.
    async (_, { params, body, caller, scope }) =>
      simulate(await findLearnt(wishOf(params, body), scope), caller.actor.id),
  );
}

function wishOf({ id, turnid }: { id: string; turnid: string }, { intent_id }: { intent_id: string }) {
  return { conversationId: uuidOr404(id), turnId: uuidOr404(turnid), intentId: intent_id };
}
