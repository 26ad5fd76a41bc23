import { ModelFailure } from "@cxc/engine/dialogue/ports.ts";
import { z } from "zod";
import type { Egress } from "../../egress/egress.ts";
import type { Endpoint } from "./endpoint.ts";
import { failureOfStatus, toModelFailure } from "./provider-failure.ts";

const ANSWER_BYTES_MAX = 4_194_304;
const ERROR_BYTES_MAX = 65_536;
/** The caller's signal is stricter; these also hold for what is read away after an answer. */
const CALL_MS_MAX = 60_000;
const IDLE_MS_MAX = 15_000;

const errorBody = z.object({
  error: z.union([
    z.string(),
    z.object({
      message: z.string().catch(""),
      code: z.union([z.string(), z.number()]).nullish().catch(null),
      type: z.string().nullish().catch(null),
    }),
  ]),
});

/** What a provider says of its failure, in any of the usual forms. */
export function readError(value: unknown): { message: string; code: string } | undefined {
  const parsed = errorBody.safeParse(value);
  if (!parsed.success) return undefined;
  const { error } = parsed.data;
  if (typeof error === "string") return { message: error, code: "" };
  return { message: error.message, code: String(error.code ?? error.type ?? "") };
}

/** Posts JSON and answers what comes back once it is a 200; throws a ModelFailure for everything else. */
export async function callProvider(
  egress: Egress,
  endpoint: Endpoint,
  request: { url: URL; headers: Record<string, string>; body: unknown; signal: AbortSignal },
): Promise<{ isStream: boolean; body: AsyncIterable<Uint8Array> }> {
  const { status, headers, body } = await send(egress, request);
  if (status === 200) {
    const isStream = (headers["content-type"] ?? "").includes("event-stream");
    return { isStream, body: withOwnErrors(body) };
  }
  const said = readError(parseJson(await readStart(body))) ?? { message: "", code: "" };
  throw failureOfStatus({ status, headers, said, apiKey: endpoint.api_key, model: endpoint.model });
}

/** The whole body as JSON; throws a ModelFailure where it is none. */
export async function readJson(body: AsyncIterable<Uint8Array>): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return parseData(Buffer.concat(chunks).toString("utf8"));
}

/** One piece of JSON; throws a ModelFailure where it is none. */
export function parseData(text: string): unknown {
  const value = parseJson(text);
  if (value === undefined) throw new ModelFailure("garbage", "The provider's answer can't be read.");
  return value;
}

async function send(
  egress: Egress,
  {
    url,
    headers,
    body,
    signal,
  }: { url: URL; headers: Record<string, string>; body: unknown; signal: AbortSignal },
) {
  try {
    return await egress.stream(url, {
      method: "POST",
      headers: {
        ...headers,
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
      },
      body: JSON.stringify(body),
      signal,
      timeoutMs: CALL_MS_MAX,
      idleMs: IDLE_MS_MAX,
      maxBytes: ANSWER_BYTES_MAX,
      followRedirects: false,
    });
  } catch (error) {
    throw toModelFailure(error);
  }
}

async function* withOwnErrors(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    throw toModelFailure(error);
  }
}

/** An error's text is short, or it is none. */
async function readStart(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      length += chunk.length;
      if (length > ERROR_BYTES_MAX) break;
    }
  } catch {
    return "";
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
