import { createHash } from "node:crypto";

/** Covers what the recogniser learns from one intent: its title and phrases. */
export function intentHash({
  title,
  training_phrases,
}: {
  title: string;
  training_phrases: string[];
}): string {
  return hash([title, training_phrases]);
}

/** Names the recogniser that these intents need, whatever their order; null where there are none. */
export function recogniserHash(
  intents: { id: string; content_hash: string }[],
  language: string,
): string | null {
  if (intents.length === 0) return null;
  const contents = intents.map(({ id, content_hash }) => `${id} ${content_hash}`).sort();
  return hash([language, contents]);
}

function hash(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url");
}
