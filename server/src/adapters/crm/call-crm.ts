import type { Egress } from "../../egress/egress.ts";
import { EgressError } from "../../egress/egress-error.ts";
import { CrmFailure, toCrmFailure } from "./crm-failure.ts";

const ANSWER_BYTES_MAX = 2 * 1_048_576;
const EXCERPT_LENGTH = 200;
const CALL_MS = 10_000;
const NOTHING = new Uint8Array();

interface CrmCall {
  method: "GET" | "POST" | "PATCH";
  url: URL;
  headers?: Record<string, string>;
  body?: string;
  signal?: AbortSignal | undefined;
  /** Blanked wherever the CRM repeats it. */
  secret: string;
  /** As sentences name the CRM. */
  name: string;
  /** Statuses that are no failure here. */
  expects?: readonly number[];
}

/** What came back: its JSON, or undefined where it is none. */
interface CrmAnswer {
  status: number;
  json: unknown;
}

/**
 * One call, in the lane of work that nobody waits for if it can be aborted. What was taken is done, also where the rest of
 * the answer can't be read. Throws a CrmFailure.
 */
export async function callCrm(egress: Egress, call: CrmCall): Promise<CrmAnswer> {
  const { status, headers, body } = await send(egress, call);
  const json = parseJson(Buffer.from(body).toString("utf8"));
  if ((status >= 200 && status < 300) || call.expects?.includes(status)) return { status, json };
  throw failureOfStatus(status, headers, { ...call, said: messageOf(json, call.secret) });
}

async function send(egress: Egress, { method, url, headers = {}, body, signal, name }: CrmCall) {
  try {
    return await egress.request(url, {
      method,
      headers: {
        accept: "application/json",
        ...(body ? { "content-type": "application/json" } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
      ...(signal === undefined ? {} : { signal, lane: "background" }),
      timeoutMs: CALL_MS,
      maxBytes: ANSWER_BYTES_MAX,
      followRedirects: false,
    });
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof EgressError && error.head && method !== "GET")
      return { ...error.head, body: NOTHING };
    throw toCrmFailure(error, { name, baseUrl: url.href });
  }
}

function failureOfStatus(
  status: number,
  headers: Record<string, string>,
  { name, said, method }: CrmCall & { said: string },
): CrmFailure {
  if (status < 400) {
    const message = `The address leads elsewhere (${status}): enter the last one.`;
    return new CrmFailure("settings", message, { field: "base_url" });
  }
  if (status === 401) {
    const message = `${name} does not accept the token (401). Enter a valid one.`;
    return new CrmFailure("settings", message, { field: "token" });
  }
  if (status === 403) {
    const message = `${name} does not let this token in (403)${said}`;
    return new CrmFailure("settings", message, { field: "token" });
  }
  if (status === 404 || status === 405 || status === 410) {
    const message = `Nothing answers at this address (${status}).`;
    return new CrmFailure("settings", message, { field: "base_url" });
  }
  if (status === 429) return tooMany(headers, { name, said });
  if (status >= 500 || status === 408) {
    return new CrmFailure("transient", `${name} failed (${status})${said}`, pauseOf(headers));
  }
  return new CrmFailure(method === "GET" ? "settings" : "contact", `${name} refused this (${status})${said}`);
}

function tooMany(headers: Record<string, string>, { name, said }: { name: string; said: string }) {
  return new CrmFailure("transient", `${name} takes no more calls for now (429)${said}`, pauseOf(headers));
}

/** `Retry-After` in seconds (RFC 9110, 10.2.3); a date is rare enough to be left. */
function pauseOf(headers: Record<string, string>): { pauseMs?: number } {
  const seconds = Number(headers["retry-after"] ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? { pauseMs: seconds * 1_000 } : {};
}

/** What the CRM says about it, as the end of a sentence: one line, short, without the secret. */
function messageOf(json: unknown, secret: string): string {
  const text = typeof json === "object" && json !== null && "message" in json ? json.message : "";
  if (typeof text !== "string") return ".";
  const safe = secret === "" ? text : text.replaceAll(secret, "…");
  const line = safe
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, EXCERPT_LENGTH)
    .toWellFormed();
  return line === "" ? "." : `: ${line}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
