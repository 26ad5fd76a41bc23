import type { ErrorCode } from "@cxc/contract/errors.ts";
import { errors } from "@cxc/contract/errors.ts";
import type { PageMeta, Route } from "@cxc/contract/route.ts";
import { vi } from "vitest";
import type { DataOf } from "../lib/call.ts";

/** A call as the server would see it. */
export interface SeenCall {
  method: string;
  path: string;
  query: Record<string, string>;
  authorization: string | undefined;
  /** The Idempotency-Key. */
  key: string | undefined;
  body: unknown;
}

type Handler = (call: SeenCall) => Response | Promise<Response>;

const handlers: { method: string; pattern: RegExp; handle: Handler }[] = [];

/** Every call that reached the boundary since `stubApi`. */
export const seenCalls: SeenCall[] = [];

/** Puts itself in place of the network; what no answer is given for is 404. */
export function stubApi(): void {
  handlers.length = 0;
  seenCalls.length = 0;
  vi.stubGlobal("fetch", async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, location.origin);
    const headers = new Headers(init.headers);
    const call: SeenCall = {
      method: init.method ?? "GET",
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      authorization: headers.get("authorization") ?? undefined,
      key: headers.get("idempotency-key") ?? undefined,
      body: typeof init.body === "string" ? JSON.parse(init.body) : undefined,
    };
    seenCalls.push(call);
    const found = handlers.findLast(
      ({ method, pattern }) => method === call.method && pattern.test(call.path),
    );
    return found ? found.handle(call) : failure("not_found");
  });
}

/** From now on this route answers with that; the last given answer wins. */
export function answer<R extends Route>(
  route: R,
  data: DataOf<R> | ((call: SeenCall) => DataOf<R>),
  extra: { meta?: PageMeta; message?: string } = {},
): void {
  respond(route, (call) => {
    const value = typeof data === "function" ? (data as (call: SeenCall) => DataOf<R>)(call) : data;
    return json(route.success ?? 200, { status: true, message: "OK", ...extra, data: value });
  });
}

/** From now on this route fails with that code; `fields` are sentences by wire name. */
export function fail(route: Route, code: ErrorCode, fields?: Record<string, string>): void {
  respond(route, () => failure(code, fields));
}

/** From now on this route answers as the handler says. */
export function respond(route: Route, handle: Handler): void {
  handlers.push({ method: route.method, pattern: patternOf(route), handle });
}

/** The next call of this route reaches the server, and its answer is lost on the way. */
export function loseNextAnswer(route: Route): void {
  const lost = {
    ...{ method: route.method, pattern: patternOf(route) },
    handle(): never {
      handlers.splice(handlers.indexOf(lost), 1);
      throw new TypeError("Failed to fetch");
    },
  };
  handlers.push(lost);
}

function patternOf({ path }: Route): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`);
}

/** An answer with an error of the catalogue. */
export function failure(code: ErrorCode, fields: Record<string, string> = {}): Response {
  const { status, message } = errors[code];
  return json(status, { status: false, code, message, errors: fields });
}

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
}
