import type { SlotValue } from "@cxc/contract/trace.ts";
import type { SnapshotHttp } from "@cxc/engine/dialogue/snapshot.ts";
import { fillTemplate } from "@cxc/engine/templates/fill-placeholders.ts";
import { headerValue } from "./encode-values.ts";
import { bodyFormat, contentTypeOf, isJson, renderBody, textOf } from "./render-body.ts";
import { parseUrlTemplate, renderUrl } from "./url-template.ts";

const USER_AGENT = "cxc-action/1.0";

export interface HttpRequest {
  method: string;
  url: string;
  origin: string;
  headers: { name: string; value: string }[];
  /** "" for none. */
  body: string;
}

/** The request with its values, or why there can't be one. Nobody is signed in yet. */
export function renderRequest(
  http: SnapshotHttp,
  values: Readonly<Record<string, SlotValue>>,
  runId: string,
): HttpRequest | { problem: string } {
  const template = parseUrlTemplate(http.url);
  if (!template) return { problem: "The address of this action can't be used." };
  const lookUp = (name: string) => textOf(values, name);
  const url = renderUrl(template, http.query, lookUp);
  if (!URL.canParse(url) || new URL(url).origin !== template.origin) {
    return { problem: "A value does not fit into the address." };
  }
  const headers = http.headers.map(({ name, value }) => ({
    name,
    value: headerValue(fillTemplate(value, lookUp)),
  }));
  const hasBody = http.method !== "GET" && http.body !== "";
  const format = bodyFormat(http.body, http.headers);
  const body = hasBody ? renderBody(http.body, format, values) : "";
  if (hasBody && format === "json" && !isJson(body)) return { problem: "The body is not valid JSON." };
  const standard = [
    { name: "Accept", value: "application/json, text/plain;q=0.9, */*;q=0.5" },
    { name: "User-Agent", value: USER_AGENT },
    ...(hasBody ? [{ name: "Content-Type", value: contentTypeOf(format) }] : []),
  ];
  return {
    method: http.method,
    url,
    origin: template.origin,
    headers: [
      ...headers,
      ...standard.filter(({ name }) => !headers.some((own) => own.name.toLowerCase() === name.toLowerCase())),
      { name: "Idempotency-Key", value: runId },
    ],
    body,
  };
}
