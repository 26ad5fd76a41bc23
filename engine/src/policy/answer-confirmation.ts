import { filledSlots } from "../dialogue/frames.ts";
import { entitiesOf, type SnapshotIntent } from "../dialogue/snapshot.ts";
import { extractionContext, record, recordSlots, type Telling, type Turn } from "../dialogue/turn.ts";
import { extractSlots } from "../entities/extract-slots.ts";
import { blanked } from "../entities/found.ts";
import { leadingYesOrNo, yesOrNo } from "../entities/yes-or-no.ts";
import { asksFactBeside, asksForOwn } from "../languages/asks-aside.ts";
import { isCancel } from "../languages/is-cancel.ts";
import { isChatter } from "../languages/small-talk.ts";
import { wantsPerson } from "../languages/wants-person.ts";
import { type Draft, decline, say } from "../replies/replies.ts";
import { answerMessage, answerOpenQuestion } from "./answer-message.ts";
import { askAnew, changeButtons, fieldsToChange } from "./ask-change.ts";
import { weighSource } from "./ask-source.ts";
import { confirmIntent } from "./confirm-intent.ts";
import { sayLast } from "./correct-last.ts";
import { readAnswer, saysAgain, takesBack } from "./read-answer.ts";
import { recogniseIntent, taking } from "./recognise-intent.ts";
import { replyToIntent } from "./reply-to-intent.ts";
import { talkBack, talkIn } from "./talk-back.ts";

/** A yes runs what waited for it, a no drops it; a value is taken anew, and anything else is answered beside it. */
export async function* answerConfirmation(turn: Turn, intent: SnapshotIntent): Telling<Draft> {
  const { snapshot, language, input, state } = turn;
  const talk = talkIn(turn);
  if (talk?.isWhole && talk.kind === "are_you_bot") return thenAskAgain(turn, intent, talkBack(turn, talk));
  const form = {
    text: input.message,
    entities: entitiesOf(snapshot, intent),
    filled: filledSlots(state),
    stated: [],
  };
  const values = readAnswer(form, extractionContext(turn));
  if (values.length > 0) {
    recordSlots(turn, intent, values, "message");
    return confirmIntent(turn, intent);
  }
  const fields = fieldsToChange(turn, intent);
  if (fields && fields.length > 0) return askAnew(turn, intent, fields);
  if (fields) {
    const asked = confirmIntent(turn, intent);
    return { ...asked, suggestions: [...(asked.suggestions ?? []), ...changeButtons(turn, intent)] };
  }
  const answer = leadingYesOrNo(input.message, language);
  if (answer !== true && saysAgain(form, extractionContext(turn))) return confirmIntent(turn, intent);
  if (answer === true) return yield* replyToIntent(turn, intent);
  if (answer === false || isCancel(input.message, language)) {
    record(turn, { type: "form_cancelled", intent_id: intent.id });
    return say(turn, "cancelled", "The visitor said no.");
  }
  // "Yes, cancel it" is a yes to cancelling.
  const [head = ""] = input.message.trim().split(/\s+/u, 1);
  const meansIt = () =>
    recogniseIntent(snapshot, turn.ports.recogniser, { message: input.message }).intent?.id === intent.id;
  if (yesOrNo(head, language) === true && meansIt()) return yield* replyToIntent(turn, intent);
  const asksForPerson = wantsPerson(input.message, language);
  if (!asksForPerson && asksBeside(turn, intent))
    return thenAskAgain(turn, intent, yield* answerQuestion(turn));
  if (isChatter(input.message, language)) return confirmIntent(turn, intent);
  const answered = yield* answerMessage(turn);
  // What may be meant instead is not offered: the question that waits is.
  const isUnknown = answered.outcome === "unanswered" && !asksForPerson;
  const draft = isUnknown ? { ...answered, ...decline(turn) } : answered;
  return draft.intent_id === null ? thenAskAgain(turn, intent, draft) : draft;
}

/** A question about something else, whatever day or number it mentions. */
function asksBeside(turn: Turn, intent: SnapshotIntent): boolean {
  const { input, language, snapshot } = turn;
  if (takesBack(input.message, language)) return false;
  const mentioned = extractSlots(input.message, entitiesOf(snapshot, intent), extractionContext(turn));
  return asksFactBeside(blanked(input.message, mentioned), language);
}

/** What is known without beginning anything else: an intent that only replies, what was done last, or the source. */
async function* answerQuestion(turn: Turn): Telling<Draft> {
  const { snapshot, input, language, ports } = turn;
  const { message } = input;
  const last = asksForOwn(message, language)
    ? (sayLast(turn) ?? decline(turn, { instead: "nothing_booked" }))
    : undefined;
  if (last) return last;
  const source = await weighSource(turn, message);
  const heard = recogniseIntent(snapshot, ports.recogniser, { message, source });
  const aside = heard.intent && isMereReply(turn, heard.intent) ? heard.intent : undefined;
  record(turn, taking(heard, aside).event);
  if (aside) return yield* replyToIntent(turn, aside);
  return (yield* answerOpenQuestion(turn, { candidates: [] })) ?? decline(turn);
}

function isMereReply({ snapshot }: Turn, intent: SnapshotIntent): boolean {
  return entitiesOf(snapshot, intent).length === 0 && intent.action_id === null;
}

function thenAskAgain(turn: Turn, intent: SnapshotIntent, draft: Draft): Draft {
  const { markdown, suggestions } = confirmIntent(turn, intent);
  return { ...draft, markdown: `${draft.markdown}\n\n${markdown}`, ...(suggestions ? { suggestions } : {}) };
}
