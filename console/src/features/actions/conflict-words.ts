import type { ActionDraft } from "./action-draft.ts";
import { ACTION_KIND_CARDS } from "./action-kinds.ts";

/** What the form calls its fields, where two people changed them; what it only remembers has no name. */
export const CONFLICT_LABELS: Record<Exclude<keyof ActionDraft, "http_stored_url">, string> = {
  title: "Title",
  description: "Description",
  kind: "Kind",
  changes_data: "Changes data",
  confirm: "Asks first",
  http_method: "Method",
  http_url: "URL",
  http_headers: "Headers",
  http_query: "Query",
  http_body: "Body",
  http_auth_type: "Authentication",
  http_auth_token: "Token",
  http_auth_username: "User name",
  http_auth_password: "Password",
  http_auth_in: "Where the key stands",
  http_auth_name: "Name of the key",
  http_auth_value: "Key",
  http_timeout_ms: "Time-out (ms)",
  http_retries: "Retries",
  email_to: "To",
  email_subject: "Subject",
  email_text: "Text",
  email_reply_to: "Reply to",
  crm_contact_name: "Name",
  crm_contact_email: "Email",
  crm_contact_phone: "Phone",
  crm_contact_note: "Note",
  handoff_note: "Note",
  reply_template: "Reply",
  failure_message: "Failure message",
};

const SECRETS = new Set(["http_auth_token", "http_auth_password", "http_auth_value"]);

/** A value of the draft in words, or in lines; a secret only by whether there is one. */
export function conflictWords(name: string, value: unknown): string | readonly string[] | undefined {
  if (SECRETS.has(name)) {
    if (value === "") return "none";
    return typeof value === "string" ? "a new one" : "the stored one";
  }
  if (name === "kind") return ACTION_KIND_CARDS.find((card) => card.value === value)?.label;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map(lineOf);
  return undefined;
}

function lineOf(item: unknown): string {
  const { name, value } = Object(item);
  return typeof item === "string" ? item : `${String(name)}: ${String(value)}`;
}
