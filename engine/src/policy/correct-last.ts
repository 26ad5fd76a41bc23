import type { Correction } from "../analysis/find-correction.ts";
import { sentencesIn } from "../dialogue/reply-context.ts";
import { entitiesOf, findAction, findIntent, type SnapshotIntent } from "../dialogue/snapshot.ts";
import { record, recordSlots, slotsOf, type Turn, type TurnSteps } from "../dialogue/turn.ts";
import type { EntityDefinition } from "../entities/entity-definition.ts";
import { formatUnderstood } from "../replies/format-understood.ts";
import type { ReplyDraft } from "../replies/replies.ts";
import { localeOf } from "../templates/format-value.ts";
import { escapeMarkdown } from "../templates/render-markdown.ts";
import { askAnew, askWhatToChange } from "./ask-anew.ts";
import { confirmIntent } from "./confirm-intent.ts";
import { replyToIntent } from "./reply-to-intent.ts";

/** What a reply tells of its action's answer. */
const ANSWERED = /\{\{\s*action\.([^{}]+?)\s*\}\}/gu;

/**
 * The values of what was done last are taken up again with the new ones and said in words. An action that changes data is
 * asked about before it runs once more, whatever its switch says; anything else is done again at once.
 */
export async function* correctLast(turn: Turn, { intent, values }: Correction): TurnSteps<ReplyDraft> {
  if (values.length === 0) return replyWithValues(turn, intent);
  record(turn, { type: "reopened", intent_id: intent.id });
  recordSlots(turn, intent, values, "message");
  const action = findAction(turn.snapshot, intent.action_id);
  if (action?.changes_data && turn.ports.actions) return confirmIntent(turn, intent);
  return yield* replyWithChange(turn, intent);
}

/** Asks for the new values of these fields of what was done last, or which it is that is to change. */
export function changeLast(
  turn: Turn,
  intent: SnapshotIntent,
  fields: readonly EntityDefinition[],
): ReplyDraft {
  if (fields.length === 0) return askWhatToChange(turn, intent, replyWithValues(turn, intent).markdown);
  record(turn, { type: "reopened", intent_id: intent.id });
  return askAnew(turn, intent, fields);
}

/** To who asks what they booked: what was done last in this conversation, in words; undefined where nothing was. */
export function replyWithLast(turn: Turn): ReplyDraft | undefined {
  const intent = findIntent(turn.snapshot, turn.state.last?.intent_id ?? null);
  if (!intent) return undefined;
  const done = replyWithValues(turn, intent);
  return {
    ...done,
    markdown: `**${escapeMarkdown(intent.title)}**\n\n${done.markdown}`,
    decision: `The visitor asked what was done last: "${intent.title}".`,
  };
}

/** The same with what its action answered, as far as its reply told that. */
export function replyWithDone(turn: Turn): ReplyDraft | undefined {
  const { snapshot, state } = turn;
  const intent = findIntent(snapshot, state.last?.intent_id ?? null);
  const done = replyWithLast(turn);
  if (!intent || !done) return undefined;
  const said = `${intent.reply} ${findAction(snapshot, intent.action_id)?.reply_template ?? ""}`;
  const answers = [...said.matchAll(ANSWERED)].flatMap(([, field = ""]) => state.answers[field] ?? []);
  const lines = [...new Set(answers)].map((answer) => escapeMarkdown(answer));
  return { ...done, markdown: [done.markdown, ...lines].join("\n\n") };
}

/** "No, Tuesday" of what was done for a Tuesday. */
function replyWithValues(turn: Turn, intent: SnapshotIntent): ReplyDraft {
  const locale = localeOf(turn.language, turn.input.locale);
  const slots = turn.state.last?.slots ?? {};
  return {
    markdown: formatUnderstood(entitiesOf(turn.snapshot, intent), { slots, locale }),
    outcome: "answered",
    intent_id: null,
    decision: `What was done last has these values: nothing of "${intent.title}" has changed.`,
  };
}

async function* replyWithChange(turn: Turn, intent: SnapshotIntent): TurnSteps<ReplyDraft> {
  const locale = localeOf(turn.language, turn.input.locale);
  const understood = formatUnderstood(entitiesOf(turn.snapshot, intent), {
    slots: slotsOf(turn, intent),
    locale,
  });
  const draft = yield* replyToIntent(turn, intent);
  const markdown = [sentencesIn(turn).changed, understood, draft.markdown].join("\n\n");
  return { ...draft, markdown, decision: `The visitor corrected what was done last. ${draft.decision}` };
}
