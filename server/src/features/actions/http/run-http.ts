import type { ActionRequest, ActionResult } from "@cxc/engine/dialogue/ports.ts";
import type { SnapshotAction, SnapshotHttp } from "@cxc/engine/dialogue/snapshot.ts";
import type { Secrets } from "../../../database/secrets.ts";
import type { TenantReader } from "../../../database/tenant.ts";
import type { Egress } from "../../../egress/egress.ts";
import { type Outcome, secretOwner } from "../action-outcome.ts";
import { authoriseRequest, SECRET_NAMES, secretsOf } from "./authorise-request.ts";
import { classifyOutcome } from "./classify-outcome.ts";
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
  const judged = classifyOutcome(sent, http.method);
  if (!("answer" in sent)) return { ...judged, fields: {}, request: shown, response: null };
  const { status, headers } = sent.answer;
  const text = bodyText(sent.answer);
  const fields = readFields(text, status, redact);
  const response = {
    status,
    headers: shownHeaders(headers, redact),
    body: cutText(redact(text), BODY_SHOWN_MAX),
    fields,
  };
  return { ...judged, fields, request: shown, response };
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
