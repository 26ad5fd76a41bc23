import type { ConversationDetail, ConversationUpdates } from "@cxc/contract/conversations.ts";

/** A conversation with the turns that something happened in: known ones are replaced, new ones come last. */
export function withUpdates(known: ConversationDetail, updates: ConversationUpdates): ConversationDetail {
  const changed = new Map(updates.turns.map((turn) => [turn.id, turn]));
  const ids = new Set(known.turns.map(({ id }) => id));
  return {
    ...known,
    sequence: updates.sequence,
    is_ended: updates.is_ended,
    is_redacted: updates.is_redacted,
    turns: [
      ...known.turns.map((turn) => changed.get(turn.id) ?? turn),
      ...updates.turns.filter(({ id }) => !ids.has(id)),
    ],
  };
}
