import type { Action } from "@cxc/contract/actions.ts";
import type { AgentTexts, ModelUnderstanding } from "@cxc/contract/agents.ts";
import { HAND_OFF_AFTER_DEFAULT } from "@cxc/contract/rules.ts";
import { inLightOf } from "../entities/asks-ahead.ts";
import type { EntityDefinition, SnapshotEntity } from "../entities/entity-definition.ts";

export const SNAPSHOT_FORMAT = 1;

/** What a turn reads of an intent's phrases; recognising takes a model, which learnt them all. */
export const PHRASES_IN_TURN = 3;

export interface SnapshotIntent {
  id: string;
  title: string;
  description: string;
  prompt: string;
  /** Markdown with `{{entity_name}}` placeholders; "" for none. */
  reply: string;
  /** All of them where a version is stored or compared, the first `PHRASES_IN_TURN` in a turn. */
  training_phrases: string[];
  /** In the order in which they are asked. */
  entity_ids: string[];
  /** Filled where a message gives them, and never asked for; versions of an earlier release have none. */
  optional_entity_ids?: string[];
  /** Once one of these is filled none of them is asked for. */
  either_entity_ids?: string[];
  action_id: string | null;
  /** Goes before whatever is open; versions of an earlier release don't say. */
  is_urgent?: boolean;
}

type Part<Kind extends "http" | "email" | "crm_contact" | "handoff"> = NonNullable<Action[Kind]>;

/** How an HTTP action signs in; the secret itself stays in the store, under the action's id. */
export type SnapshotAuth =
  | { type: "none" }
  | { type: "bearer" }
  | { type: "basic"; username: string }
  | { type: "api_key"; in: "header" | "query"; name: string };

export type SnapshotHttp = Omit<Part<"http">, "auth"> & { auth: SnapshotAuth };

/** What an action does, by its kind; `unknown` where a version was published before actions were kept whole. */
export type ActionDefinition =
  | { kind: "http"; http: SnapshotHttp }
  | { kind: "email"; email: Part<"email"> }
  | { kind: "crm_contact"; crm_contact: Part<"crm_contact"> }
  | { kind: "handoff"; handoff: Part<"handoff"> }
  | { kind: "unknown" };

/** An action without its secrets. */
export type SnapshotAction = ActionDefinition & {
  id: string;
  title: string;
  changes_data: boolean;
  /** The visitor is asked before it runs; missing in versions of an earlier release, which never asked. */
  confirm?: boolean;
  /** Markdown with `{{entity_name}}` and `{{action.field}}` placeholders; "" for none. */
  reply_template: string;
  failure_message: string;
};

/** An agent as one immutable value: all that a turn needs to know of it. */
export interface Snapshot {
  format: typeof SNAPSHOT_FORMAT;
  agent: {
    id: string;
    name: string;
    description: string;
    prompt: string;
    data_source_id: string;
    /** 0 to 1: an intent below this score is not taken. */
    threshold: number;
    /** BCP 47. */
    language: string;
    /** Sentences of its own, by language; versions of an earlier release have none of the next two. */
    texts?: AgentTexts | undefined;
    /** Whether it answers greetings, thanks and the like; it does unless this is false. */
    small_talk?: boolean | undefined;
    /** See `missesBeforePerson`. */
    hand_off_after?: number | null | undefined;
    /** When a language model that is connected is asked what a message means; `in_doubt` unless told. */
    model_understanding?: ModelUnderstanding | undefined;
    /** ISO 3166: where phone numbers without a country's code are from. */
    country?: string | null | undefined;
    /** Where people find the business. */
    address?: string | undefined;
  };
  intents: SnapshotIntent[];
  entities: SnapshotEntity[];
  /** Versions of an earlier release name an action without telling what it does. */
  actions: (SnapshotAction | { id: string; title: string })[];
}

/** After so many messages in a row that it didn't understand an agent offers a person; undefined for never. */
export function missesBeforePerson(setting: number | null | undefined): number | undefined {
  return (setting === undefined ? HAND_OFF_AFTER_DEFAULT : setting) || undefined;
}

export function findIntent(snapshot: Snapshot, id: string | null): SnapshotIntent | undefined {
  return snapshot.intents.find((intent) => intent.id === id);
}

export function findAction(
  snapshot: Pick<Snapshot, "actions">,
  id: string | null,
): SnapshotAction | undefined {
  const action = snapshot.actions.find((candidate) => candidate.id === id);
  if (!action || "kind" in action) return action;
  return { ...action, kind: "unknown", changes_data: true, reply_template: "", failure_message: "" };
}

/** Whether a run may have done something, whatever the action's makers say of it: only a GET promises that it does not. */
export function mayChange(action: SnapshotAction): boolean {
  return action.changes_data || action.kind !== "http" || action.http.method !== "GET";
}

/**
 * The entities of an intent in its order, those that it asks for first, as it means them; one that is gone is left out.
 */
export function entitiesOf(snapshot: Snapshot, intent: SnapshotIntent): EntityDefinition[] {
  const ids = [...intent.entity_ids, ...(intent.optional_entity_ids ?? [])];
  return inLightOf(
    intent.title,
    ids.flatMap((id) => snapshot.entities.find((entity) => entity.id === id) ?? []),
  );
}

/** As `entitiesOf`, only those that it asks for. */
export function requiredEntitiesOf(snapshot: Snapshot, intent: SnapshotIntent): EntityDefinition[] {
  return entitiesOf(snapshot, intent).filter(({ id }) => intent.entity_ids.includes(id));
}

/** What is still asked for beside these values, by entity id. */
export function missingBeside(
  slots: Readonly<Record<string, unknown>>,
  intent: SnapshotIntent,
  snapshot: Snapshot,
): EntityDefinition[] {
  const either = intent.either_entity_ids ?? [];
  const needless = either.some((id) => slots[id] !== undefined) ? either : [];
  return requiredEntitiesOf(snapshot, intent).filter(
    ({ id }) => slots[id] === undefined && !needless.includes(id),
  );
}

/** Whether an intent asks for nothing and does nothing. */
export function onlyReplies(snapshot: Snapshot, intent: SnapshotIntent): boolean {
  return entitiesOf(snapshot, intent).length === 0 && intent.action_id === null;
}
