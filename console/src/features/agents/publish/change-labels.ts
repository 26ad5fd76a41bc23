import type { ChangeDetail, SnapshotChange } from "@cxc/contract/agent-changes.ts";

/** Headings of the groups, in the order in which they are shown. */
export const GROUPS: readonly { subject: SnapshotChange["subject"]; label: string }[] = [
  { subject: "agent", label: "Agent" },
  { subject: "intent", label: "Intents" },
  { subject: "entity", label: "Entities" },
  { subject: "action", label: "Actions" },
];

/** As the forms name them. */
const FIELDS: Record<string, string> = {
  prompt: "Prompt",
  description: "Description",
  data_source: "Data Source",
  threshold: "Threshold",
  language: "Language",
  texts: "Sentences",
  small_talk: "Small talk",
  hand_off_after: "Offers a person after (misses)",
  model_understanding: "Asks the language model",
  training_phrases: "Training Phrases",
  entities: "Entity",
  optional_entities: "Optional Entity",
  country: "Country",
  address: "Address",
  choices: "Values",
  action: "Action",
  is_urgent: "Always first",
  reply: "Reply",
  data_type: "Type",
  name: "Name in placeholders",
  kind: "Kind",
  changes_data: "Changes data",
  confirm: "Asks first",
  reply_template: "Reply template",
  failure_message: "Failure message",
  "http.method": "Method",
  "http.url": "URL",
  "http.headers": "Headers",
  "http.query": "Query",
  "http.body": "Body",
  "http.auth.type": "Authentication",
  "http.timeout_ms": "Time-out (ms)",
  "http.retries": "Retries",
};

/** The field's label in its form; one without says its wire name in words. */
export function fieldLabel({ field }: ChangeDetail): string {
  const words = (field.split(".").at(-1) ?? field).replaceAll("_", " ");
  return FIELDS[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
