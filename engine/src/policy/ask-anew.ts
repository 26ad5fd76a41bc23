import { sentencesIn } from "../dialogue/reply-context.ts";
import type { SnapshotIntent } from "../dialogue/snapshot.ts";
import { missingEntities, record, slotsOf, type Turn, todayOf } from "../dialogue/turn.ts";
import type { EntityDefinition } from "../entities/entity-definition.ts";
import { askForm } from "../replies/ask-form.ts";
import { changeButtons } from "../replies/buttons.ts";
import type { ReplyDraft } from "../replies/replies.ts";
import { localeOf } from "../templates/format-value.ts";

/** Asks for these values anew, and for what is missing; the others stay. `beyond`: the limits refuse what was said of it. */
export function askAnew(
  turn: Turn,
  intent: SnapshotIntent,
  fields: readonly EntityDefinition[],
  beyond?: EntityDefinition,
): ReplyDraft {
  const ids = new Set([...missingEntities(turn, intent), ...fields].map(({ id }) => id));
  record(turn, { type: "form_asked", intent_id: intent.id, entity_ids: [...ids] });
  const locale = localeOf(turn.language, turn.input.locale);
  const slots = slotsOf(turn, intent);
  return {
    ...askForm(turn, intent, { slots, locale, today: todayOf(turn), beyond }),
    decision: `The visitor wants another ${fields.map(({ title }) => title).join(", ")} for "${intent.title}".`,
  };
}

/** What is there, and the question which of it is to change. */
export function askWhatToChange(turn: Turn, intent: SnapshotIntent, said: string): ReplyDraft {
  return {
    markdown: [said, sentencesIn(turn).what_to_change].filter((text) => text !== "").join("\n\n"),
    outcome: "answered",
    intent_id: null,
    decision: `The visitor wants to change something of "${intent.title}", and is asked what.`,
    suggestions: changeButtons(turn, intent),
  };
}
