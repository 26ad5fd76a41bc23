import type { AgentText } from "@cxc/contract/agent-texts.ts";
import type { SnapshotEntity } from "../entities/entity-definition.ts";
import type { EngineSentences } from "../languages/parts/engine-sentences.ts";
import { sentencesOf } from "../languages/sentences-of.ts";
import { findHandoffTarget } from "./handoff-target.ts";
import type { Snapshot, SnapshotAction, SnapshotIntent } from "./snapshot.ts";

/** No row of any table has these: they are the same in every agent. */
const ID = {
  intent: "ca11bac0-0000-4000-8000-000000000001",
  action: "ca11bac0-0000-4000-8000-000000000002",
  name: "ca11bac0-0000-4000-8000-000000000003",
  phone: "ca11bac0-0000-4000-8000-000000000004",
  email: "ca11bac0-0000-4000-8000-000000000005",
  about: "ca11bac0-0000-4000-8000-000000000006",
};

/** What is said where nobody calls back: an agent with words of its own there keeps to them. */
const SAID_INSTEAD: readonly AgentText[] = ["reach_nobody", "person_not_here"];

/** Snapshots never change, and each turn asks. */
const known = new WeakMap<Snapshot, Snapshot>();

/**
 * The same agent, with a built-in intent that keeps a visitor's details in the contact book where no intent of its own
 * leads to a person.
 */
export function withCallBack(snapshot: Snapshot): Snapshot {
  const own = known.get(snapshot) ?? (needsCallBack(snapshot) ? addCallBack(snapshot) : snapshot);
  known.set(snapshot, own);
  return own;
}

/** What the console calls a built-in intent, which no table names; null of any other. */
export function builtInTitle(id: string | null): string | null {
  return id === ID.intent ? "Call back" : null;
}

export function isCallBack({ id }: Pick<SnapshotIntent, "id">): boolean {
  return id === ID.intent;
}

/** Whether an action comes with the engine: no company made it, and none can delete it. */
export function isBuiltInAction({ id }: Pick<SnapshotAction, "id">): boolean {
  return id === ID.action;
}

function needsCallBack(snapshot: Snapshot): boolean {
  const own = Object.values(snapshot.agent.texts ?? {});
  const isSaid = SAID_INSTEAD.some((text) => own.some((texts) => (texts?.[text] ?? "").trim() !== ""));
  return !isSaid && findHandoffTarget(snapshot) === undefined;
}

function addCallBack(snapshot: Snapshot): Snapshot {
  const sentences = sentencesOf(snapshot.agent);
  return {
    ...snapshot,
    intents: [...snapshot.intents, intentIn(sentences)],
    entities: [...snapshot.entities, ...entitiesIn(sentences)],
    actions: [...snapshot.actions, actionIn(sentences)],
  };
}

function intentIn({ call_back, call_back_noted }: EngineSentences): SnapshotIntent {
  return {
    id: ID.intent,
    title: call_back,
    description: "The visitor leaves their details, and a person gets back to them.",
    prompt: "",
    reply: call_back_noted,
    training_phrases: [call_back],
    entity_ids: [ID.name, ID.phone, ID.about],
    optional_entity_ids: [ID.email],
    either_entity_ids: [ID.phone, ID.email],
    action_id: ID.action,
  };
}

function entitiesIn(sentences: EngineSentences): SnapshotEntity[] {
  const { title_name, title_phone, title_email, title_about, ask_reach, ask_about } = sentences;
  return [
    // The description says in words that every language reads that it is a name.
    { id: ID.name, name: "name", title: title_name, description: "Name", data_type: "string" },
    {
      ...{ id: ID.phone, name: "phone", title: title_phone, description: "", data_type: "phone" },
      question: ask_reach,
    },
    { id: ID.email, name: "email", title: title_email, description: "", data_type: "email" },
    {
      ...{ id: ID.about, name: "about", title: title_about, description: "", data_type: "string" },
      question: ask_about,
    },
  ];
}

/** It asks for no yes: who leaves their details means to. The note is the company's to read, in the console's language. */
function actionIn({ call_back }: EngineSentences): SnapshotAction {
  return {
    id: ID.action,
    title: call_back,
    kind: "crm_contact",
    crm_contact: { name: "{{name}}", email: "{{email}}", phone: "{{phone}}", note: "Call back: {{about}}" },
    changes_data: true,
    confirm: false,
    reply_template: "",
    failure_message: "",
  };
}
