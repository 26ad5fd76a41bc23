import { findHandoffTarget } from "../dialogue/handoff-target.ts";
import { sentencesIn } from "../dialogue/reply-context.ts";
import type { Turn } from "../dialogue/turn.ts";
import type { Chitchat } from "../languages/find-chitchat.ts";
import type { ChitchatKind } from "../languages/parts/chitchat-words.ts";
import { introduce } from "../replies/disclose.ts";
import { emergencyNumber } from "../replies/emergency-number.ts";
import { greet, type ReplyDraft } from "../replies/replies.ts";
import { sayOnlyLanguage } from "../replies/say-only-language.ts";

/** How it is told why, and where a sentence is all that it takes, which one. */
const KINDS: Readonly<
  Record<ChitchatKind, { heard: string; sentence?: keyof ReturnType<typeof sentencesIn> }>
> = {
  danger: { heard: "The visitor tells of an emergency" },
  are_you_bot: { heard: "The visitor asked who answers here, and was told" },
  who_are_you: { heard: "The visitor asked who answers here, and was told" },
  other_language: { heard: "The visitor speaks another language or asks for one" },
  anger: { heard: "The visitor is angry" },
  start_over: { heard: "The visitor wants to begin anew" },
  repeat: { heard: "The visitor wants to hear it once more" },
  confusion: { heard: "The visitor doesn't understand" },
  refusal: { heard: "The visitor can't or won't say it", sentence: "refusal" },
  doubt: { heard: "The visitor hasn't decided", sentence: "doubt" },
  banter: { heard: "The visitor chats", sentence: "banter" },
  how_are_you: { heard: "A friendly question was answered", sentence: "how_are_you" },
  goodbye: { heard: "A goodbye was said back", sentence: "goodbye" },
  waiting: { heard: "The visitor asked for a moment", sentence: "waiting" },
  praise: { heard: "The visitor is pleased", sentence: "praise" },
  thanks: { heard: "Thanks were taken", sentence: "welcome" },
  apology: { heard: "The visitor is sorry", sentence: "apology" },
  greeting: { heard: "A greeting was greeted back" },
};

/** What the agent says to small talk and moods; to who asks whether it is a bot, the truth. */
export function replyToChitchat(turn: Turn, talk: Chitchat): ReplyDraft {
  const sentences = sentencesIn(turn);
  const { sentence } = KINDS[talk.kind];
  if (sentence) return said(talk, sentences[sentence]);
  switch (talk.kind) {
    case "greeting":
      return greetAnew(turn, talk, turn.state.turns > 0 ? sentences.greeted_again : undefined);
    case "start_over":
      return greetAnew(turn, talk, undefined);
    case "danger":
      return said(talk, fillNumber(turn, sentences.danger));
    case "other_language":
      return said(talk, sayOnlyLanguage(turn, talk.language));
    case "anger":
      return offerPerson(turn, said(talk, sentences.anger));
    case "repeat":
      return repeatLast(turn, talk) ?? askAgain(turn, talk);
    case "confusion":
      return askAgain(turn, talk);
    default:
      return said(talk, introduce(turn));
  }
}

/** These words, as an answer that belongs to no intent. */
export function said(talk: Chitchat, markdown: string): ReplyDraft {
  return { markdown, outcome: "answered", intent_id: null, decision: why(talk) };
}

/** With a button for the intent that leads to a person, where there is one. */
export function offerPerson(turn: Turn, draft: ReplyDraft): ReplyDraft {
  const way = findHandoffTarget(turn.snapshot)?.intent;
  if (!way) return draft;
  return {
    ...draft,
    markdown: `${draft.markdown} ${sentencesIn(turn).offer_person}`,
    suggestions: [{ title: way.title, text: way.title }],
  };
}

function why({ kind, like }: Chitchat): string {
  const { heard } = KINDS[kind];
  if (!like) return `${heard}.`;
  return `${heard}: it is like “${like.phrase}” (${Math.round(100 * like.likeness)} %), and nearer to that than to any intent.`;
}

function greetAnew(turn: Turn, talk: Chitchat, instead: string | undefined): ReplyDraft {
  const greeting = greet(turn, turn.input.greeting, turn.input.suggestions);
  return { ...greeting, ...(instead === undefined ? {} : { markdown: instead }), decision: why(talk) };
}

function askAgain(turn: Turn, talk: Chitchat): ReplyDraft {
  const { suggestions = [] } = greet(turn, turn.input.greeting, turn.input.suggestions);
  return { ...said(talk, sentencesIn(turn).confusion), suggestions };
}

function repeatLast(turn: Turn, talk: Chitchat): ReplyDraft | undefined {
  const before = turn.state.recent.at(-2)?.reply;
  if (!before || !("markdown" in before)) return undefined;
  return { ...said(talk, before.markdown), ...(before.is_generated ? { is_generated: true } : {}) };
}

function fillNumber({ snapshot, language }: Turn, text: string): string {
  return text.replaceAll("{number}", () => emergencyNumber(snapshot.agent.country, language));
}
