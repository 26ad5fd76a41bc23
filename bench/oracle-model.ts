import type { SlotValue } from "@cxc/contract/trace.ts";
import type { ConversationState } from "@cxc/engine/dialogue/conversation.ts";
import { confirming, pendingForm, slotsFor } from "@cxc/engine/dialogue/frames.ts";
import { type LanguageModel, ModelFailure } from "@cxc/engine/dialogue/ports.ts";
import {
  entitiesOf,
  findAction,
  onlyReplies,
  type Snapshot,
  type SnapshotIntent,
} from "@cxc/engine/dialogue/snapshot.ts";
import type { EntityDefinition, ExtractionContext } from "@cxc/engine/entities/entity-definition.ts";
import { extractSlots } from "@cxc/engine/entities/extract-slots.ts";
import { findChitchat } from "@cxc/engine/languages/find-chitchat.ts";
import { estimateTokens } from "../server/src/adapters/language-models/estimate-tokens.ts";
import type { Expected } from "./talk-judging.ts";
import { isSameValue, sentValue } from "./talk-values.ts";

/** A turn of a talk, before it is played. */
export interface OracleTurn {
  said: string;
  expect: Expected;
  state: ConversationState;
  snapshot: Snapshot;
  articles: readonly { title: string; text: string }[];
  now: Date;
}

interface Proposed {
  act: string;
  /** An intent's title. */
  concern?: string | undefined;
  values?: readonly { entity: string; words: string; value: string }[];
  question?: string;
  mood?: string;
}

/** The longest words that state one value. */
const WORDS_MAX = 9;
const QUESTION_MAX = 300;
const TEXTS: ReadonlySet<string> = new Set(["string", "email", "phone", "url", "pattern"]);

/**
 * A stand-in for the best of language models: asked what a message means, it proposes what the talk expects of the turn, and
 * it words nothing. What is wrong then is the engine that stands in a model's way.
 */
export function oracleModel(turn: OracleTurn): LanguageModel {
  return {
    async *generate({ purpose, system, messages }) {
      if (purpose !== "understand") throw new ModelFailure("unavailable", "The stand-in words nothing.");
      const numberOf = (title: string) => {
        const line = system.split("\n").find((one) => one.replace(/^\d+\. /u, "").startsWith(`${title}. `));
        return line?.match(/^\d+/u)?.[0] ?? null;
      };
      const candidates = proposalsFor(turn).map(({ act, concern, values = [], question, mood }) => ({
        ...{ act, words: turn.said, values, question: question ?? null, mood: mood ?? null },
        concern: concern === undefined ? null : numberOf(concern),
      }));
      yield { type: "object", value: { candidates } };
      const asked = [system, ...messages.map(({ content }) => content)];
      const usage = {
        input_tokens: estimateTokens(asked),
        output_tokens: estimateTokens([JSON.stringify(candidates)]),
      };
      yield { type: "done", usage, model: "oracle", duration_ms: 0 };
    },
  };
}

/** What a turn's expectation says that its message means; none where that says too little. */
export function proposalsFor(turn: OracleTurn): Proposed[] {
  const { said, state, snapshot } = turn;
  const want = mergedOf(turn.expect);
  const titled = (id: string | null | undefined) => snapshot.intents.find((intent) => intent.id === id);
  const waiting = titled(confirming(state)?.intent_id);
  const open = waiting ?? titled(pendingForm(state)?.intent_id);
  const last = titled(state.last?.intent_id);
  const target = targetOf(want, turn) ?? (hasValues(want) ? open : undefined);
  const values = target ? valuesFor(turn, target, want) : [];
  const questions = questionsFor(turn, want);
  const asks: Proposed[] = target && repliesWith(target, want) ? [] : questions;
  const isRecalled = last && !target && saysDone(turn, want);
  if (isRecalled) return [{ act: "repeat", concern: last.title }];
  const does = want.acted !== undefined && want.acted !== false;
  const isDone = does || listOf(want.outcome).includes("action_done");
  if (target && values.length > 0) {
    if (target === open) return [...asks, { act: waiting ? "correct" : "inform", values }];
    const isCorrected = !open && target === last && (want.asks ?? []).length === 0;
    return [...asks, { act: isCorrected ? "correct" : "request", concern: target.title, values }];
  }
  if (waiting && (isDone || want.handed_off)) return [{ act: "affirm" }];
  if (want.handed_off && !open) return [...asks, { act: "ask_for_agent" }];
  if (target && !waiting && (target !== open || want.intent !== undefined))
    return [...asks, { act: "request", concern: target.title }];
  if (asks.length > 0 && !isDone) return asks;
  if (open && want.calm && want.asks?.length === 0) return [{ act: "cancel" }];
  if (waiting && want.confirms !== undefined) return [{ act: "acknowledge" }];
  if (!want.calm && !want.kept) return [];
  const talk = findChitchat(said, snapshot.agent.language);
  return [{ act: "chitchat", mood: talk?.isWhole ? talk.kind : open ? "doubt" : "banter" }];
}

/** With all that must hold, and of what may the first that says what it is about. */
function mergedOf({ all = [], any = [], ...own }: Expected): Expected {
  const isNamed = ({ confirms, intent, acted }: Expected) =>
    (confirms ?? intent) != null || (typeof acted === "object" && acted.path !== undefined);
  const one = any[0]?.outcome === undefined ? (any.find(isNamed) ?? any[0]) : any[0];
  const parts = [own, ...[...all, ...(one ? [one] : [])].map(mergedOf)];
  return Object.assign({}, ...parts, { slots: Object.assign({}, ...parts.map(({ slots }) => slots)) });
}

function hasValues({ slots = {}, kept, asks, acted, handed_off }: Expected): boolean {
  return (
    Object.keys(slots).length > 0 ||
    kept === true ||
    asks !== undefined ||
    acted !== undefined ||
    handed_off === true
  );
}

/** The intent that is to go on or to begin: by its title, or by what its action sends. */
function targetOf(
  { intent, confirms, acted }: Expected,
  { snapshot }: OracleTurn,
): SnapshotIntent | undefined {
  const titles = [...listOf(confirms), ...listOf(intent)];
  const named = snapshot.intents.find(({ title }) => titles.includes(title));
  if (named || acted === undefined || acted === false) return named;
  return snapshot.intents.find((one) => {
    const action = findAction(snapshot, one.action_id);
    if (action?.kind !== "http" || acted.path === undefined)
      return acted.title !== undefined && action?.title === acted.title;
    const [before = ""] = action.http.url.replace("{fixture}", "").split("{{");
    return before.length > 1 && `/${acted.path.replace(/^\//u, "")}`.startsWith(before);
  });
}

function valuesFor(turn: OracleTurn, intent: SnapshotIntent, want: Expected) {
  const { state, snapshot, said } = turn;
  const known = { ...state.last?.slots, ...slotsFor(state, intent.id) };
  const entities = entitiesOf(snapshot, intent);
  const given = entities.flatMap((entity) => {
    const wanted = want.slots?.[entity.title];
    const all = wanted == null ? sentFor(entity, want, said) : listOf(wanted);
    const isKnown = all.some((one) => holds(one, known[entity.id], entity, turn));
    const stated = isKnown ? [] : all.flatMap((one) => statedIn(turn, entity, one));
    return stated.slice(0, 1).map((one) => ({ entity: entity.name, ...one }));
  });
  const none = entities.filter(({ title }) => want.slots?.[title] === null);
  return given.length === 0
    ? []
    : [...given, ...none.map(({ name }) => ({ entity: name, words: "", value: "" }))];
}

/** What an action is wanted to send that only this entity takes, as far as the message holds it. */
function sentFor(entity: EntityDefinition, { acted }: Expected, said: string): SlotValue[] {
  if (acted === undefined || acted === false || !TEXTS.has(entity.data_type)) return [];
  const named = Object.entries(acted.fields ?? {}).flatMap(([name, value]) =>
    entity.name.startsWith(name) ? listOf(value) : [],
  );
  const code = entity.data_type === "pattern" ? (acted.path?.split("/").slice(-1) ?? []) : [];
  return [...named, ...code].filter((value) => said.toLowerCase().includes(String(value).toLowerCase()));
}

function holds(
  want: SlotValue,
  got: SlotValue | undefined,
  { data_type }: EntityDefinition,
  { now }: OracleTurn,
) {
  return got !== undefined && (want === "*" || isSameValue(want, got, { type: data_type, now }));
}

/** The fewest words that state a value; those that no reader reads are the whole message. */
function statedIn(turn: OracleTurn, entity: EntityDefinition, want: SlotValue) {
  const { said, now, snapshot } = turn;
  const context: ExtractionContext = { now, time_zone: "UTC", language: snapshot.agent.language };
  if (want === "*") return [];
  const isText = TEXTS.has(entity.data_type);
  const read = (words: string): SlotValue | undefined =>
    isText ? words.replaceAll(/[’‘]/gu, "'") : extractSlots(words, [entity], context)[0]?.value;
  for (const words of runsOf(said)) {
    const value = read(words);
    if (value !== undefined && holds(want, value, entity, turn))
      return [{ words, value: String(isText ? want : value) }];
  }
  const isRange = typeof want === "string" && /\d\d:\d\d-/u.test(want);
  if (isText || isRange) return [];
  return [{ words: said, value: String(sentValue(want, now)) }];
}

/** All runs of a text's words without the signs about them, the shortest first. */
function runsOf(text: string): string[] {
  const words = [...text.matchAll(/\S+/gu)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
  }));
  const runs: string[] = [];
  for (let length = 1; length <= Math.min(WORDS_MAX, words.length); length++)
    for (let at = 0; at + length <= words.length; at++) {
      const run = text.slice(words[at]?.start, words[at + length - 1]?.end);
      runs.push(run.replace(/^[^\p{L}\p{N}+]+|[^\p{L}\p{N}]+$/gu, ""));
    }
  return runs.filter((run) => run !== "");
}

/** What is asked for in full: the message with what it is about, by the article that is wanted or that holds what is. */
function questionsFor(turn: OracleTurn, { cites, gold, acted }: Expected): Proposed[] {
  const { said, articles, snapshot } = turn;
  if ((acted !== undefined && acted !== false) || (gold === undefined && listOf(cites).length === 0))
    return [];
  const about = articles
    .filter(({ title }) => listOf(cites).length === 0 || listOf(cites).includes(title))
    .flatMap(({ title, text }) => (isIn(text, gold) ? [{ title, text: sentenceWith(text, gold) }] : []))
    .toSorted((a, b) => a.text.length - b.text.length);
  const [one] = about;
  if (one) return [{ act: "question", question: `${said} ${one.title} ${one.text}`.slice(0, QUESTION_MAX) }];
  const reply = snapshot.intents.find((intent) => onlyReplies(snapshot, intent) && isIn(intent.reply, gold));
  return reply ? [{ act: "question", concern: reply.title }] : [];
}

/** Whether a text holds all that is wanted, each of which may be one of several. */
function isIn(text: string, gold: Expected["gold"]): boolean {
  const has = (part: string) => comparable(text).includes(comparable(part));
  return listOf(gold).every((one) => one.split("|").some(has));
}

function sentenceWith(text: string, gold: Expected["gold"]): string {
  return text.split(/(?<=[.!?])\s/u).find((sentence) => isIn(sentence, listOf(gold).slice(0, 1))) ?? "";
}

function repliesWith({ reply }: SnapshotIntent, { gold }: Expected): boolean {
  return gold === undefined || isIn(reply, gold);
}

/** Whether what is wanted is what was done last, or what came of it. */
function saysDone({ state }: OracleTurn, { gold }: Expected): boolean {
  const known = [...Object.values(state.answers), ...Object.values(state.last?.slots ?? {})].map(String);
  return gold !== undefined && isIn(known.join("\n"), gold);
}

function comparable(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/gu, "");
}

function listOf<T>(wanted: T | readonly T[] | undefined): readonly T[] {
  if (wanted === undefined) return [];
  return isList(wanted) ? wanted : [wanted];
}

function isList<T>(wanted: T | readonly T[]): wanted is readonly T[] {
  return Array.isArray(wanted);
}
