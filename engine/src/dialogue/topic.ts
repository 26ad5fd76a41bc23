import type { EventBodies } from "./events.ts";

const ASKED_KEPT = 200;

/** The last question that was answered: what a question without a subject of its own is about. */
export interface Topic {
  /** In the visitor's words; a follow-up as it was asked with the topic before. */
  asked: string;
  /** The intent that answered it, or null. */
  intent_id: string | null;
  /** Of the passage that answered it, or null. */
  title: string | null;
  /** Counted from 0. */
  turn: number;
}

/** The topic behind a reply: what answers no question leaves the one before. */
export function topicAfter(
  before: Topic | null,
  { outcome, citations, intent_id, asked_as }: EventBodies["agent_replied"],
  { said, turn }: { said: string; turn: number },
): Topic | null {
  const title = citations[0]?.title ?? null;
  if (asked_as !== undefined && title === null && before) return { ...before, turn };
  if (outcome !== "answered" || (title === null && intent_id === null)) return before;
  const asked = (asked_as ?? said).slice(0, ASKED_KEPT).toWellFormed();
  return { asked: withoutTitle(asked, before?.title ?? null), intent_id, title, turn };
}

/** The title of the passage before stands behind what was asked with it. */
function withoutTitle(asked: string, title: string | null): string {
  return title !== null && asked.endsWith(`, ${title}`) ? asked.slice(0, -title.length - 2) : asked;
}
