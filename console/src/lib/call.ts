import type { Envelope, PageMeta, Route } from "@cxc/contract/route.ts";
import { answerError, isEnvelope, networkError } from "./api-error.ts";
import { fetchPublic, fetchWithSession } from "./fetch-with-session.ts";
import { sendOnce } from "./send-once.ts";
import type { OnProgress } from "./send-with-progress.ts";

type Input<Schema> = Schema extends { _zod: { input: infer I } } ? I : never;
type Output<Schema> = Schema extends { _zod: { output: infer O } } ? O : never;

/** A part of a call: absent when the route has none, optional when all of its fields are. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [N in Name]?: undefined }
  : object extends Value
    ? { [N in Name]?: Value | undefined }
    : { [N in Name]: Value };

/** What a call of this route takes. */
export type CallOptions<R extends Route> = Part<"params", Input<NonNullable<R["params"]>>> &
  Part<"query", Input<NonNullable<R["query"]>>> &
  Part<"body", Input<NonNullable<R["body"]>>> & {
    signal?: AbortSignal;
  };

/** `data` of this route's answer. */
export type DataOf<R extends Route> = Output<NonNullable<R["data"]>>;

export interface Answer<R extends Route> {
  data: DataOf<R>;
  meta: PageMeta | undefined;
  message: string;
}

interface LooseOptions {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  signal?: AbortSignal;
}

/**
 * Calls a route of the contract. Throws ApiError for every answer that is not 2xx and when none came; an aborted
 * signal throws its AbortError.
 */
export async function call<R extends Route>(
  route: R,
  ...options: object extends CallOptions<R> ? [CallOptions<R>?] : [CallOptions<R>]
): Promise<Answer<R>>;
export async function call(route: Route, options: LooseOptions = {}): Promise<Answer<Route>> {
  const fetchIt = route.access === "public" ? fetchPublic : fetchWithSession;
  const address = addressOf(route, options);
  const body = options.body === undefined ? undefined : JSON.stringify(options.body);
  return sendOnce({ route, text: `${address} ${body}` }, async (key) => {
    const response = await fetchIt(address, {
      method: route.method,
      headers: {
        accept: "application/json",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...key,
      },
      ...(body === undefined ? {} : { body }),
      ...(options.signal ? { signal: options.signal } : {}),
    });
    return answerOf(response, options.signal);
  });
}

/** What an upload to this route takes. */
export type UploadOptions<R extends Route> = Part<"params", Input<NonNullable<R["params"]>>> & {
  files: readonly File[];
  /** What is said beside the files. */
  fields?: Readonly<Record<string, string | undefined>>;
  signal?: AbortSignal;
  onProgress: OnProgress;
  /** Of files that are sent once more from another page. */
  idempotencyKey?: string;
};

/** Sends files to a multipart route of the contract. Throws as `call` does. */
export async function upload<R extends Route>(route: R, options: UploadOptions<R>): Promise<Answer<R>>;
export async function upload(
  route: Route,
  {
    files,
    fields = {},
    signal,
    onProgress,
    idempotencyKey,
    ...options
  }: LooseOptions & Omit<UploadOptions<Route>, "params">,
): Promise<Answer<Route>> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value) body.append(name, value);
  for (const file of files) body.append("file", file, file.name);
  const address = addressOf(route, options);
  const told = files.map(({ name, size, lastModified }) => [name, size, lastModified]);
  const text = `${address} ${JSON.stringify([fields, told])}`;
  return sendOnce({ route, text, key: idempotencyKey }, async (key) => {
    const response = await fetchWithSession(address, {
      method: route.method,
      headers: { accept: "application/json", ...key },
      body,
      onUpload: onProgress,
      ...(signal ? { signal } : {}),
    });
    return answerOf(response, signal);
  });
}

async function answerOf(response: Response, signal: AbortSignal | undefined): Promise<Answer<Route>> {
  const answer = await readEnvelope(response, signal);
  if (!response.ok || !isEnvelope(answer)) throw answerError(response, answer);
  return { data: answer.data, meta: answer.meta, message: answer.message };
}

function addressOf({ path }: Route, { params, query }: LooseOptions): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(textOf(params, name)));
  const search = new URLSearchParams();
  for (const name of Object.keys(query ?? {})) {
    const text = textOf(query, name);
    if (text !== "") search.set(name, text);
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

async function readEnvelope(response: Response, signal?: AbortSignal): Promise<Envelope | undefined> {
  const text = await response.text().catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw networkError();
  });
  try {
    return JSON.parse(text) as Envelope;
  } catch {
    return undefined;
  }
}

function textOf(values: unknown, name: string): string {
  const value = Object(values)[name];
  return value === undefined || value === null ? "" : String(value);
}
