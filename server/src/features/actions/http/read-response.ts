import { cleanText } from "./encode-values.ts";
import { parseJson } from "./parse-json.ts";
import type { HttpAnswer } from "./send-request.ts";

const FIELDS_MAX = 200;
const FIELD_LENGTH_MAX = 2_000;
const FIELDS_LENGTH_MAX = 16_000;
const DEPTH_MAX = 10;
/** Of an answer's lists and objects that are looked into: a quarter of a megabyte may be nothing but empty ones. */
const LOOKED_INTO_MAX = 5_000;
const SHOWN_HEADERS_MAX = 40;
const SHOWN_HEADER_LENGTH_MAX = 500;

type Redact = (text: string) => string;

/** The body as text, by its declared character set. */
export function bodyText({ headers, body }: HttpAnswer): string {
  const charset = /charset="?([\w-]+)/i.exec(headers["content-type"] ?? "")?.[1] ?? "utf-8";
  return cleanText(decoderOf(charset).decode(body));
}

/**
 * What `{{action.field}}` can name: the leaves of JSON by their path (`order.items.0.title`), or the whole text as
 * `body`, numbers as they were written; and the HTTP `status`, unless the answer has a field of that name. Secrets are blanked, everything is bounded.
 */
export function readFields(text: string, status: number, redact: Redact): Record<string, string> {
  const fields = new Map<string, string>();
  let length = 0;
  let looked = 0;
  const keep = (path: string, value: string) => {
    const kept = cutText(redact(cleanText(value)), FIELD_LENGTH_MAX);
    length += path.length + kept.length;
    if (fields.size < FIELDS_MAX && length <= FIELDS_LENGTH_MAX && !fields.has(path)) fields.set(path, kept);
  };
  const walk = (value: unknown, path: string, depth: number): void => {
    if (depth > DEPTH_MAX || ++looked > LOOKED_INTO_MAX) return;
    if (typeof value !== "object" || value === null) {
      keep(path || "body", leafText(value));
      return;
    }
    for (const [key, inner] of Object.entries(value)) {
      if (fields.size >= FIELDS_MAX || length > FIELDS_LENGTH_MAX || looked > LOOKED_INTO_MAX) return;
      walk(inner, path === "" ? nameOf(key, redact) : `${path}.${nameOf(key, redact)}`, depth + 1);
    }
  };
  walk(parsed(text), "", 0);
  if (!fields.has("status")) fields.set("status", String(status));
  return Object.fromEntries(fields);
}

/** Headers as they may be shown: without cookies, cut, few. */
export function shownHeaders(headers: Record<string, string>, redact: Redact) {
  return Object.entries(headers)
    .filter(([name]) => name !== "set-cookie")
    .slice(0, SHOWN_HEADERS_MAX)
    .map(([name, value]) => ({
      name: cutText(redact(cleanText(name)), SHOWN_HEADER_LENGTH_MAX),
      value: cutText(redact(cleanText(value)), SHOWN_HEADER_LENGTH_MAX),
    }));
}

/** At most so long, with a sign that something is missing; no character is cut in two. */
export function cutText(text: string, max: number): string {
  return text.length <= max
    ? text
    : `${text
        .slice(0, max - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, "")}…`;
}

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return text;
  }
}

function leafText(value: unknown): string {
  return value === null || value === undefined ? "" : String(value);
}

/** A key as a placeholder can write it. */
function nameOf(key: string, redact: Redact): string {
  return redact(key)
    .replace(/[^\p{L}\p{N}_.-]/gu, "_")
    .slice(0, 60);
}

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}
