import { REPLY_MAX } from "@cxc/contract/rules.ts";
import { entitiesOf, type SnapshotIntent } from "../dialogue/snapshot.ts";
import { checkpoint, type Turn, type TurnSteps } from "../dialogue/turn.ts";
import { datesIn, unknownDateWord } from "../llm/date-words.ts";
import { earlierTurns } from "../llm/earlier-turns.ts";
import {
  findUngroundedAddress,
  findUngroundedNumber,
  type GroundingFacts,
  groundingFactsOf,
  hasAddress,
} from "../llm/grounding-facts.ts";
import { startCall } from "../llm/model-call.ts";
import { findPromptLeak, wordRunsOf } from "../llm/prompt-leak-check.ts";
import { wordReplyPrompt } from "../llm/prompts/word-reply.ts";
import { afterwards, type Material, type ReplyDraft } from "../replies/replies.ts";
import { formatValue } from "../templates/format-value.ts";

const LAST_SPACE = /\s(?=\S*$)/u;
const SYNTAX = /[*_#`~]/gu;

/**
 * The reply to an intent in a model's words, shown word by word as they come. Its numbers, dates and addresses must be
 * known from values, action or prompts, and it must not recite the prompts. Undefined where there is no model, a failure,
 * or something made up or recited.
 */
export async function* wordReply(
  turn: Turn,
  intent: SnapshotIntent,
  { slots, performed }: Material,
): TurnSteps<ReplyDraft | undefined> {
  const { model } = turn.ports;
  // What failed, and that a person takes over, is said for certain.
  const isOpen = performed === undefined || performed.outcome === "action_done";
  if (!model || intent.prompt.trim() === "" || !isOpen) return undefined;
  if (!turn.is_claimed) yield* checkpoint(turn, "model");
  const { agent } = turn.snapshot;
  const message = turn.input.form ? "" : turn.input.message;
  const values = valuesOf(turn, intent, slots);
  const fields = performed?.fields;
  const earlier = earlierTurns(turn);
  const { language } = turn;
  const request = wordReplyPrompt({ agent, intent, message, earlier, values, fields, language });
  const known = knownTo(turn, intent, { values, fields });
  const prompts = {
    secret: wordRunsOf([agent.prompt, intent.prompt]),
    open: wordRunsOf([intent.reply, ...values.map(([, said]) => said), ...Object.values(fields ?? {})]),
  };
  const faultIn = (words: string): string | undefined => {
    if (findPromptLeak(words, prompts, text) !== undefined) return "Recited the prompt.";
    const fact = madeUp(words, known, text);
    return fact === undefined ? undefined : `Made up: ${fact}.`;
  };
  const call = startCall(turn, model, request);
  let text = "";
  let rest = "";
  let problem: string | undefined;
  for await (const piece of call.text()) {
    rest += piece;
    const end = rest.search(LAST_SPACE) + 1;
    const words = rest.slice(0, end);
    problem = faultIn(words);
    if (problem !== undefined || text.length > REPLY_MAX) break;
    if (end > 0) yield* show(turn, words);
    text += words;
    rest = rest.slice(end);
  }
  problem ??= faultIn(rest);
  text = (text + rest).trim().slice(0, REPLY_MAX);
  const isKept = problem === undefined && call.failure() === undefined && text !== "";
  call.close(isKept ? "used" : "unsupported", problem ?? "");
  if (!isKept) return undefined;
  yield* show(turn, rest);
  return {
    markdown: text,
    is_generated: true,
    outcome: performed?.outcome ?? "answered",
    intent_id: intent.id,
    decision: `The language model worded the reply of "${intent.title}".${afterwards(performed)}`,
  };
}

function* show(turn: Turn, words: string) {
  const text = words.replace(SYNTAX, "");
  if (text === "") return;
  turn.is_streamed = true;
  yield { type: "delta", text } as const;
}

type SpokenValues = readonly (readonly [title: string, text: string])[];

/** Dates and times stay in ISO 8601: a model says them in its own words, which are compared with that. */
function valuesOf(
  { snapshot, language }: Turn,
  intent: SnapshotIntent,
  slots: Material["slots"],
): SpokenValues {
  return entitiesOf(snapshot, intent).flatMap(({ id, title }) => {
    const value = slots[id];
    return value === undefined ? [] : [[title, formatValue(value, "string", language)] as const];
  });
}

interface Known {
  facts: GroundingFacts;
  /** What the makers wrote themselves: only their web addresses are said. */
  written: GroundingFacts;
  dates: ReadonlySet<string>;
  language: string;
}

function knownTo(
  { snapshot, language }: Turn,
  intent: SnapshotIntent,
  { values, fields = {} }: { values: SpokenValues; fields: Record<string, string> | undefined },
): Known {
  const { name, description, prompt } = snapshot.agent;
  const written = [name, description, prompt, intent.title, intent.description, intent.prompt, intent.reply];
  const given = values.flatMap(([title, text]) => [title, ...readings(text)]);
  const facts = groundingFactsOf([...written, ...given, ...Object.values(fields)].join("\n"));
  const dates = datesIn([...values.map(([, text]) => text), ...Object.values(fields)], language);
  return { facts, written: groundingFactsOf(written.join("\n")), dates, language };
}

/** A time in the afternoon may be said by the twelve-hour clock. */
function readings(text: string): string[] {
  const [, hour, minutes] = /^(\d{2}):(\d{2})$/u.exec(text) ?? [];
  return hour === undefined ? [text] : [text, `${Number(hour) % 12 || 12}:${minutes}`];
}

function madeUp(
  words: string,
  { facts, written, dates, language }: Known,
  before: string,
): string | undefined {
  const number = findUngroundedNumber(words, facts, before);
  if (number !== undefined) return `the number ${number}`;
  const date = unknownDateWord(words, { facts, dates, language });
  if (date !== undefined) return `“${date}”`;
  const address = findUngroundedAddress(words, hasAddress(words) ? written : facts);
  return address === undefined ? undefined : `the address ${address}`;
}
