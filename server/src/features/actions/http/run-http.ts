import type { ActionRequest, ActionResult } from "@cxc/engine/ports.ts";
import type { SnapshotAction, SnapshotHttp } from "@cxc/engine/snapshot.ts";
import type { Secrets } from "../../../database/secrets.ts";
import type { TenantReader } from "../../../database/tenant.ts";
import type { Egress } from "../../../egress/egress.ts";
import { type Outcome, secretOwner } from "../action-outcome.ts";
import { authoriseRequest, SECRET_NAMES, secretsOf } from "./authorise-request.ts";
import { bodyText, cutText, readFields, shownHeaders } from "./read-response.ts";
import { BLANK, redactor } from "./redact.ts";
import { type HttpRequest, renderRequest } from "./render-request.ts";
import { sendRequest } from "./send-request.ts";

/** Of a body that is shown or kept. */
const BODY_SHOWN_MAX = 4_096;

interface HttpDependencies {
  egress: Egress;
  secrets: Secrets;
  scope: TenantReader;
}

/** Sends an HTTP action's request and reads what comes back. */
export async function runHttp(
  http: SnapshotHttp,
  { action, values, run_id, is_dry }: ActionRequest,
  { egress, secrets, scope }: HttpDependencies,
): Promise<Outcome> {
  const rendered = renderRequest(http, values, run_id);
  if ("problem" in rendered) return failed(rendered.problem, null);
  const { auth } = http;
  const secret =
    auth.type === "none" ? "" : await openSecret(action, auth.type, rendered.origin, { secrets, scope });
  const request = authoriseRequest(rendered, auth, secret ?? BLANK);
  const redact = redactor(secretsOf(auth, secret ?? BLANK));
  const shown = shownRequest(request, redact);
  if (is_dry) return { status: "succeeded", reason: "", fields: {}, request: shown, response: null };
  if (secret === undefined) {
    return failed("The secret that this action signs in with is not set for its address.", shown);
  }

  const sent = await sendRequest(request, http, egress);
  if ("problem" in sent) return { ...failed(sent.problem, shown), is_unknown: sent.is_unknown ?? false };
  const { status, headers } = sent.answer;
  const text = bodyText(sent.answer);
  const fields = readFields(text, status, redact);
  const response = {
    status,
    headers: shownHeaders(headers, redact),
    body: cutText(redact(text), BODY_SHOWN_MAX),
    fields,
  };
  const reason = refusal(status, http.method);
  return { status: reason === "" ? "succeeded" : "failed", reason, fields, request: shown, response };
}

function openSecret(
  { id }: SnapshotAction,
  type: keyof typeof SECRET_NAMES,
  origin: string,
  { secrets, scope }: Pick<HttpDependencies, "secrets" | "scope">,
): Promise<string | undefined> {
  return secrets.openSecret({ owner: secretOwner(id), name: SECRET_NAMES[type], origin }, scope);
}

function shownRequest(
  { method, url, headers, body }: HttpRequest,
  redact: (text: string) => string,
): NonNullable<ActionResult["request"]> {
  return {
    method,
    url: cutText(redact(url), BODY_SHOWN_MAX),
    headers: headers.map(({ name, value }) => ({ name, value: cutText(redact(value), BODY_SHOWN_MAX) })),
    body: cutText(redact(body), BODY_SHOWN_MAX),
  };
}

function failed(reason: string, request: ActionResult["request"]): Outcome {
  return { status: "failed", reason, fields: {}, request, response: null };
}

/** Why an answer is no success; "" where it is. A 303 says that what was asked is done. */
function refusal(status: number, method: string): string {
  if (status < 300 || status === 304 || (status === 303 && method !== "GET")) return "";
  if (status < 400) return `The server answered with a redirect (${status}), which is not followed.`;
  if (status === 401 || status === 403) return `The server did not accept the authentication (${status}).`;
  if (status === 404) return "The server does not know this address (404).";
  if (status === 429) return "The server has too much to do (429).";
  return status < 500
    ? `The server did not accept the request (${status}).`
    : `The server failed at the request (${status}).`;
}
