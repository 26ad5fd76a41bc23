import type { ChangeDetail, SnapshotChange } from "@cxc/contract/agent-changes.ts";
import type { AgentTexts } from "@cxc/contract/agents.ts";
import type { EntityLimits } from "@cxc/contract/entities.ts";
import { missesBeforePerson, type Snapshot, type SnapshotIntent } from "@cxc/engine/dialogue/snapshot.ts";
import { formatPattern } from "@cxc/engine/entities/pattern.ts";
import { createEventLoopYielder } from "../../limits/event-loop-yielder.ts";
import { actionFields } from "./action-fields.ts";

/** Longest list that is told in full, and how many things of a kind are told in detail. */
const LISTED_MAX = 100;
const DETAILED_MAX = 100;

/** A text, a set of texts, or words for what `key` names: another key is another thing, though it be called the same. */
type Value = string | readonly string[] | { key: string; words: string };

interface Thing {
  id: string;
  title: string;
  /** Whatever else it is made of, by field. */
  fields: Record<string, Value>;
}

interface Compared {
  before: Snapshot;
  after: Snapshot;
  /** Titles of data sources by id; snapshots know only the ids. */
  sourceTitles: ReadonlyMap<string, string>;
}

/** What differs between two snapshots of one agent, as people name it: things by their id, so that a new title is a change. Others are served in between. */
export async function diffSnapshots({ before, after, sourceTitles }: Compared): Promise<SnapshotChange[]> {
  const agent = compare(agentOf(before, sourceTitles), agentOf(after, sourceTitles), "agent");
  return [
    ...(agent ? [agent] : []),
    ...(await diffThings("intent", intentsOf(before), intentsOf(after))),
    ...(await diffThings("entity", entitiesOf(before), entitiesOf(after))),
    ...(await diffThings("action", before.actions.map(actionOf), after.actions.map(actionOf))),
  ];
}

/** The agent without anything in it: what everything is new to. */
export function withoutContent(snapshot: Snapshot): Snapshot {
  return { ...snapshot, intents: [], entities: [], actions: [] };
}

async function diffThings(
  subject: SnapshotChange["subject"],
  before: readonly Thing[],
  after: readonly Thing[],
): Promise<SnapshotChange[]> {
  const old = new Map(before.map((thing) => [thing.id, thing]));
  const kept = new Set(after.map(({ id }) => id));
  const whole = (kind: "added" | "removed", { id, title }: Thing): SnapshotChange => ({
    subject,
    kind,
    id,
    title,
    previous_title: null,
    details: [],
  });
  const yieldToEventLoop = createEventLoopYielder();
  const changes: SnapshotChange[] = [];
  for (const thing of after) {
    await yieldToEventLoop();
    const earlier = old.get(thing.id);
    const change = earlier ? compare(earlier, thing, subject) : whole("added", thing);
    if (change) changes.push(change);
  }
  changes.push(...before.filter(({ id }) => !kept.has(id)).map((thing) => whole("removed", thing)));
  return changes.map((change, index) => (index < DETAILED_MAX ? change : { ...change, details: [] }));
}

function compare(
  before: Thing,
  after: Thing,
  subject: SnapshotChange["subject"],
): SnapshotChange | undefined {
  const fields = new Set([...Object.keys(after.fields), ...Object.keys(before.fields)]);
  const details = [...fields].flatMap((field) =>
    diffField(field, before.fields[field] ?? "", after.fields[field] ?? ""),
  );
  const isRenamed = before.title !== after.title;
  if (!isRenamed && details.length === 0) return undefined;
  const { id, title } = after;
  return { subject, kind: "changed", id, title, previous_title: isRenamed ? before.title : null, details };
}

function diffField(field: string, before: Value, after: Value): ChangeDetail[] {
  if (!isList(before) || !isList(after)) {
    if (keyOf(before) === keyOf(after)) return [];
    return [{ kind: "text", field, before: wordsOf(before), after: wordsOf(after) }];
  }
  const added = without(after, before);
  const removed = without(before, after);
  // The same phrases in another order teach the same.
  if (added.length + removed.length === 0) return [];
  return [
    {
      kind: "list",
      field,
      added: added.slice(0, LISTED_MAX),
      removed: removed.slice(0, LISTED_MAX),
      added_count: added.length,
      removed_count: removed.length,
    },
  ];
}

function isList(value: Value): value is readonly string[] {
  return Array.isArray(value);
}

function keyOf(value: Value): string {
  return typeof value === "string" ? value : isList(value) ? value.join("\n") : value.key;
}

function wordsOf(value: Value): string {
  return typeof value === "string" ? value : isList(value) ? value.join("\n") : value.words;
}

function without(all: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return all.filter((text) => !known.has(text));
}

// What is left of each part must be nothing: the types say so when a snapshot learns a new field.

function agentOf({ agent }: Snapshot, sourceTitles: ReadonlyMap<string, string>): Thing {
  const { id, name, description, prompt, data_source_id, threshold, language, ...more } = agent;
  const {
    texts = {},
    small_talk = true,
    hand_off_after,
    model_understanding = "in_doubt",
    country,
    address = "",
    ...none
  } = more;
  none satisfies Record<string, never>;
  const data_source = { key: data_source_id, words: sourceTitles.get(data_source_id) ?? "" };
  const fields = { description, prompt, data_source, threshold: percent(threshold), language };
  const own = {
    texts: linesOf(texts),
    small_talk: small_talk ? "yes" : "no",
    country: country ?? "",
    address,
    model_understanding: model_understanding.replaceAll("_", " "),
    hand_off_after: String(missesBeforePerson(hand_off_after) ?? "never"),
  };
  return { id, title: name, fields: { ...fields, ...own } };
}

/** Each sentence of an agent's own with its language and key. */
function linesOf(texts: AgentTexts): string[] {
  return Object.entries(texts).flatMap(([language, sentences]) =>
    Object.entries(sentences)
      .filter(([, text]) => text.trim() !== "")
      .map(([key, text]) => `${language} ${key.replaceAll("_", " ")}: ${text}`),
  );
}

function intentsOf(snapshot: Snapshot): Thing[] {
  const entities = new Map(snapshot.entities.map(({ id, title }) => [id, title]));
  const actions = new Map(snapshot.actions.map(({ id, title }) => [id, title]));
  return snapshot.intents.map((intent: SnapshotIntent) => {
    const { id, title, description, prompt, reply, training_phrases, action_id, ...asking } = intent;
    const { entity_ids, optional_entity_ids = [], is_urgent = false, either_entity_ids: _, ...none } = asking;
    none satisfies Record<string, never>;
    const named = (ids: readonly string[]) => ({
      key: ids.join(),
      words: ids.flatMap((entity) => entities.get(entity) ?? []).join(", "),
    });
    const asked = { entities: named(entity_ids), optional_entities: named(optional_entity_ids) };
    const action = { key: action_id ?? "", words: actions.get(action_id ?? "") ?? "" };
    const order = { is_urgent: is_urgent ? "yes" : "no" };
    return {
      id,
      title,
      fields: { training_phrases, ...asked, action, ...order, reply, prompt, description },
    };
  });
}

function entitiesOf({ entities }: Pick<Snapshot, "entities">): Thing[] {
  return entities.map(({ id, title, name, description, data_type, ...details }) => {
    const { choices = [], limits = {}, pattern = [], question = "", role, ...none } = details;
    none satisfies Record<string, never>;
    const kept = {
      role: role ?? "",
      choices: choices.map(({ value, synonyms }) => [value, ...synonyms].join(", ")),
      limits: limitsInWords(limits),
      pattern: formatPattern(pattern),
      question,
    };
    return { id, title, fields: { name, data_type, description, ...kept } };
  });
}

function limitsInWords({ from, to, not_in_past }: EntityLimits): string {
  return [
    ...(from === undefined || from === null ? [] : [`from ${from}`]),
    ...(to === undefined || to === null ? [] : [`to ${to}`]),
    ...(not_in_past ? ["not in the past"] : []),
  ].join(" ");
}

function actionOf(action: Snapshot["actions"][number]): Thing {
  return { id: action.id, title: action.title, fields: actionFields(action) };
}

function percent(share: number): string {
  return `${Number((share * 100).toFixed(4))} %`;
}
