import type { Event } from "@cxc/engine/dialogue/events.ts";
import { sql } from "kysely";

type EventType = Event["type"];

/** What people add to a turn, while it runs or long after; all else happens in the turn itself. */
const BY_PEOPLE = ["rated", "noted", "corrected", "redacted"] as const satisfies readonly EventType[];

/** What changes the rows of a conversation: a turn's reply, and what people add. */
const LISTED = ["agent_replied", ...BY_PEOPLE] as const satisfies readonly EventType[];

export function isByPeople({ type }: Event): boolean {
  return BY_PEOPLE.some((one) => one === type);
}

export function isListed({ type }: Event): boolean {
  return LISTED.some((one) => one === type);
}

/** For `type in (…)`; written out, since a partial index is only found by the words of its own condition. */
export const SQL_BY_PEOPLE = sql.raw(quoted(BY_PEOPLE));
export const SQL_LISTED = sql.raw(quoted(LISTED));

function quoted(types: readonly EventType[]): string {
  return types.map((type) => `'${type}'`).join(", ");
}
