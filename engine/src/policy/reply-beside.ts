import { collecting, confirming, waitingOffer } from "../dialogue/frames.ts";
import { sentencesIn } from "../dialogue/reply-context.ts";
import type { SnapshotIntent } from "../dialogue/snapshot.ts";
import { missingEntities, record, slotsOf, type Turn, todayOf } from "../dialogue/turn.ts";
import type { Chitchat } from "../languages/find-chitchat.ts";
import type { ChitchatKind } from "../languages/parts/chitchat-words.ts";
import { askForm } from "../replies/ask-form.ts";
import type { ReplyDraft } from "../replies/replies.ts";
import { isolateValue } from "../templates/isolate-value.ts";
import { confirmAgain, confirmIntent } from "./confirm-intent.ts";
import { keepForm } from "./continue-form.ts";
import { nameUnfinished } from "./name-unfinished.ts";
import { offerPerson, replyToChitchat, said } from "./reply-to-chitchat.ts";

/** Who says so comes back to the question in their own time. */
const UNHURRIED: ReadonlySet<ChitchatKind> = new Set(["waiting", "doubt", "thanks", "goodbye"]);

/** A reply to what is said beside a form: it stays as it is, and its question is asked again. Only who starts over drops it. */
export function replyBesideForm(turn: Turn, intent: SnapshotIntent, talk: Chitchat): ReplyDraft {
  if (talk.kind === "start_over") return startOver(turn, talk);
  const kept = keepForm(turn, intent, wordedForForm(turn, intent, talk));
  if (UNHURRIED.has(talk.kind)) return kept;
  const { markdown } = askForm(turn, intent, { slots: slotsOf(turn, intent), today: todayOf(turn) });
  return { ...kept, markdown: [kept.markdown, markdown].filter((text) => text !== "").join("\n\n") };
}

/** The same where an action waits for a yes: it goes on waiting. */
export function replyBesideConfirmation(turn: Turn, intent: SnapshotIntent, talk: Chitchat): ReplyDraft {
  switch (talk.kind) {
    case "start_over":
      return startOver(turn, talk);
    case "doubt":
    case "refusal": {
      const { suggestions = [] } = confirmIntent(turn, intent);
      return { ...said(talk, sentencesIn(turn).doubt_confirm), suggestions };
    }
    case "repeat":
    case "confusion":
      return { ...confirmIntent(turn, intent), decision: said(talk, "").decision };
    default: {
      const said = replyToChitchat(turn, talk);
      const reply = talk.kind === "goodbye" ? nameUnfinished(turn, said, intent) : said;
      const asked = confirmAgain(turn, intent, reply);
      return { ...asked, suggestions: [...(asked.suggestions ?? []), ...offeredBy(reply)] };
    }
  }
}

/** A person stays on offer; what a greeting suggests doesn't. */
function offeredBy({ outcome, suggestions = [] }: ReplyDraft) {
  return outcome === "answered" ? suggestions : [];
}

/** To who asks whether it is done, while its form is open; below what was done before. */
export function replyUnfinished(
  turn: Turn,
  intent: SnapshotIntent,
  last: ReplyDraft | undefined,
): ReplyDraft {
  const open = namedIn(turn, intent, sentencesIn(turn).unfinished);
  const markdown = last ? `${last.markdown}\n\n${open}` : open;
  const decision = `The visitor asked whether it is done: "${intent.title}" isn't.`;
  return { markdown, outcome: "answered", intent_id: null, decision };
}

/** With the intent's title, and those of what it still misses. */
function namedIn(turn: Turn, intent: SnapshotIntent, text: string): string {
  const titles = missingEntities(turn, intent).map(({ title }) => title);
  return text
    .replaceAll("{titles}", () => isolateValue(titles.join(", "), turn.language))
    .replaceAll("{title}", () => isolateValue(intent.title, turn.language));
}

function wordedForForm(turn: Turn, intent: SnapshotIntent, talk: Chitchat): ReplyDraft {
  const { form_explained, form_refused, unfinished } = sentencesIn(turn);
  const filled = (text: string) => namedIn(turn, intent, text);
  switch (talk.kind) {
    case "repeat":
      return said(talk, "");
    case "confusion":
      return said(talk, filled(form_explained));
    case "refusal":
      return offerPerson(turn, said(talk, filled(form_refused)));
    case "thanks":
    case "goodbye": {
      const reply = replyToChitchat(turn, talk);
      const closing = { ...reply, markdown: `${reply.markdown} ${filled(unfinished)}` };
      return nameUnfinished(turn, closing, intent);
    }
    default:
      return replyToChitchat(turn, talk);
  }
}

/** All that is open is dropped. */
export function startOver(turn: Turn, talk: Chitchat): ReplyDraft {
  const { state } = turn;
  const open = collecting(state) ?? confirming(state) ?? waitingOffer(state);
  if (open) record(turn, { type: "form_cancelled", intent_id: open.intent_id, is_all: true });
  return replyToChitchat(turn, talk);
}
