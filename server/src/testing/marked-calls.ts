import { randomUUID } from "node:crypto";
import type { Route } from "@cxc/contract/route.ts";
import { z } from "zod";
import type { TestApp } from "./app.ts";
import type { Call } from "./call.ts";
import type { Operation } from "./calls.ts";

/** What somebody said to an agent, with a word in it that nobody else says. */
export interface Said {
  app: TestApp;
  token: string;
  agentId: string;
  /** An intent of the agent that may learn something, and another one. */
  intentId: string;
  otherId: string;
  word: string;
  message: string;
  /** As the console names it, and as the visitor does. */
  conversationId: string;
  visitorsId: string;
  turnId: string;
}

type Marked = (said: Said) => Promise<Call> | Call;

/** Calls that bring what somebody said elsewhere, or say more of it. */
export const markedCalls: Partial<Record<Operation, Marked>> = {
  chat: ({ agentId, visitorsId, word }) => ({
    path: "/api/public/chat/",
    body: { agent_id: agentId, conversation_id: visitorsId, message: `and ${word} again` },
  }),
  rateReply: ({ visitorsId, turnId }) => ({
    path: "/api/public/chat/rating/",
    body: { conversation_id: visitorsId, turn_id: turnId, rating: -1 },
  }),
  noteTurn: ({ conversationId, turnId, word }) => ({
    path: `/api/conversation/${conversationId}/turn/${turnId}/note/`,
    body: { text: `asked for ${word}` },
  }),
  correctTurn: learn,
  async settleSuspect(said) {
    await call(said, "POST", await learn(said));
    const { agentId, intentId, otherId, message } = said;
    const body = { intent_id: intentId, phrase: message, action: "move", to: otherId };
    return { path: `/api/agent/${agentId}/health/suspects/`, body };
  },
  async updateIntent(said) {
    const { app, token, intentId, otherId, message } = said;
    await call(said, "POST", await learn(said));
    const ofIntent = async (id: string) =>
      (await app.request<Learning>("GET", `/api/intent/${id}/`, { token })).data;
    const before = await ofIntent(intentId);
    const training_phrases = before.training_phrases.filter((phrase) => phrase !== message);
    const { title, prompt } = before;
    await call(said, "PUT", { path: `/api/intent/${intentId}/`, body: { title, prompt, training_phrases } });
    const other = await ofIntent(otherId);
    const body = {
      ...{ title: other.title, prompt: other.prompt },
      training_phrases: [...other.training_phrases, message],
    };
    return { path: `/api/intent/${otherId}/`, body };
  },
  createIntent: ({ agentId, message, conversationId }) => ({
    path: `/api/agent/${agentId}/intent/`,
    body: {
      ...{ title: `Gates ${conversationId}`, prompt: "Tell where the gate is." },
      ...{ training_phrases: [message], conversation_ids: [conversationId] },
    },
  }),
  checkPhrase: ({ agentId, message }) => ({
    path: `/api/agent/${agentId}/phrases/check/`,
    body: { phrase: message },
  }),
  findPhraseValues: ({ agentId, message }) => ({
    path: `/api/agent/${agentId}/phrases/values/`,
    body: { phrases: [message] },
  }),
  createTestFromTurn: save,
  async updateTest(said) {
    const { data: test } = await call<Saved>(said, "POST", save(said));
    const body = { name: `${said.word} renamed`, turns: test.turns };
    return { path: `/api/agent/${said.agentId}/tests/${test.id}/`, body };
  },
  dismissUnanswered: ({ agentId, message }) => ({
    path: "/api/conversation/unanswered/dismiss/",
    body: { agent_id: agentId, questions: [message] },
  }),
  restoreUnanswered: ({ agentId, message }) => ({
    path: "/api/conversation/unanswered/restore/",
    body: { agent_id: agentId, questions: [message] },
  }),
  getConversation: ({ conversationId }) => ({ path: `/api/conversation/${conversationId}/` }),
  listConversationUpdates: ({ conversationId }) => ({ path: `/api/conversation/${conversationId}/events/` }),
  async getReplayed({ app, token, agentId, conversationId }) {
    const path = `/api/agent/${agentId}/replay/`;
    const { data } = await app.request<{ run_id: string }>("POST", path, { token, body: { limit: 500 } });
    return { path: `${path}${data.run_id}/${conversationId}/` };
  },
};

/** Operations that take words which a person typed (decision 031), and those that erase. */
const OTHERS: readonly Operation[] = ["createTest", "deleteConversation", "redactConversation"];

/** What names a conversation, a turn or something that was said. */
const NAMES = new Set([
  ...["conversation_id", "conversation_ids", "conversationid", "turn_id", "turnid", "message"],
  ...["phrase", "phrases", "training_phrases", "questions"],
]);

/** Whether a call of this route may bring a visitor's words somewhere: then it needs a marked call. */
export function takesWords(operation: Operation, route: Route): boolean {
  if (OTHERS.includes(operation)) return false;
  if (/\/conversation\/:id\//.test(route.path)) return true;
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const parts = [route.params, route.query, route.body].filter((schema) => schema !== undefined);
  const named = parts.flatMap((schema) =>
    propertiesOf(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" })),
  );
  return [...inPath, ...named].some((name) => NAMES.has(name));
}

/** The names of all properties, however deep. */
function propertiesOf(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const own = "properties" in schema ? Object.keys(Object(schema.properties)) : [];
  return [...own, ...Object.values(schema).flatMap(propertiesOf)];
}

interface Learning {
  title: string;
  prompt: string;
  training_phrases: string[];
}

interface Saved {
  id: string;
  turns: object[];
}

function learn({ conversationId, turnId, intentId }: Said): Call {
  const path = `/api/conversation/${conversationId}/turn/${turnId}/correct/`;
  return { path, body: { intent_id: intentId } };
}

function save({ agentId, conversationId, turnId }: Said): Call {
  const body = { conversation_id: conversationId, turn_id: turnId };
  return { path: `/api/agent/${agentId}/tests/from-turn/`, body };
}

async function call<Data>({ app, token }: Said, method: "POST" | "PUT", { path, body }: Call) {
  const headers = { "idempotency-key": randomUUID() };
  const answer = await app.request<Data>(method, path, { token, body, headers });
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
  return answer;
}
