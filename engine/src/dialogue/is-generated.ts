import type { ModelPurpose } from "@cxc/contract/trace.ts";

/** What a model is asked for when its words go to the visitor; it reads and decides for the others. */
const WORDING: ReadonlySet<string> = new Set<ModelPurpose>(["answer", "word_reply"]);

/** An event, or as much of it as its list needs to have. */
interface Told {
  type: string;
  purpose?: string;
  outcome?: string;
  is_closing?: boolean;
}

/**
 * Whether a language model worded a turn's reply or a part of it, from the turn's events: article 50 (2) of the EU's AI Act
 * has such words marked.
 */
export function isGenerated(events: readonly Told[]): boolean {
  const reply = events.findLast(({ type }) => type === "agent_replied");
  if (!reply || reply.is_closing) return false;
  return events.some(
    ({ type, purpose = "", outcome }) => type === "model_used" && outcome === "used" && WORDING.has(purpose),
  );
}
