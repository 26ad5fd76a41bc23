import type { Action, ActionBody } from "@cxc/contract/actions.ts";
import type { SecretValue } from "../../ui/SecretField.tsx";
import type { ActionKind } from "./action-kinds.ts";

export type HttpDefinition = NonNullable<Action["http"]>;
interface Pair {
  name: string;
  value: string;
}

/** What the form holds: the parts of every kind side by side, so that changing the kind loses nothing. */
export type ActionDraft = {
  title: string;
  description: string;
  kind: ActionKind;
  changes_data: boolean;
  confirm: boolean;
  http_method: HttpDefinition["method"];
  http_url: string;
  /** The address that the stored secrets were given for; "" for none. Not sent. */
  http_stored_url: string;
  http_headers: Pair[];
  http_query: Pair[];
  http_body: string;
  http_auth_type: HttpDefinition["auth"]["type"];
  http_auth_token: SecretValue;
  http_auth_username: string;
  http_auth_password: SecretValue;
  http_auth_in: "header" | "query";
  http_auth_name: string;
  http_auth_value: SecretValue;
  http_timeout_ms: string;
  http_retries: string;
  email_to: string[];
  email_subject: string;
  email_text: string;
  email_reply_to: string;
  crm_contact_name: string;
  crm_contact_email: string;
  crm_contact_phone: string;
  crm_contact_note: string;
  handoff_note: string;
  reply_template: string;
  failure_message: string;
};

const TIMEOUT_MS = "10000";

/** The draft of a saved action, or of a new one. */
export function draftOf(action: Action | undefined): ActionDraft {
  const { http, email, crm_contact: contact, handoff } = action ?? {};
  return {
    title: action?.title ?? "",
    description: action?.description ?? "",
    kind: action?.kind ?? "http",
    changes_data: action?.changes_data ?? false,
    confirm: action?.confirm ?? true,
    http_method: http?.method ?? "GET",
    http_url: http?.url ?? "",
    http_stored_url: http?.url ?? "",
    http_headers: http?.headers ?? [],
    http_query: http?.query ?? [],
    http_body: http?.body ?? "",
    ...authDraft(http?.auth),
    http_timeout_ms: String(http?.timeout_ms ?? TIMEOUT_MS),
    http_retries: String(http?.retries ?? 0),
    email_to: email?.to ?? [],
    email_subject: email?.subject ?? "",
    email_text: email?.text ?? "",
    email_reply_to: email?.reply_to ?? "",
    crm_contact_name: contact?.name ?? "",
    crm_contact_email: contact?.email ?? "",
    crm_contact_phone: contact?.phone ?? "",
    crm_contact_note: contact?.note ?? "",
    handoff_note: handoff?.note ?? "",
    reply_template: action?.reply_template ?? "",
    failure_message: action?.failure_message ?? "",
  };
}

function authDraft(auth: HttpDefinition["auth"] | undefined) {
  return {
    http_auth_type: auth?.type ?? "none",
    http_auth_token: auth?.type === "bearer" ? stored(auth.token) : "",
    http_auth_username: auth?.type === "basic" ? auth.username : "",
    http_auth_password: auth?.type === "basic" ? stored(auth.password) : "",
    http_auth_in: auth?.type === "api_key" ? auth.in : "header",
    http_auth_name: auth?.type === "api_key" ? auth.name : "",
    http_auth_value: auth?.type === "api_key" ? stored(auth.value) : "",
  } as const;
}

function stored(secret: { is_set: boolean }): SecretValue {
  return secret.is_set ? { is_set: true } : "";
}

/** What is sent: the parts of the chosen kind only. */
export function bodyOf(draft: ActionDraft): Record<keyof ActionBody, unknown> {
  const { title, description, kind, changes_data, confirm, reply_template, failure_message } = draft;
  const only = (of: ActionKind, parts: unknown) => (kind === of ? parts : null);
  return {
    title,
    description,
    kind,
    changes_data,
    confirm,
    reply_template,
    failure_message,
    http: only("http", {
      method: draft.http_method,
      url: draft.http_url,
      headers: draft.http_headers,
      query: draft.http_query,
      body: hasBody(draft) ? draft.http_body : "",
      auth: authOf(draft),
      timeout_ms: draft.http_timeout_ms,
      retries: isSafe(draft) ? draft.http_retries : 0,
    }),
    email: only("email", {
      to: draft.email_to,
      subject: draft.email_subject,
      text: draft.email_text,
      reply_to: draft.email_reply_to,
    }),
    crm_contact: only("crm_contact", {
      name: draft.crm_contact_name,
      email: draft.crm_contact_email,
      phone: draft.crm_contact_phone,
      note: draft.crm_contact_note,
    }),
    handoff: only("handoff", { note: draft.handoff_note }),
  };
}

function authOf(draft: ActionDraft) {
  const secret = (value: SecretValue) => (isElsewhere(draft) && typeof value !== "string" ? "" : value);
  switch (draft.http_auth_type) {
    case "none":
      return { type: "none" };
    case "bearer":
      return { type: "bearer", token: secret(draft.http_auth_token) };
    case "basic":
      return {
        type: "basic",
        username: draft.http_auth_username,
        password: secret(draft.http_auth_password),
      };
    case "api_key":
      return {
        type: "api_key",
        in: draft.http_auth_in,
        name: draft.http_auth_name,
        value: secret(draft.http_auth_value),
      };
  }
}

/** The address leads to another host than the one that the stored secrets were given for: they stay behind. */
export function isElsewhere(draft: Pick<ActionDraft, "http_url" | "http_stored_url">): boolean {
  return originOf(draft.http_stored_url) !== originOf(draft.http_url);
}

/** Scheme, host and port of a template; what has none is compared as it is. */
function originOf(template: string): string {
  return /^\s*[a-z]+:\/\/[^/?#]*/i.exec(template)?.[0].trim().toLowerCase() ?? template;
}

/** A request that may be sent again after no answer came. */
export function isSafe({ http_method }: Pick<ActionDraft, "http_method">): boolean {
  return http_method === "GET";
}

/** Only a request that is not a GET has a body. */
export function hasBody({ http_method }: Pick<ActionDraft, "http_method">): boolean {
  return http_method !== "GET";
}
