import type { Recognised } from "../dialogue/analysis.ts";
import { INTENT_SCORE } from "../dialogue/levels.ts";
import type { FoundAnswer } from "../dialogue/ports.ts";
import { entitiesOf, findIntent, type SnapshotIntent } from "../dialogue/snapshot.ts";
import type { Turn } from "../dialogue/turn.ts";
import { answerShapes, asksForNumber } from "../knowledge/query-words.ts";
import { tokenise } from "../knowledge/tokenise.ts";
import { primaryLanguage } from "../languages/primary-language.ts";
import { type JoinedQuestion, joinTopic } from "./join-topic.ts";
import { type Leaning, leaningOf } from "./leaning.ts";
import { overrideIntent } from "./recognise-intent.ts";
import { type OpenTopic, topicsOf } from "./topics-of.ts";

const VERDICTS = ["refuse", "hedge", "answer"] as const;
const NUMBER = /\p{N}/u;

/** A question with what was asked before it, and what answers that: the source, or an intent that only replies. */
export type FollowUp = { text: string } & (
  | { found: FoundAnswer }
  | { intent: SnapshotIntent; heard: Recognised }
);

/** The message asked with its topic, where it has no subject of its own and the topic knows more than the message alone. */
export async function askWithTopic(turn: Turn): Promise<FollowUp | undefined> {
  const topics = topicsOf(turn);
  const leaning = topics.length > 0 ? leaningOf(turn) : undefined;
  if (!leaning) return undefined;
  const { intent, score } = await turn.analysis.intents(turn.input.message, { source: true });
  const isOwn = intent && score >= INTENT_SCORE.own && onlyReplies(turn, intent);
  if (isOwn || (intent && leaning.kind === "short")) return undefined;
  const alone = await turn.analysis.knowledge(turn.input.message);
  for (const topic of topics) {
    const followUp = await askJoined(turn, { topic, leaning, alone });
    if (followUp) return followUp;
  }
  return undefined;
}

interface Joined {
  topic: OpenTopic;
  leaning: Leaning;
  /** What the source says to the message without its topic. */
  alone: FoundAnswer | undefined;
}

async function askJoined(turn: Turn, { topic, leaning, alone }: Joined): Promise<FollowUp | undefined> {
  const { analysis, snapshot } = turn;
  const question = joinTopic(turn, topic, leaning);
  const { text } = question;
  const heard = await analysis.intents(text, { source: true });
  const replies = (intent: SnapshotIntent | undefined) =>
    intent && onlyReplies(turn, intent) && replySays(turn, intent.reply, leaning)
      ? { text, intent, heard: overrideIntent(heard, intent) }
      : undefined;
  const again = replies(findIntent(snapshot, topic.intent_id));
  if (again) return again;
  const known = await askSource(turn, question, { topic, leaning, alone });
  return known ?? (heard.score >= INTENT_SCORE.own ? replies(heard.intent) : undefined);
}

async function askSource(
  turn: Turn,
  { text, exchanged }: JoinedQuestion,
  joined: Joined,
): Promise<FollowUp | undefined> {
  for (const asked of exchanged === undefined ? [text] : [exchanged, text]) {
    const found = await turn.analysis.knowledge(asked);
    const isExchanged = asked === exchanged;
    const isLike = exchanged !== undefined && !isExchanged;
    if (found && knowsMore(turn, { found, isExchanged, isLike }, joined)) return { text: asked, found };
  }
  return undefined;
}

interface SourceAnswer {
  found: FoundAnswer;
  /** The topic's question with the part in place of its like was asked. */
  isExchanged: boolean;
  /** There is such a question, and it was asked in vain. */
  isLike: boolean;
}

/** Whether the source says more to the question with its topic, and says it of what the message itself names. */
function knowsMore(
  turn: Turn,
  { found: { answer, verdict, texts = [] }, isExchanged, isLike }: SourceAnswer,
  { topic, leaning, alone }: Joined,
): boolean {
  if (!answer || verdict === "refuse") return false;
  const isOfTopic = answer.title === topic.title;
  // "Free for guests" is what it costs: the topic's own passage needs no price.
  if (leaning.kind === "bare" && isOfTopic && verdict === "answer") return true;
  if (!hasShape(answer.quote, leaning)) return false;
  const passage = [answer.title, answer.quote, texts[0] ?? ""].join("\n");
  if (leaning.kind === "bare")
    return isOfTopic || (verdict === "answer" && saysAny(turn, passage, topic.subject));
  const isNamed = saysOwn(turn, passage, leaning);
  const before = alone?.verdict ?? "refuse";
  // What is of the same kind as the topic's own is spoken of with it: "for the other countries, ask us".
  if (!isNamed) return isLike && isOfTopic && before === "refuse";
  if (leaning.kind === "short") return before === "refuse" && verdict === "answer";
  if (before !== "answer") return VERDICTS.indexOf(verdict) >= VERDICTS.indexOf(before);
  return verdict === "answer" && (topic.title === null || isOfTopic || isExchanged);
}

function onlyReplies({ snapshot }: Turn, intent: SnapshotIntent): boolean {
  return entitiesOf(snapshot, intent).length === 0 && intent.action_id === null && intent.reply.trim() !== "";
}

/** Whether a reply says what is asked, which its form or its own words have to tell. */
function replySays(turn: Turn, reply: string, leaning: Leaning): boolean {
  const isTold = leaning.own.length > 0 || answerShapes(leaning.rest).length > 0;
  return isTold && hasShape(reply, leaning) && saysOwn(turn, reply, leaning);
}

/** Whether a text has what the question asks for by its form: a price, a number. */
function hasShape(text: string, { rest }: Leaning): boolean {
  const shapes = [...answerShapes(rest), ...(asksForNumber(rest) ? [NUMBER] : [])];
  return shapes.every((shape) => shape.test(text));
}

function saysAny({ language }: Turn, text: string, subject: string): boolean {
  const code = primaryLanguage(language);
  const said = new Set(tokenise(text, code));
  return tokenise(subject, code).some((stem) => said.has(stem));
}

function saysOwn({ language }: Turn, text: string, { own }: Leaning): boolean {
  const code = primaryLanguage(language);
  const said = new Set(tokenise(text, code));
  return tokenise(own.join(" "), code).every((stem) => said.has(stem));
}
