import type { SlotValue } from "@cxc/contract/trace.ts";
import { beginsNothing } from "@cxc/engine/evaluation/begins-nothing.ts";
import { isSameValue } from "./talk-values.ts";

type OneOrMore<T> = T | readonly T[];

/** What an action is wanted to have sent. */
interface WantedAction {
  title?: string;
  path?: string;
  fields?: Readonly<Record<string, OneOrMore<string | number | boolean>>>;
  text?: readonly string[];
}

/** What a turn of a talk is wanted to do; see the README beside the talks. What isn't named isn't looked at. */
export interface Expected {
  intent?: OneOrMore<string | null>;
  outcome?: OneOrMore<string>;
  heard?: boolean;
  asks?: readonly string[];
  asks_some?: readonly string[];
  slots?: Readonly<Record<string, OneOrMore<SlotValue> | null>>;
  kept?: boolean;
  confirms?: OneOrMore<string>;
  acted?: WantedAction | false;
  done?: WantedAction;
  handed_off?: boolean;
  cites?: OneOrMore<string>;
  gold?: OneOrMore<string>;
  said?: OneOrMore<string>;
  lacks?: string;
  offers?: OneOrMore<string>;
  offers_only?: OneOrMore<string>;
  calm?: boolean;
  not?: OneOrMore<Expected>;
  any?: readonly Expected[];
  all?: readonly Expected[];
}

/** What an action sent in a turn. */
export interface SentAction {
  title: string;
  /** Behind the address of the fixture. */
  path: string;
  fields: Readonly<Record<string, unknown>>;
  /** All of it, as a text. */
  text: string;
}

/** What a turn did, as far as behaviour is judged. Intents and entities go by their titles. */
export interface Played {
  intent: string | null;
  outcome: string;
  /** Fields of its form without a value; null where it has no form. */
  asks: readonly string[] | null;
  known: Readonly<Record<string, SlotValue>>;
  /** The intent whose form or question waited before the turn, and after it. */
  openBefore: string | null;
  openAfter: string | null;
  /** The intent that did something last, before the turn. */
  last: string | null;
  confirms: string | null;
  sent: readonly SentAction[];
  sentBefore: readonly SentAction[];
  isHandedOff: boolean;
  cites: readonly string[];
  buttons: readonly string[];
  text: string;
  /** All replies and buttons of the talk so far, this one too. */
  saidSoFar: string;
}

/** The agent of a talk, by title. */
export interface Judged {
  intents: readonly string[];
  typeOf: Readonly<Record<string, string>>;
  now: Date;
}

const UNHEARD = ["unanswered", "greeting", "ended", "action_failed"];

/** What of the expectation doesn't hold, in its own keys; none where the turn is right. */
export function judgeTurn(want: Expected, did: Played, agent: Judged): string[] {
  if (did.text === "" && did.asks === null) return ["empty"];
  return Object.keys(CHECKS).filter((key) => {
    const check = CHECKS[key];
    return key in want && check !== undefined && !check(want, did, agent);
  });
}

const CHECKS: Readonly<Record<string, (want: Expected, did: Played, agent: Judged) => boolean>> = {
  intent: ({ intent = null }, did) => listOf(intent).includes(did.intent),
  outcome: ({ outcome = [] }, did) => isOneOf(outcome, did.outcome),
  heard: ({ heard = true }, did) => heard !== UNHEARD.includes(did.outcome),
  asks: ({ asks = [] }, did) => isSameSet(asks, did.asks ?? []),
  asks_some: ({ asks_some = [] }, did) => asks_some.every((title) => did.asks?.includes(title)),
  slots: ({ slots = {} }, did, agent) =>
    Object.entries(slots).every(([title, value]) => holdsValue(value, did.known[title], title, agent)),
  kept: ({ kept = true }, did) => kept === (did.openBefore !== null && did.openAfter === did.openBefore),
  confirms: ({ confirms = [] }, did) => isOneOf(confirms, did.confirms),
  acted: ({ acted = {} }, did, agent) =>
    acted === false ? did.sent.length === 0 : did.sent.some((one) => isSent(acted, one, agent)),
  done: ({ done = {} }, did, agent) =>
    [...did.sentBefore, ...did.sent].some((one) => isSent(done, one, agent)),
  handed_off: ({ handed_off = true }, did) => handed_off === did.isHandedOff,
  cites: ({ cites = [] }, did) =>
    listOf(cites).length === 0 ? did.cites.length === 0 : did.cites.some((title) => isOneOf(cites, title)),
  gold: ({ gold = [] }, did) => holdsAll(did.text, gold),
  said: ({ said = [] }, did) => holdsAll(did.saidSoFar, said),
  lacks: ({ lacks = "" }, did) => !holds(did.text, lacks),
  offers: ({ offers = [] }, did) => listOf(offers).some((title) => isOffered(title, did)),
  offers_only: ({ offers_only = [] }, did, { intents }) => {
    const offered = did.buttons.filter((title) => intents.includes(title));
    return offered.length > 0 && offered.every((title) => isOneOf(offers_only, title));
  },
  calm: ({ calm = true }, did) => calm === beginsNothing({ ...did, hasActed: did.sent.length > 0 }),
  not: ({ not = [] }, did, agent) => listOf(not).every((one) => judgeTurn(one, did, agent).length > 0),
  any: ({ any = [] }, did, agent) => any.some((one) => judgeTurn(one, did, agent).length === 0),
  all: ({ all = [] }, did, agent) => all.every((one) => judgeTurn(one, did, agent).length === 0),
};

function holdsValue(
  want: OneOrMore<SlotValue> | null,
  got: SlotValue | undefined,
  title: string,
  { typeOf, now }: Judged,
): boolean {
  if (want === null) return got === undefined;
  if (got === undefined) return false;
  return listOf(want).some((one) => one === "*" || isSameValue(one, got, { type: typeOf[title] ?? "", now }));
}

function isSent(
  { title, path, fields = {}, text = [] }: WantedAction,
  sent: SentAction,
  { now }: Judged,
): boolean {
  if (title !== undefined && sent.title !== title) return false;
  if (path !== undefined && withoutSlash(path) !== withoutSlash(sent.path)) return false;
  const isField = ([name, want]: [string, OneOrMore<string | number | boolean>]) =>
    listOf(want).some((one) => isSameValue(one, String(sent.fields[name] ?? ""), { type: "", now }));
  return Object.entries(fields).every(isField) && holdsAll(sent.text, text);
}

function withoutSlash(path: string): string {
  return path.replace(/^\//u, "");
}

function isOffered(title: string, { buttons, text }: Played): boolean {
  return buttons.includes(title) || holds(text, title);
}

/** "a|b" is either. */
function holdsAll(text: string, wanted: OneOrMore<string>): boolean {
  return listOf(wanted).every((one) => one.split("|").some((part) => holds(text, part)));
}

function holds(text: string, part: string): boolean {
  return comparable(text).includes(comparable(part));
}

/** Case, blanks and kinds of apostrophes don't count. */
function comparable(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[’‘`´]/gu, "'")
    .replaceAll(/\s+/gu, "");
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((title) => other.includes(title));
}

function isOneOf<T>(wanted: OneOrMore<T>, got: T | null): boolean {
  return got !== null && listOf(wanted).includes(got);
}

function listOf<T>(wanted: OneOrMore<T>): readonly T[] {
  return isList(wanted) ? wanted : [wanted];
}

function isList<T>(wanted: OneOrMore<T>): wanted is readonly T[] {
  return Array.isArray(wanted);
}
