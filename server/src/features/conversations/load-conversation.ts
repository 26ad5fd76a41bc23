import type {
  ConversationDetail,
  ConversationFilters,
  ConversationTurn,
  ConversationUpdates,
} from "@cxc/contract/conversations.ts";
import { AppError } from "../../app-error.ts";
import type { TenantReader } from "../../database/tenant.ts";
import { findAgent } from "../agents/agents.repository.ts";
import { findLastSequence, hasReply, listTurnLogs } from "../conversation-log/conversation-log.repository.ts";
import type { LoggedEvent } from "../conversation-log/project-turn.ts";
import type { Projector } from "../conversation-log/projector.ts";
import { findModelSettings } from "../models/model-settings.repository.ts";
import { findConversation, findNeighbours } from "./conversation-list.repository.ts";
import { filterConversations } from "./filter-conversations.ts";
import { presentTurn } from "./present-turn.ts";

type ProjectNow = Projector["projectNow"];

/** A conversation with its turns and its neighbours. Throws `not_found`. */
export async function loadConversation(
  { id, filters, projectNow }: { id: string; filters: ConversationFilters; projectNow: ProjectNow },
  scope: TenantReader,
): Promise<ConversationDetail> {
  const conversation = await conversationOr404(id, projectNow, scope);
  const logs = await listTurnLogs(id, -1, scope);
  const titles = new Map(conversation.intents.map((intent) => [intent.id, intent.title]));
  const neighbours = await findNeighbours(conversation, await filterConversations(filters, scope), scope);
  const agent = await findAgent(conversation.agent.id, scope);
  return {
    ...conversation,
    ...neighbours,
    data_source_id: agent?.data_source.id ?? null,
    sequence: lastSequence(logs),
    turns: await presentTurns(logs, titles, scope),
  };
}

/** What happened in a conversation since a sequence. Throws `not_found`. */
export async function loadUpdates(
  { id, since, projectNow }: { id: string; since: number; projectNow: ProjectNow },
  scope: TenantReader,
): Promise<ConversationUpdates> {
  const conversation = await conversationOr404(id, projectNow, scope);
  const logs = await listTurnLogs(id, since, scope);
  const titles = new Map(conversation.intents.map((intent) => [intent.id, intent.title]));
  const events = [...logs.values()].flat().map(({ event }) => event);
  return {
    sequence: logs.size > 0 ? lastSequence(logs) : ((await findLastSequence(id, scope)) ?? since),
    is_ended: conversation.is_ended || events.some(({ type }) => type === "ended"),
    is_redacted: conversation.is_redacted || events.some(({ type }) => type === "redacted"),
    turns: await presentTurns(logs, titles, scope),
  };
}

/** Its row, made here and now where its first turn is younger than the last projection. Throws `not_found`. */
async function conversationOr404(id: string, projectNow: ProjectNow, scope: TenantReader) {
  const known = await findConversation(id, scope);
  if (known) return known;
  if (!(await hasReply(id, scope))) throw new AppError("not_found");
  await projectNow(id);
  const conversation = await findConversation(id, scope);
  if (!conversation) throw new AppError("not_found");
  return conversation;
}

async function presentTurns(
  logs: ReadonlyMap<string, LoggedEvent[]>,
  titles: ReadonlyMap<string, string>,
  scope: TenantReader,
): Promise<ConversationTurn[]> {
  const prices = await findModelSettings(scope);
  return [...logs].map(([id, events]) => presentTurn(id, events, { prices, titles }));
}

function lastSequence(logs: ReadonlyMap<string, LoggedEvent[]>): number {
  return Math.max(-1, ...[...logs.values()].map((events) => events.at(-1)?.sequence ?? -1));
}
