import {
  IMPORT_FORMAT_NAMES,
  type ImportCounts,
  type ImportItem,
  type ImportReason,
} from "@cxc/contract/imports.ts";
import {
  AGENT_LANGUAGES,
  codePoints,
  DESCRIPTION_MAX,
  ENTITIES_PER_INTENT_MAX,
  INTENTS_PER_AGENT_MAX,
  TITLE_MAX,
} from "@cxc/contract/rules.ts";
import { guessLanguage } from "@cxc/engine/languages/detect-language.ts";
import { type FoundBot, type FoundIntent, marked } from "../found-bot.ts";
import { asLanguage } from "../languages.ts";
import type { Notes } from "../notes.ts";
import type { PlannedContent, PlannedImport, PlannedIntent } from "../planned-import.ts";
import { planActions } from "./plan-actions.ts";
import { type SettledEntities, settleEntities } from "./settle-entities.ts";
import { newPhraseBudget, phraseKey, settlePhrases, tidy } from "./settle-phrases.ts";
import { settleReply } from "./settle-reply.ts";

const FEW_PHRASES = 5;
const READ_CHARACTERS = 4_000;
/** From here on the best guess is taken however close the next is. */
const SURE_CHARACTERS = 400;
const SURE = 0.5;

/** What comes of a found bot: every intent, entity and action with its tick, and the report, in which nothing is missing. */
export function planBot(
  bot: FoundBot,
  { name, notes, textOf }: { name: string; notes: Notes; textOf?: (file: string) => string | undefined },
): PlannedImport {
  const from = IMPORT_FORMAT_NAMES[bot.format];
  const settled = settleEntities(bot, from, notes);
  const actions = planActions(bot, { from, entityIds: settled.ids, notes });
  const intents = planIntents(bot, settled, actions.ids, notes);
  const language = asLanguage(bot.language) || languageOfPhrases(bot);
  const content: PlannedContent = {
    agent: agentOf(bot, { name, from, language, notes }),
    entities: settled.entities,
    actions: actions.planned,
    intents: intents.planned,
    data_source: null,
  };
  const entityItems = settled.entities.map(({ id, title, data_type }) => ({
    id,
    kind: "entity" as const,
    title,
    is_ticked: true,
    reason: null,
    detail: data_type,
  }));
  const counts: ImportCounts = {
    ...intents.counts,
    entities: counted(bot.entities.length, settled.entities.length),
    options: counted(settled.options.found, settled.options.taken),
    actions: counted(bot.actions.length, actions.items.filter((item) => item.is_ticked).length),
    tests: counted(0, 0),
  };
  const others = bot.languages.map(asLanguage).filter((one) => one !== "" && one !== language);
  for (const other of new Set(others)) notes.leftOut("other_language", { of: "languages", name: other });
  return {
    plan: {
      format: bot.format,
      format_version: bot.format_version,
      agent: { name, language },
      languages: [language, ...new Set(others)],
      counts,
      items: [...intents.items, ...entityItems, ...actions.items],
      report: notes.toReport(textOf),
      has_data_source: false,
      bot: "",
      bots: [],
      table: bot.table ?? null,
    },
    content,
  };
}

/** Few words show no language: then it is English, which the person sees and can change. */
function languageOfPhrases({ intents }: FoundBot): string {
  const text = intents
    .flatMap(({ phrases, replies }) => [...phrases, ...replies])
    .join("\n")
    .slice(0, READ_CHARACTERS);
  const { language, certainty } = guessLanguage(text);
  return text.length < SURE_CHARACTERS && certainty < SURE ? "en" : language;
}

function counted(found: number, taken: number) {
  return { found, taken, left_out: found - taken };
}

function agentOf(
  bot: FoundBot,
  { name, from, language, notes }: { name: string; from: string; language: string; notes: Notes },
): PlannedContent["agent"] {
  const plain = (text: string) => settleReply(text, (slot) => `[${slot}]`);
  const description =
    tidy(bot.description).slice(0, DESCRIPTION_MAX).toWellFormed() || `Imported from ${from}`;
  const unknown = plain(bot.fallback);
  const spoken = AGENT_LANGUAGES.find((each) => each === language.split("-")[0]);
  if (unknown !== "") notes.tell("fallback_text", { of: "settings", name: unknown });
  return {
    name,
    description,
    prompt: `You are ${name}. Be friendly and brief, and say so when you don't know something.`,
    settings: { language, ...(spoken && unknown !== "" ? { texts: { [spoken]: { unknown } } } : {}) },
    widget: { greeting: plain(bot.greeting) },
  };
}

function planIntents(
  bot: FoundBot,
  settled: SettledEntities,
  actionIds: ReadonlyMap<string, string>,
  notes: Notes,
) {
  const dropped = notes.countLeftOut("replies");
  const counts = { intents: counted(0, 0), phrases: counted(0, 0), replies: counted(dropped, 0) };
  const planned: PlannedIntent[] = [];
  const items: ImportItem[] = [];
  const titles = new Set<string>();
  const budget = newPhraseBudget();
  const owners = new Map<string, string>();
  for (const found of bot.intents) {
    counts.intents.found++;
    counts.phrases.found += found.phrases.length;
    counts.replies.found += found.replies.length;
    const refused = refusalOf(found, planned.length);
    if (refused) {
      leaveOut(found, refused, notes);
      continue;
    }
    const slotEntity = (name: string) => found.slots.find((slot) => slot.name === name)?.entity ?? name;
    const { phrases, taken } = settlePhrases(found, {
      samplesOf: (name) => settled.samplesOf(slotEntity(name)),
      budget,
      notes,
    });
    if (phrases.length === 0) {
      notes.leftOut("no_phrases", { of: "intents", name: found.title, location: found.location });
      if (found.replies.length > 0)
        notes.leftOut("no_phrases", {
          of: "replies",
          name: found.title,
          location: found.location,
          count: found.replies.length,
        });
      continue;
    }
    const intent = planIntent(found, phrases, {
      settled,
      titles,
      actionIds,
      id: `intent-${planned.length + 1}`,
      notes,
    });
    planned.push(intent);
    const isTicked = !found.isUnticked;
    items.push({
      id: intent.id,
      kind: "intent",
      title: intent.title,
      is_ticked: isTicked,
      reason: isTicked ? null : "needs_context",
      detail: detailOf(intent),
    });
    if (!isTicked) {
      leaveUnticked(found, taken, notes);
      continue;
    }
    counts.intents.taken++;
    counts.phrases.taken += taken;
    countReplies(found, intent, counts.replies, notes);
    mind(found, intent, notes);
    for (const phrase of phrases) {
      const key = phraseKey(phrase);
      const owner = owners.get(key);
      if (owner === undefined) owners.set(key, intent.title);
      else if (owner !== intent.title)
        notes.needsYou("clash", { of: "phrases", name: `"${phrase}": ${owner}, ${intent.title}` });
    }
  }
  for (const count of Object.values(counts)) count.left_out = count.found - count.taken;
  return { counts, planned, items };
}

function refusalOf(found: FoundIntent, count: number): ImportReason | undefined {
  if (found.leftOut) return found.leftOut;
  if (tidy(found.title) === "" || !found.title.isWellFormed() || found.title.includes("\0")) return "empty";
  if (codePoints(tidy(found.title)) > TITLE_MAX) return "too_long";
  return count >= INTENTS_PER_AGENT_MAX ? "over_limit" : undefined;
}

function leaveOut(
  { title, phrases, replies, location }: FoundIntent,
  reason: ImportReason,
  notes: Notes,
): void {
  notes.leftOut(reason, { of: "intents", name: title, location });
  if (phrases.length > 0)
    notes.leftOut(reason, { of: "phrases", name: title, location, count: phrases.length });
  if (replies.length > 0)
    notes.leftOut(reason, { of: "replies", name: title, location, count: replies.length });
}

function leaveUnticked({ title, replies, location }: FoundIntent, taken: number, notes: Notes): void {
  notes.leftOut("needs_context", { of: "intents", name: title, location });
  if (taken > 0) notes.leftOut("needs_context", { of: "phrases", name: title, location, count: taken });
  if (replies.length > 0)
    notes.leftOut("needs_context", { of: "replies", name: title, location, count: replies.length });
}

interface IntentContext {
  settled: SettledEntities;
  titles: Set<string>;
  actionIds: ReadonlyMap<string, string>;
  id: string;
  notes: Notes;
}

function planIntent(
  found: FoundIntent,
  phrases: string[],
  { settled, titles, actionIds, id, notes }: IntentContext,
): PlannedIntent {
  const linked = new Set<string>();
  const optional = new Set<string>();
  for (const { name, entity, isRequired } of found.slots) {
    const entityId = settled.ids.get(entity);
    if (entityId && isRequired) linked.add(entityId);
    else if (entityId && optional.add(entityId))
      notes.tell("not_linked", { of: "entities", name: `${found.title}: ${name}`, location: found.location });
  }
  const reply = settleReply(found.replies[0] ?? "", (name) => {
    const entityId = settled.ids.get(found.slots.find((slot) => slot.name === name)?.entity ?? name);
    if (entityId) {
      linked.add(entityId);
      return marked(entityId);
    }
    notes.needsYou("unresolved_name", {
      of: "replies",
      name: `${found.title}: ${name}`,
      location: found.location,
    });
    return `[${name}]`;
  });
  const title = uniqueTitle(tidy(found.title), titles);
  if (title !== tidy(found.title))
    notes.tell("renamed", { of: "intents", name: `${found.title}: ${title}`, location: found.location });
  return {
    id,
    title,
    description: tidy(found.description).slice(0, DESCRIPTION_MAX).toWellFormed(),
    prompt: found.prompt || `Answer what the visitor wants: ${title}.`,
    reply,
    training_phrases: phrases,
    entities: [...linked].slice(0, ENTITIES_PER_INTENT_MAX),
    optional_entities: [...optional].filter((id) => !linked.has(id)).slice(0, ENTITIES_PER_INTENT_MAX),
    action: found.action === null ? null : (actionIds.get(found.action) ?? null),
  };
}

function uniqueTitle(title: string, taken: Set<string>): string {
  let unique = title;
  for (let number = 2; taken.has(unique.toLowerCase()); number++) unique = `${title} ${number}`;
  taken.add(unique.toLowerCase());
  return unique;
}

function countReplies(
  { title, replies, location }: FoundIntent,
  { reply }: PlannedIntent,
  count: { taken: number },
  notes: Notes,
): void {
  const [first, ...variants] = replies;
  if (reply !== "") count.taken++;
  else if (first !== undefined) notes.leftOut("too_long", { of: "replies", name: title, location });
  for (const variant of variants)
    notes.leftOut("reply_variant", { of: "replies", name: `${title}: ${variant}`, location });
}

function mind(found: FoundIntent, { title, reply, training_phrases }: PlannedIntent, notes: Notes): void {
  if (reply === "") notes.needsYou("no_reply", { of: "intents", name: title, location: found.location });
  if (training_phrases.length < FEW_PHRASES)
    notes.needsYou("few_phrases", { of: "intents", name: title, location: found.location });
}

function detailOf({ training_phrases, reply, entities }: PlannedIntent): string {
  const count = training_phrases.length;
  const parts = [`${count} ${count === 1 ? "phrase" : "phrases"}`];
  if (reply !== "") parts.push("reply");
  if (entities.length > 0) parts.push(`asks for ${entities.length}`);
  return parts.join(", ");
}
