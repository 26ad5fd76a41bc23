import { hash } from "node:crypto";
import { type AgentWidget, DEFAULT_WIDGET } from "@cxc/contract/agent-widget.ts";
import { chatRoutes, type PublicAgent } from "@cxc/contract/chat.ts";
import { replyContextOf } from "@cxc/engine/dialogue/reply-context.ts";
import { disclosureLine } from "@cxc/engine/replies/disclose.ts";
import { greet } from "@cxc/engine/replies/replies.ts";
import { renderMarkdown } from "@cxc/engine/templates/render-markdown.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../app-error.ts";
import type { Config } from "../../config.ts";
import type { Database } from "../../database/open.ts";
import { idempotencyKey } from "../../http/answer-once.ts";
import type { Caller } from "../../http/caller.ts";
import { acceptsEventStream, openEventStream } from "../../http/event-stream.ts";
import { networkOf } from "../../http/network-of.ts";
import { recently } from "../../http/recheck-caller.ts";
import type { Router } from "../../http/serve.ts";
import { uuidOr404 } from "../../http/uuid-or-404.ts";
import type { ProductMetrics } from "../../metrics/product-metrics.ts";
import type { ConversationLog } from "../conversation-log/conversation-log.ts";
import { assertOrigin } from "./assert-origin.ts";
import type { ChatLimits } from "./chat-limits.ts";
import { logIdOf } from "./credential.ts";
import type { createMessageHandler } from "./handle-message.ts";
import { rateReply } from "./rate-reply.ts";
import type { createSnapshots } from "./snapshots.ts";
import { findTurnContext, type TurnContext } from "./turn-context.repository.ts";

const NO_CONVERSATION = "00000000-0000-0000-0000-000000000000";

interface ChatDependencies {
  database: Database;
  config: Config;
  limits: ChatLimits;
  snapshots: ReturnType<typeof createSnapshots>;
  handleMessage: ReturnType<typeof createMessageHandler>;
  conversationLog: ConversationLog;
  metrics: Pick<ProductMetrics, "turnEnded">;
}

export function serveChat(
  router: Router,
  { database, config, limits, snapshots, handleMessage, conversationLog, metrics }: ChatDependencies,
): void {
  const ownOrigin = new URL(config.publicUrl).origin;

  router.servePublic(chatRoutes.chat, async ({ body, request, reply, findCaller }) => {
    const caller = body.mode === "test" ? await findCaller() : undefined;
    if (body.mode === "test" && !caller) throw new AppError("not_signed_in");
    if (caller) limits.assertTest(caller);
    else limits.assertLive(request);
    const began = performance.now();
    const answer = async (onDelta: (text: string) => void) => {
      const given = await handleMessage({ ...message, onDelta });
      const seconds = (performance.now() - began) / 1_000;
      metrics.turnEnded({ mode: body.mode, outcome: given.outcome, seconds });
      return given;
    };
    let context: TurnContext | undefined;
    const message = {
      body: { ...body, agent_id: uuidOr404(body.agent_id) },
      idempotencyKey: idempotencyKey(request),
      visitor: caller ? `user ${caller.actor.id}` : networkOf(request.ip),
      async authorise(found: TurnContext) {
        context = found;
        if (caller) assertMayTest(caller, found);
        else assertOrigin(request, found.widget, ownOrigin);
      },
    };
    const mayRead = recently(async () => {
      const now = await findCaller();
      if (!now || !context) throw new AppError("not_signed_in");
      assertMayTest(now, context);
    });
    if (!acceptsEventStream(request)) {
      const data = await answer(() => undefined);
      if (caller) await mayRead();
      return { data };
    }
    const stream = openEventStream(request, reply, caller && mayRead);
    await stream.run(async () => {
      const given = await answer((text) => stream.send("delta", { text }));
      stream.send("reply", chatRoutes.chat.data?.parse(given));
    });
    return {};
  });

  router.servePublic(chatRoutes.rateReply, async ({ body, request }) => {
    limits.assertLive(request);
    const { conversation_id, turn_id, rating } = body;
    const authorise = (widget: AgentWidget) => assertOrigin(request, widget, ownOrigin);
    const turn = { conversationId: logIdOf(uuidOr404(conversation_id)), turnId: uuidOr404(turn_id) };
    await rateReply({ ...turn, rating, authorise }, { database, conversationLog });
    return {};
  });

  router.servePublic(chatRoutes.publicAgent, async ({ params, request, reply }) => {
    const id = uuidOr404(params.id);
    const context = await findTurnContext(
      { agentId: id, conversationId: NO_CONVERSATION, fromSequence: 0 },
      database.query,
    );
    const agent = context && (await snapshots.live(context));
    if (!agent) throw new AppError("not_found");
    assertOrigin(request, context.widget, ownOrigin);
    const { greeting, color, position, suggestions, keep } = { ...DEFAULT_WIDGET, ...context.widget };
    const draft = greet(replyContextOf(agent.snapshot), greeting, suggestions);
    const { name, language } = agent.snapshot.agent;
    const data = {
      id,
      name,
      language,
      color,
      position,
      keep,
      greeting: renderMarkdown(draft.markdown),
      disclosure: disclosureLine(agent.snapshot),
      suggestions: draft.suggestions ?? [],
    };
    answerIfNew(request, reply, data);
    return { data };
  });
}

/** Another company's agent is as absent as a random one. */
function assertMayTest(caller: Caller, { tenant_id }: TurnContext): void {
  if (caller.tenant_id !== tenant_id) throw new AppError("not_found");
  if (caller.block !== undefined) throw new AppError("access_blocked");
  if (!caller.permissions.has("agents.test")) throw new AppError("forbidden");
}

/** Browsers keep it for a minute, then ask whether it is still the same, which costs them no body. */
function answerIfNew(request: FastifyRequest, reply: FastifyReply, data: PublicAgent): void {
  const etag = `"${hash("sha256", JSON.stringify(data), "base64url")}"`;
  reply.header("ETag", etag).header("Cache-Control", "public, max-age=60").header("Vary", "Origin");
  if (request.headers["if-none-match"] === etag) reply.code(304).send();
}
