import type { TestExpectation, TestTurn } from "@cxc/contract/agent-tests.ts";
import { HTTP_METHODS } from "@cxc/contract/rules.ts";
import { type ConversationState, reduceEvents } from "../dialogue/conversation.ts";
import type { Event } from "../dialogue/events.ts";
import { type KnownTitles, type ObservedTurn, observeTurn } from "./observe-turn.ts";

/** A turn of a conversation as a test of it: what the visitor did, and that the same comes of it again. */
export function turnAsTest(
  events: readonly Event[],
  before: ConversationState,
  known: KnownTitles,
): { turn: TestTurn; state: ConversationState } {
  const state = reduceEvents(events, before);
  const observed = observeTurn(events, { before, after: state }, known);
  const { action } = observed;
  return {
    turn: {
      ...said(events),
      ...(action ? { action_answer: { status: action.status, fields: action.fields } } : {}),
      expect: expectAgain(observed),
    },
    state,
  };
}

/** State and sources only: a model or an editor changes wording every day. */
export function expectAgain({
  outcome,
  intent,
  slots,
  cites,
  form,
  action,
  is_handed_off,
}: ObservedTurn): TestExpectation {
  return {
    ...(outcome === null ? {} : { outcome }),
    intent,
    ...(Object.keys(slots).length > 0 ? { slots } : {}),
    ...(cites.length > 0 ? { cites: [...new Set(cites.map(({ title, url }) => title || (url ?? "")))] } : {}),
    form,
    action: action && { title: action.title, ...requestOf(action) },
    ...(is_handed_off ? { handed_off: true } : {}),
  };
}

/** Of a mail or a contact the rendering names the conversation, which is another one in each test. */
function requestOf({ request }: NonNullable<ObservedTurn["action"]>) {
  if (!request || !HTTP_METHODS.some((method) => method === request.method)) return {};
  const { method, url, body } = request;
  return { request: { method, url, ...(body === "" ? {} : { body }) } };
}

/** A form as what was filled in, by title; a message as it was written. */
function said(events: readonly Event[]): Pick<TestTurn, "message" | "form"> {
  if (!events.some(({ type }) => type === "form_submitted")) {
    const message = events.find((event) => event.type === "user_said")?.message;
    return { message: message ?? "" };
  }
  const filled = events.filter((event) => event.type === "slot_filled" && event.source === "form");
  return {
    form: Object.fromEntries(
      filled.flatMap((event) => (event.type === "slot_filled" ? [[event.title, event.value]] : [])),
    ),
  };
}
