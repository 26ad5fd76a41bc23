import { EVENT_FORMAT } from "@cxc/engine/events.ts";
import type { Transaction } from "kysely";
import { AppError } from "../../app-error.ts";
import type { Database } from "../../database/open.ts";
import type { Schema } from "../../database/schema.ts";
import type { TenantWriter } from "../../database/tenant.ts";
import { forgetPhrases } from "../agents/forget-phrases.ts";
import { lockConversations } from "../conversation-log/append.repository.ts";
import { findBeginning, listTurnLogs } from "../conversation-log/conversation-log.repository.ts";
import type { ConversationLog } from "../conversation-log/conversation-log.ts";
import {
  blankRuns,
  deleteConversations,
  deleteRows,
  deleteTestsOf,
  listExpired,
  updatePayloads,
} from "../conversation-log/erase.repository.ts";
import type { LoggedEvent } from "../conversation-log/project-turn.ts";
import { lockForErasing } from "../conversation-log/projection.repository.ts";
import { projectConversations } from "../conversation-log/projector.ts";
import { redactEvent } from "../conversation-log/redact-event.ts";
import { lockAgent } from "../drafts/revise-draft.ts";
import { findIntent } from "../intents/intents.repository.ts";
import { changeIntent } from "../intents/save-intent.ts";
import { deleteMessagesOf } from "../outbox/outbox.repository.ts";

const DELETED_AT_ONCE = 200;

/** What the audit log has to know. */
interface Erased {
  id: string;
  title: string;
}

/**
 * Blanks all that was said: in the log, in what was made from it, in its actions' runs and in phrases that were learnt
 * from it, published ones too. Tests that were made from it are deleted, and a mail about it that has not left yet never
 * leaves. Contacts and what actions did elsewhere stay. Throws `not_found`.
 */
export async function redactConversation(
  { id, userId, conversationLog }: { id: string; userId: string; conversationLog: ConversationLog },
  scope: TenantWriter,
  trx: Transaction<Schema>,
): Promise<Erased> {
  const { erased, turns } = await begin(id, scope, trx);
  const payloads = [...turns.values()]
    .flat()
    .map(({ sequence, event }) => ({ sequence, payload: redactEvent(event) }));
  await updatePayloads(id, payloads, trx);
  const last = [...turns.keys()].at(-1);
  if (last === undefined) throw new AppError("not_found");
  const event = { v: EVENT_FORMAT, type: "redacted", user_id: userId } as const;
  await conversationLog.add({ conversationId: id, turnId: last, event }, trx);
  await blankRuns(id, scope);
  await deleteMessagesOf([id], trx);
  await deleteRows([id], trx);
  await projectConversations([id], trx);
  return erased;
}

/** Deletes a conversation with all that was made and learnt from it. Throws `not_found`. */
export async function deleteConversation(
  id: string,
  scope: TenantWriter,
  trx: Transaction<Schema>,
): Promise<Erased> {
  const { erased } = await begin(id, scope, trx);
  await deleteConversations([id], trx);
  return erased;
}

/** Deletes what is older than its agent keeps conversations; phrases that were learnt from it stay. */
export async function deleteExpiredConversations(database: Database): Promise<void> {
  for (;;) {
    const ids = await listExpired(DELETED_AT_ONCE, database.query);
    if (ids.length === 0) return;
    await database.transaction(async (trx) => {
      await lockForErasing(trx);
      await deleteConversations(ids, trx);
    });
  }
}

/** The agent's lock comes first, as everywhere; while all are held nothing is learnt, projected or appended. */
async function begin(id: string, scope: TenantWriter, trx: Transaction<Schema>) {
  const found = await findBeginning(id, scope);
  if (!found) throw new AppError("not_found");
  await lockAgent(found.agent_id, scope);
  await lockForErasing(trx);
  await lockConversations([id], trx);
  const turns = await listTurnLogs(id, -1, scope);
  await unlearn(found.agent_id, [...turns.values()].flat(), scope);
  await deleteTestsOf(id, scope);
  const erased = { id, title: `Conversation of ${found.at.toISOString()}` };
  return { erased, turns };
}

/** Takes the phrases away that intents learnt from these events, in the draft and in all that was published. */
async function unlearn(agentId: string, events: readonly LoggedEvent[], scope: TenantWriter): Promise<void> {
  const learnt = new Map<string, Set<string>>();
  for (const { event } of events) {
    if (event.type !== "corrected" || event.phrase === "") continue;
    learnt.set(event.intent_id, (learnt.get(event.intent_id) ?? new Set()).add(event.phrase));
  }
  for (const [id, phrases] of learnt) {
    const intent = await findIntent(id, scope);
    if (!intent) continue;
    const { title, prompt } = intent;
    const training_phrases = intent.training_phrases.filter((phrase) => !phrases.has(phrase));
    await changeIntent(id, { title, prompt, training_phrases }, scope);
  }
  await forgetPhrases(agentId, learnt, scope);
}
