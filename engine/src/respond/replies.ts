import type { ChatReply, Outcome, SlotValue } from "@cxc/contract/chat.ts";
import type { FoundPassage } from "../ports.ts";
import { entitiesOf, type Snapshot, type SnapshotIntent } from "../snapshot.ts";
import { textsFor } from "../texts/texts-for.ts";
import type { EntityDefinition } from "../understand/entities/entity-definition.ts";
import { fillPlaceholders, slotText } from "./fill-placeholders.ts";
import { escapeMarkdown } from "./render-markdown.ts";

/** What the agent is about to say, before it is rendered. */
export interface Draft {
  markdown: string;
  outcome: Outcome;
  intent_id: string | null;
  decision: string;
  suggestions?: ChatReply["suggestions"];
  form?: ChatReply["form"];
  citations?: ChatReply["citations"];
}

/** The words that suggest an intent: clicking one sends its title. */
function suggestIntents(intents: readonly SnapshotIntent[]): ChatReply["suggestions"] {
  return intents.map(({ title }) => ({ title, text: title }));
}

export function greet(snapshot: Snapshot, greeting: string, suggestions: readonly string[]): Draft {
  const { agent, intents } = snapshot;
  const standard = textsFor(agent.language).sentences.greeting.replaceAll("{name}", () =>
    escapeMarkdown(agent.name),
  );
  return {
    markdown: greeting.trim() === "" ? standard : greeting,
    outcome: "greeting",
    intent_id: null,
    decision: "A new conversation begins with the greeting.",
    suggestions:
      suggestions.length > 0
        ? suggestions.map((title) => ({ title, text: title }))
        : suggestIntents(intents.slice(0, 3)),
  };
}

/** One of the engine's own sentences, as an answer that belongs to no intent. */
export function say(
  snapshot: Snapshot,
  sentence: "cancelled" | "ended" | "too_many_turns" | "welcome",
  decision: string,
): Draft {
  return {
    markdown: textsFor(snapshot.agent.language).sentences[sentence],
    outcome: "answered",
    intent_id: null,
    decision,
  };
}

/** One form for all that the intent still misses; `isAgain` where the text before it answered none of that. */
export function askForm(
  snapshot: Snapshot,
  intent: SnapshotIntent,
  { missing, isAgain }: { missing: EntityDefinition[]; isAgain: boolean },
): Draft {
  const { form_intro, form_again } = textsFor(snapshot.agent.language).sentences;
  const titles = missing.map(({ title }) => title).join(", ");
  return {
    markdown: isAgain ? form_again.replaceAll("{titles}", () => escapeMarkdown(titles)) : form_intro,
    outcome: "form",
    intent_id: intent.id,
    decision: `"${intent.title}" still needs ${titles}.`,
    form: {
      data: missing.map(({ id, title, data_type }) => ({ id, label: title, type: data_type, value: null })),
    },
  };
}

/** The intent's own reply, else what the data source says, else one neutral sentence with the values taken. */
export function answerIntent(
  snapshot: Snapshot,
  intent: SnapshotIntent,
  slots: Record<string, SlotValue>,
  passages: readonly FoundPassage[],
): Draft {
  const base = { outcome: "answered", intent_id: intent.id } as const;
  if (intent.reply.trim() !== "") {
    const markdown = fillPlaceholders(snapshot, intent, slots);
    return { ...base, markdown, decision: `The reply of "${intent.title}" was used.` };
  }
  const found = answerFromPassages(passages, intent.id);
  return found ?? { ...base, ...neutralReply(snapshot, intent, slots) };
}

/** The best passage's sentences with their source, or undefined where nothing was found. */
export function answerFromPassages(
  passages: readonly FoundPassage[],
  intentId: string | null,
): Draft | undefined {
  const [best] = passages;
  if (!best) return undefined;
  return {
    markdown: escapeMarkdown(best.quote),
    outcome: "answered",
    intent_id: intentId,
    decision: `"${best.title}" in the data source answers this.`,
    citations: [{ title: best.title, url: best.url, quote: best.quote }],
  };
}

/** Says that it isn't known, and offers the nearest intents. */
export function decline(snapshot: Snapshot, nearest: readonly SnapshotIntent[]): Draft {
  const { unknown, suggest_nearest } = textsFor(snapshot.agent.language).sentences;
  return {
    markdown: nearest.length > 0 ? `${unknown} ${suggest_nearest}` : unknown,
    outcome: "unanswered",
    intent_id: null,
    decision: "No intent reached the threshold, and the data source has no answer.",
    suggestions: suggestIntents(nearest),
  };
}

function neutralReply(snapshot: Snapshot, intent: SnapshotIntent, slots: Record<string, SlotValue>) {
  const { language } = snapshot.agent;
  const values = entitiesOf(snapshot, intent).flatMap(({ id, title }) => {
    const value = slots[id];
    return value === undefined
      ? []
      : [`${escapeMarkdown(title)} ${escapeMarkdown(slotText(value, language))}`];
  });
  const title = escapeMarkdown(intent.title);
  const markdown =
    values.length === 0
      ? `${title}.`
      : textsFor(language)
          .sentences.neutral_reply.replaceAll("{title}", () => title)
          .replaceAll("{values}", () => values.join(", "));
  return { markdown, decision: `"${intent.title}" has no reply of its own, so a neutral sentence was used.` };
}
