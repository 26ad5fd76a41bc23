import type { Action } from "@cxc/contract/actions.ts";

/** As the server reads them. */
const PLACEHOLDER = /\{\{\s*([\p{L}\p{N}_.-]{1,200})\s*\}\}/gu;
const ACTION_FIELD = "action.";

/** The entity names that these templates use, each once, in the order in which they come. */
export function placeholdersOf(templates: readonly string[]): string[] {
  const names = templates.flatMap((text) => [...text.matchAll(PLACEHOLDER)].map(([, name]) => name ?? ""));
  return [...new Set(names)].filter((name) => name !== "" && !name.startsWith(ACTION_FIELD));
}

/** Every text of an action in which a placeholder counts. */
export function templatesOf({ kind, http, email, crm_contact, handoff, ...action }: Action): string[] {
  const own = {
    http: [
      http?.url,
      http?.body,
      ...[...(http?.headers ?? []), ...(http?.query ?? [])].map((pair) => pair.value),
    ],
    email: [email?.subject, email?.text, email?.reply_to],
    crm_contact: [crm_contact?.name, crm_contact?.email, crm_contact?.phone, crm_contact?.note],
    handoff: [handoff?.note],
  }[kind];
  return [...own, action.reply_template, action.failure_message].map((text) => text ?? "");
}

/**
 * Where a body that looks like JSON isn't: a sentence; undefined where it is, "" for a body that is something else.
 * A placeholder counts as a value.
 */
export function jsonProblem(body: string, contentType: string | undefined): string | undefined {
  if (!isMeantAsJson(body, contentType)) return "";
  try {
    JSON.parse(body.replace(PLACEHOLDER, "0"));
    return undefined;
  } catch (error) {
    const [, line, column] = /line (\d+) column (\d+)/.exec(String(error)) ?? [];
    return `This is not valid JSON${line ? `: look at line ${line}, character ${column}` : ""}.`;
  }
}

function isMeantAsJson(body: string, contentType: string | undefined): boolean {
  if (body.trim() === "") return false;
  if (contentType !== undefined) return /json/i.test(contentType);
  return /^\s*[[{]/.test(body) && !/^\s*\{\{/.test(body);
}
