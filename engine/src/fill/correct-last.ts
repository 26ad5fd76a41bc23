import type { Recognised } from "../decide/recognise-intent.ts";
import { confirmIntent } from "../respond/confirm-intent.ts";
import type { Draft } from "../respond/replies.ts";
import { sentencesIn } from "../respond/reply-context.ts";
import { replyToIntent } from "../respond/reply-to-intent.ts";
import { sayUnderstood } from "../respond/say-understood.ts";
import { localeOf } from "../respond/say-value.ts";
import { entitiesOf, findAction, findIntent, type SnapshotIntent } from "../snapshot.ts";
import { extractionContext, record, recordSlots, slotsOf, type Telling, type Turn } from "../turn.ts";
import { readAnswer, saysAgain, takesBack } from "./read-answer.ts";

/** After so many turns a correction is of something else. */
const TURNS_OPEN = 5;
/** From this score on, another intent is meant, whatever is taken back: "Sorry, the number is 12" is a little like many. */
const ANOTHER_SCORE = 0.7;

/**
 * A correction of what was done last ("actually 4 pm", "sorry, my number is …"): its values are taken up again with the
 * new one and said in words. An action that changes data is asked about before it runs once more, whatever its switch
 * says; anything else is done again at once. Undefined where the message corrects nothing.
 */
export async function* correctLast(turn: Turn, recognised: Recognised): Telling<Draft | undefined> {
  const intent = openIntent(turn);
  const isAnother = recognised.intent !== undefined && recognised.intent.id !== intent?.id;
  if (!intent || (isAnother && recognised.score >= ANOTHER_SCORE)) return undefined;
  const { input, language, state } = turn;
  if (!takesBack(input.message, language)) return undefined;
  const entities = entitiesOf(turn.snapshot, intent);
  const form = { text: input.message, entities, filled: state.last?.slots ?? {}, stated: [] };
  const values = readAnswer(form, extractionContext(turn));
  if (values.length === 0)
    return saysAgain(form, extractionContext(turn)) ? sayDone(turn, intent) : undefined;
  record(turn, { type: "reopened", intent_id: intent.id });
  recordSlots(turn, intent, values, "message");
  const action = findAction(turn.snapshot, intent.action_id);
  if (action?.changes_data && turn.ports.actions) return confirmIntent(turn, intent);
  return yield* sayChanged(turn, intent);
}

/** The intent that was done last, as long as it may be corrected: a person who took over needs no agent to do so. */
function openIntent({ snapshot, state }: Turn): SnapshotIntent | undefined {
  const { last, turns } = state;
  if (!last || turns - last.turn > TURNS_OPEN) return undefined;
  const intent = findIntent(snapshot, last.intent_id);
  const isHandOff = findAction(snapshot, intent?.action_id ?? null)?.kind === "handoff";
  return isHandOff ? undefined : intent;
}

/** "No, Tuesday" of what was done for a Tuesday. */
function sayDone(turn: Turn, intent: SnapshotIntent): Draft {
  const locale = localeOf(turn.language, turn.input.locale);
  const slots = turn.state.last?.slots ?? {};
  return {
    markdown: sayUnderstood(entitiesOf(turn.snapshot, intent), { slots, locale }),
    outcome: "answered",
    intent_id: null,
    decision: `What was done last has these values: nothing of "${intent.title}" has changed.`,
  };
}

async function* sayChanged(turn: Turn, intent: SnapshotIntent): Telling<Draft> {
  const locale = localeOf(turn.language, turn.input.locale);
  const understood = sayUnderstood(entitiesOf(turn.snapshot, intent), {
    slots: slotsOf(turn, intent),
    locale,
  });
  const draft = yield* replyToIntent(turn, intent);
  const markdown = [sentencesIn(turn).changed, understood, draft.markdown].join("\n\n");
  return { ...draft, markdown, decision: `The visitor corrected what was done last. ${draft.decision}` };
}
