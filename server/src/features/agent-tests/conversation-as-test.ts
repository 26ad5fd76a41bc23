import type { PlayableTest, TestTurn } from "@cxc/contract/agent-tests.ts";
import { EMPTY_CONVERSATION } from "@cxc/engine/dialogue/conversation.ts";
import type { Event } from "@cxc/engine/dialogue/events.ts";
import { turnAsTest } from "@cxc/engine/evaluation/expect-again.ts";
import type { KnownTitles } from "@cxc/engine/evaluation/observe-turn.ts";
import { plainTextOf } from "@cxc/engine/templates/render-markdown.ts";
import { renderReply } from "@cxc/engine/templates/render-reply.ts";
import type { TenantReader } from "../../database/tenant.ts";
import { createEventLoopYielder } from "../../limits/event-loop-yielder.ts";
import { findBeginning, listTurnLogs } from "../conversation-log/conversation-log.repository.ts";
import { findDraftHead } from "../drafts/drafts.repository.ts";
import { listIntentTitles } from "./tested-agent.repository.ts";

type AgentReplied = Extract<Event, { type: "agent_replied" }>;

/** A conversation as turns that expect the same again. */
export interface PastConversation {
  id: string;
  clock: string;
  /** The visitor's, as the conversation began; "UTC" and "" where its log doesn't say. */
  time_zone: string;
  language: string;
  /** What was said there was blanked: then there are no turns. */
  is_blanked: boolean;
  /** A language model had a say in it. */
  has_model: boolean;
  turns: { id: string; turn: TestTurn; replied: AgentReplied | undefined }[];
}

/** The titles that an agent's things have now; undefined where it is gone. */
export async function findKnownTitles(
  agentId: string,
  scope: TenantReader,
): Promise<KnownTitles | undefined> {
  const draft = await findDraftHead(agentId, scope);
  if (!draft) return undefined;
  return { intents: await listIntentTitles(agentId, scope), entities: draft.snapshot.entities };
}

/** A conversation of this agent as its log has it; undefined where there is none. */
export async function findPastConversation(
  { id, agentId, known }: { id: string; agentId: string; known: KnownTitles },
  scope: TenantReader,
): Promise<PastConversation | undefined> {
  const found = await findBeginning(id, scope);
  if (found?.agent_id !== agentId) return undefined;
  const logs = [...(await listTurnLogs(id, -1, scope))];
  const clock = found.at.toISOString();
  const is_blanked = logs.some(([, logged]) => logged.some(({ event }) => event.type === "redacted"));
  if (is_blanked) return { id, clock, ...SURROUNDINGS, is_blanked, has_model: false, turns: [] };
  const has_model = logs.some(([, logged]) => logged.some(({ event }) => event.type === "model_used"));
  let surroundings = SURROUNDINGS;
  let state = EMPTY_CONVERSATION;
  const yieldToEventLoop = createEventLoopYielder();
  const turns: PastConversation["turns"] = [];
  for (const [turnId, logged] of logs) {
    await yieldToEventLoop();
    const events = logged.map(({ event }) => event);
    surroundings = surroundingsOf(events) ?? surroundings;
    const made = turnAsTest(events, state, known);
    state = made.state;
    const replied = events.findLast((event) => event.type === "agent_replied");
    turns.push({ id: turnId, turn: made.turn, replied });
  }
  return { id, clock, ...surroundings, is_blanked, has_model, turns };
}

/** What was said in each turn, as it is read, by the turn's id. */
export async function readResponses({ turns }: PastConversation): Promise<Map<string, string>> {
  const yieldToEventLoop = createEventLoopYielder();
  const responses = new Map<string, string>();
  for (const { id, replied } of turns) {
    await yieldToEventLoop();
    responses.set(id, replied ? plainTextOf(renderReply(replied)) : "");
  }
  return responses;
}

/** The whole of it as a test that is played once and kept nowhere. */
export function asTest({ id, clock, time_zone, language, turns }: PastConversation): PlayableTest {
  return { name: id, tags: [], clock, time_zone, language, turns: turns.map(({ turn }) => turn) };
}

const SURROUNDINGS = { time_zone: "UTC", language: "" };

function surroundingsOf(events: readonly Event[]): typeof SURROUNDINGS | undefined {
  const started = events.find((event) => event.type === "started");
  return started && { time_zone: started.time_zone ?? "UTC", language: started.locale ?? "" };
}
