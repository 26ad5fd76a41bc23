import type { Action, ActionListItem, ActionRun, TestedAction } from "@cxc/contract/actions.ts";
import { ACTION_ID, idOf, TIME, TIMES } from "./record-factory.ts";

/** An action that asks another system for free tables, with a stored token. */
export function actionOf(parts: Partial<Action> = {}): Action {
  return {
    id: ACTION_ID,
    title: "Find a table",
    description: "When somebody wants a table.",
    recipients: [],
    kind: "http",
    changes_data: false,
    confirm: true,
    http: {
      method: "GET",
      url: "https://api.example.com/tables/{{guests}}",
      headers: [{ name: "Accept-Language", value: "en" }],
      query: [],
      body: "",
      auth: { type: "bearer", token: { is_set: true } },
      timeout_ms: 5_000,
      retries: 1,
    },
    email: null,
    crm_contact: null,
    handoff: null,
    reply_template: "Table {{action.table}} is free.",
    failure_message: "",
    intents: [],
    ...TIMES,
    ...parts,
  };
}

/** The same action as lists show it. */
export function actionItemOf(parts: Partial<ActionListItem> = {}): ActionListItem {
  const { id, title, description, kind, created_at } = actionOf();
  return {
    id,
    title,
    description,
    kind,
    method: "GET",
    host: "api.example.com",
    intents: [],
    last_run_at: null,
    created_at,
    ...parts,
  };
}

/** What a test of it gave. */
export function testedActionOf(parts: Partial<TestedAction> = {}): TestedAction {
  return {
    status: "succeeded",
    reason: "",
    request: {
      method: "GET",
      url: "https://api.example.com/tables/4",
      headers: [{ name: "Authorization", value: "Bearer ****" }],
      body: "",
    },
    response: { status: 200, headers: [], body: '{"table":"7"}', fields: { table: "7" } },
    reply: "<p>Table 7 is free.</p>",
    duration_ms: 42,
    ...parts,
  };
}

/** One of its runs. */
export function actionRunOf(parts: Partial<ActionRun> = {}): ActionRun {
  const { request, response } = testedActionOf();
  return {
    id: idOf(31),
    at: TIME,
    mode: "live",
    status: "succeeded",
    reason: "",
    request,
    response,
    duration_ms: 42,
    conversation_id: null,
    ...parts,
  };
}
