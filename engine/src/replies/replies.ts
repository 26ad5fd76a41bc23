import type { AgentText } from "@cxc/contract/agent-texts.ts";
import type { ChatReply, Outcome } from "@cxc/contract/chat.ts";
import type { SlotValue } from "@cxc/contract/trace.ts";
import type { Performed } from "../actions/perform-action.ts";
import { isCallBack } from "../dialogue/call-back.ts";
import { INTENT_SCORE } from "../dialogue/levels.ts";
import type { FoundAnswer } from "../dialogue/ports.ts";
import { type ReplyContext, sentencesIn, speakerIn } from "../dialogue/reply-context.ts";
import { entitiesOf, type SnapshotIntent } from "../dialogue/snapshot.ts";
import { type Speaker, sentencesOf } from "../languages/sentences-of.ts";
import { fillMarkdown, withoutPlaceholders } from "../templates/fill-markdown.ts";
import { textsByName } from "../templates/fill-placeholders.ts";
import { formatValue } from "../templates/format-value.ts";
import { isolateValue } from "../templates/isolate-value.ts";
import { escapeMarkdown } from "../templates/render-markdown.ts";
import { withoutBlanks } from "../text/without-blanks.ts";
import { disclose } from "./disclose.ts";
import { replyWithOutcome } from "./reply-with-outcome.ts";

const OFFERED_MOST = 3;
const WEB_ADDRESS = /^https?:\/\//i;

/** What the agent is about to say, before it is rendered. */
export interface ReplyDraft {
  markdown: string;
  /** A model's words: no link in them leads anywhere. */
  is_generated?: boolean;
  outcome: Outcome;
  intent_id: string | null;
  decision: string;
  /** How it was asked of intents and source, where that isn't the message alone. */
  asked_as?: string;
  suggestions?: ChatReply["suggestions"];
  form?: ChatReply["form"];
  citations?: ChatReply["citations"];
}

/** The words that suggest an intent: clicking one sends its title. */
function suggestIntents(intents: readonly SnapshotIntent[]): ChatReply["suggestions"] {
  return intents.map(({ title }) => ({ title, text: title }));
}

/**
 * The agent's greeting, or the built-in one where it is blank, and below it that a machine answers; with up to three
 * intents where nothing is suggested.
 */
export function greet(context: ReplyContext, greeting: string, suggestions: readonly string[]): ReplyDraft {
  const { agent, intents } = context.snapshot;
  const standard = sentencesIn(context).greeting.replaceAll("{name}", () =>
    isolateValue(agent.name, context.language),
  );
  const own = withoutPlaceholders(greeting);
  return {
    markdown: `${own.trim() === "" ? standard : own}\n\n${disclose(context)}`,
    outcome: "greeting",
    intent_id: null,
    decision: "A new conversation begins with the greeting.",
    suggestions:
      suggestions.length > 0
        ? suggestions.map((title) => ({ title, text: title }))
        : suggestIntents(intents.filter((intent) => !isCallBack(intent)).slice(0, 3)),
  };
}

/** One of the engine's own sentences, as an answer that belongs to no intent. */
export function replyWithSentence(
  context: ReplyContext,
  sentence: Exclude<
    AgentText,
    | "greeting"
    | "disclosure"
    | "suggest_one"
    | "find_us"
    | "go_on"
    | "back_to"
    | "put_away"
    | "form_again"
    | "day_passed"
    | "value_doubtful"
    | "values_proposed"
    | "limit_between"
    | "limit_from"
    | "limit_to"
    | "neutral_reply"
    | "note_offer"
    | "noted"
    | "still_open"
    | "ask_which"
  >,
  decision: string,
): ReplyDraft {
  return {
    markdown: sentencesIn(context)[sentence],
    outcome: "answered",
    intent_id: null,
    decision,
  };
}

/** What an intent answers from: its values, what its action answered, what the data source was found to say. */
export interface Material {
  /** By entity id. */
  slots: Record<string, SlotValue>;
  performed?: Performed | undefined;
  found?: FoundAnswer | undefined;
  /** BCP 47: how dates and times are said; the agent's language where nothing else is known. */
  locale?: string;
}

/**
 * What came of the action, else the intent's own reply, else what the data source says, else one neutral sentence with
 * the values taken.
 */
export function answerIntent(context: ReplyContext, intent: SnapshotIntent, material: Material): ReplyDraft {
  const { slots, performed, found, locale = context.language } = material;
  const base = { outcome: performed?.outcome ?? "answered", intent_id: intent.id } as const;
  const texts = textsByName(context.snapshot, intent, { slots, locale });
  const reply = { markdown: intent.reply, whose: `The reply of "${intent.title}"` };
  const { language } = context;
  if (performed) {
    const said = replyWithOutcome(performed, { reply, texts, sentences: sentencesIn(context), language });
    if (said) return { ...base, ...said, decision: said.decision + afterwards(performed) };
  } else {
    const { markdown } = fillMarkdown(reply.markdown, { texts, language });
    if (markdown.trim() !== "") return { ...base, markdown, decision: `${reply.whose} was used.` };
  }
  // A mere perhaps is no answer to someone who gave values: those are said back.
  const isEnough = found?.verdict === "answer" || entitiesOf(context.snapshot, intent).length === 0;
  const answer = found && isEnough ? answerFromSource(speakerIn(context), found, intent.id) : undefined;
  if (answer) return answer;
  const { markdown, decision } = neutralReply(context, intent, { slots, locale });
  return { ...base, markdown, decision: decision + afterwards(performed) };
}

/** The intent's reply as far as its facts are known. */
export function knownReply({ reply }: SnapshotIntent): string {
  return withoutBlanks(reply);
}

/** What became of the action, in words. */
export function afterwards(performed: Performed | undefined): string {
  return performed ? ` ${performed.account}` : "";
}

/**
 * What the data source says word for word, hedged where it is not sure, and where it stands;
 * undefined where it doesn't answer. The source may be anybody's page: its words are shown as text, and the citation
 * alone links, to http and https only.
 */
export function answerFromSource(
  speaker: Speaker,
  { verdict, answer }: FoundAnswer,
  intentId: string | null,
): ReplyDraft | undefined {
  if (verdict === "refuse" || !answer) return undefined;
  const { hedge, and_more } = sentencesOf(speaker);
  const { title, quote, left = 0, versions = [] } = answer;
  const more = left > 0 ? `\n${and_more.replaceAll("{number}", String(left))}` : "";
  const text =
    versions.length > 0
      ? versions.map((version) => tellVersion(version, speaker.language)).join("\n\n")
      : escapeLines(quote);
  const isSure = verdict === "answer";
  const cited = versions.length > 0 ? versions : [answer];
  return {
    markdown: (isSure ? text : `${hedge}\n\n${text}`) + more,
    outcome: "answered",
    intent_id: intentId,
    decision: `"${title}" in the data source ${isSure ? "answers" : "may answer"} this.`,
    citations: cited.map((one) => ({ title: one.title, url: webAddress(one.url), quote: one.quote })),
  };
}

/** What one of several passages says: which of two that contradict each other is right, the visitor sees by title and date. */
function tellVersion(
  { title, date, quote }: { title: string; date?: string; quote: string },
  locale: string,
): string {
  const day = date === undefined ? "" : ` (${formatValue(date, "date", locale)})`;
  return `**${escapeMarkdown(title)}**${day}\n${escapeLines(quote)}`;
}

/** A citation links to http and https only. */
export function webAddress(url: string | null): string | null {
  return url !== null && WEB_ADDRESS.test(url) ? url : null;
}

/** A list's items keep their lines. */
function escapeLines(text: string): string {
  const lines = text.split("\n").map((line) => line.trim());
  return lines
    .filter((line) => line !== "")
    .map(escapeMarkdown)
    .join("\n");
}

/** An answer of the source, with a button for what may be meant instead: one beside a sure answer, more beside a perhaps. */
export function offerBeside(
  answer: ReplyDraft,
  near: NonNullable<Declined["near"]>,
  isSure: boolean,
): ReplyDraft {
  const offered = near
    .filter(({ score }) => score >= INTENT_SCORE.offered)
    .slice(0, isSure ? 1 : OFFERED_MOST);
  if (offered.length === 0) return answer;
  return { ...answer, suggestions: suggestIntents(offered.map(({ intent }) => intent)) };
}

/** What may be meant, and what to do where nothing was understood for a while. */
interface Declined {
  /** The likeliest first. */
  near?: readonly { intent: SnapshotIntent; score: number }[];
  /** The intent that leads to a person, offered too. */
  person?: SnapshotIntent | undefined;
  /** What is said instead of that it isn't known. */
  instead?: "nothing_booked";
}

/** Says that it isn't known and offers what may be meant; after a near miss it asks at once. */
export function decline(context: ReplyContext, { near = [], person, instead }: Declined = {}): ReplyDraft {
  const sentences = sentencesIn(context);
  const { suggest_nearest, suggest_one, ask_which, offer_person } = sentences;
  const offered = near.filter(({ score }) => score >= INTENT_SCORE.offered).slice(0, OFFERED_MOST);
  const [best, ...others] = offered;
  const intents = offered.map(({ intent }) => intent).filter((intent) => intent !== person);
  const [second] = others;
  const named = (title: string | undefined) => isolateValue(title ?? "", context.language);
  const isNear = best !== undefined && best.score >= INTENT_SCORE.nearMiss && !instead;
  const isEither =
    isNear && others.length === 1 && second !== undefined && second.score >= INTENT_SCORE.nearMiss;
  const several = isEither ? ask_which : suggest_nearest;
  const sentence = second ? several : suggest_one;
  const asking = sentence
    .replaceAll("{title}", () => named(best?.intent.title))
    .replaceAll("{other}", () => named(second?.intent.title));
  const said = [
    ...(isNear ? [] : [sentences[instead ?? "unknown"]]),
    ...(best ? [asking] : []),
    ...(person ? [offer_person] : []),
  ];
  return {
    markdown: said.join(" "),
    outcome: "unanswered",
    intent_id: null,
    decision: "No intent reached the threshold, and the data source has no answer.",
    suggestions: suggestIntents(person ? [...intents.slice(0, OFFERED_MOST - 1), person] : intents),
  };
}

function neutralReply(
  context: ReplyContext,
  intent: SnapshotIntent,
  { slots, locale }: { slots: Record<string, SlotValue>; locale: string },
) {
  const values = entitiesOf(context.snapshot, intent).flatMap(({ id, title, data_type }) => {
    const value = slots[id];
    return value === undefined
      ? []
      : [`${escapeMarkdown(title)} ${isolateValue(formatValue(value, data_type, locale), context.language)}`];
  });
  const title = escapeMarkdown(intent.title);
  const markdown =
    values.length === 0
      ? `${title}.`
      : sentencesIn(context)
          .neutral_reply.replaceAll("{title}", () => title)
          .replaceAll("{values}", () => values.join(", "));
  return { markdown, decision: `"${intent.title}" has no reply of its own, so a neutral sentence was used.` };
}
