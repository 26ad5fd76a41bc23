import type { ChatReply } from "@cxc/contract/chat.ts";
import type { TestApp } from "./app.ts";
import { type Call, callOn } from "./call.ts";
import { type Actor, makeAgent, makeConversation, makeIntent, makePublishedAgent } from "./factories.ts";

/** A valid call of every operation of a visitor, and on the conversations that they have. */
export const conversationCalls = {
  chat: async (app: TestApp, { token }: Actor): Promise<Call> => ({
    path: "/api/public/chat/",
    body: { agent_id: await makePublishedAgent(app, token), message: "hello" },
  }),
  rateReply: async (app: TestApp, { token }: Actor): Promise<Call> => {
    const body = { agent_id: await makePublishedAgent(app, token), message: "hello" };
    const { data } = await app.request<ChatReply>("POST", "/api/public/chat/", { body });
    const { conversation_id, turn_id } = data;
    return { path: "/api/public/chat/rating/", body: { conversation_id, turn_id, rating: 1 } };
  },
  publicAgent: async (app: TestApp, { token }: Actor): Promise<Call> => ({
    path: `/api/public/agent/${await makePublishedAgent(app, token)}/`,
  }),
  listConversations: async () => ({ path: "/api/conversation/" }),
  exportConversations: async () => ({ path: "/api/conversation/export/?format=csv" }),
  listUnanswered: async (app: TestApp, { token }: Actor): Promise<Call> => ({
    path: `/api/conversation/unanswered/?agent_id=${(await makeAgent(app, token)).id}`,
  }),
  dismissUnanswered: async (app: TestApp, { token }: Actor): Promise<Call> => {
    const { id: agent_id } = await makeAgent(app, token);
    const body = { agent_id, questions: ["do you sell snow"] };
    return { path: "/api/conversation/unanswered/dismiss/", body, subject: agent_id };
  },
  restoreUnanswered: async (app: TestApp, { token }: Actor): Promise<Call> => {
    const { id: agent_id } = await makeAgent(app, token);
    const body = { agent_id, questions: ["do you sell snow"] };
    return { path: "/api/conversation/unanswered/restore/", body, subject: agent_id };
  },
  getConversation: onConversation(""),
  listConversationUpdates: onConversation("events/"),
  deleteConversation: onConversation(""),
  redactConversation: onConversation("redact/"),
  noteTurn: async (app: TestApp, { token }: Actor): Promise<Call> => {
    const { id, turn_id } = await makeConversation(app, await makePublishedAgent(app, token));
    return {
      path: `/api/conversation/${id}/turn/${turn_id}/note/`,
      body: { text: "Call back." },
      subject: id,
    };
  },
  correctTurn: async (app: TestApp, { token }: Actor): Promise<Call> => {
    const agentId = await makePublishedAgent(app, token);
    const { id: intent_id } = await makeIntent(app, token, agentId);
    const { id, turn_id } = await makeConversation(app, agentId);
    const path = `/api/conversation/${id}/turn/${turn_id}/correct/`;
    return { path, body: { intent_id }, subject: intent_id };
  },
};

function onConversation(rest: string) {
  return async (app: TestApp, { token }: Actor): Promise<Call> => {
    const { id } = await makeConversation(app, await makePublishedAgent(app, token));
    return callOn(`/api/conversation/${id}/${rest}`, id, undefined);
  };
}
