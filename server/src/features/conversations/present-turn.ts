import type { ConversationTurn } from "@cxc/contract/conversations.ts";
import type { Event } from "@cxc/engine/dialogue/events.ts";
import { isGenerated } from "@cxc/engine/dialogue/is-generated.ts";
import { renderReply } from "@cxc/engine/templates/render-reply.ts";
import { explainTurn } from "@cxc/engine/turn/explain.ts";
import { type LoggedEvent, type ProjectedTurn, projectTurn } from "../conversation-log/project-turn.ts";

/** What tokens cost: US dollars for a million; null where nobody said. */
export interface Prices {
  input_price: number | null;
  output_price: number | null;
}

interface TurnLookups {
  prices: Prices | undefined;
  /** Titles of intents by id, for those that a form named. */
  titles: ReadonlyMap<string, string>;
}

/** A turn as the console shows it, with all that its reply was made of; from its events alone. */
export function presentTurn(
  id: string,
  logged: readonly LoggedEvent[],
  { prices, titles }: TurnLookups,
): ConversationTurn {
  const events = logged.map(({ event }) => event);
  const row = projectTurn(logged);
  const trace = explainTurn(events);
  const replied = events.findLast((event) => event.type === "agent_replied");
  const { input_tokens, output_tokens, message, is_form, outcome, latency_ms, rating, at } = row;
  return {
    id,
    at,
    message,
    is_form,
    outcome,
    latency_ms,
    rating,
    input_tokens,
    output_tokens,
    trace,
    form: replied?.form ?? null,
    response: replied ? renderReply(replied) : "",
    ...(isGenerated(events) ? { generated: true } : {}),
    suggestions: replied?.suggestions ?? [],
    citations: replied?.citations ?? [],
    intent: intentOf(row, titles),
    slots: trace.slots,
    action: trace.actions.at(-1) ?? null,
    cost: costOf(row, prices),
    note: noteOf(events),
    corrected_to: events.findLast((event) => event.type === "corrected")?.intent_id ?? null,
  };
}

/** US dollars; null without prices, unless nothing was used. */
export function costOf(
  { input_tokens, output_tokens }: Pick<ProjectedTurn, "input_tokens" | "output_tokens">,
  prices: Prices | undefined,
): number | null {
  if (input_tokens + output_tokens === 0) return 0;
  if (!prices || prices.input_price === null || prices.output_price === null) return null;
  return (input_tokens * prices.input_price + output_tokens * prices.output_price) / 1_000_000;
}

function intentOf(row: ProjectedTurn, titles: ReadonlyMap<string, string>): ConversationTurn["intent"] {
  const { intent_id: id, intent_title, intent_score } = row;
  return id === null ? null : { id, title: intent_title ?? titles.get(id) ?? "", score: intent_score ?? 1 };
}

function noteOf(events: readonly Event[]): string {
  return events.findLast((event) => event.type === "noted")?.text ?? "";
}
