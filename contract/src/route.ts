import type { z } from "zod";
import type { Permission } from "./access.ts";

/** `public` needs no credential, `session` any signed-in user, a permission one whose role has it. */
type Access = "public" | "session" | Permission;

/**
 * One call of the API. The server binds it and refuses to boot without its access, the console calls it typed,
 * OpenAPI is printed from it.
 */
export interface Route<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  summary: string;
  /** What a caller has to know beside summary, access and shapes, in whole sentences. */
  remarks?: readonly string[];
  access: Access;
  /** Also answered to a user whom the access gate blocks. */
  opensForBlocked?: boolean;
  params?: Params;
  query?: Query;
  body?: Body;
  /** `multipart`: files, read by the handler as they come in; JSON otherwise. */
  bodyKind?: "json" | "multipart";
  /** A POST that only asks: it writes nothing, so it leaves no audit row. */
  changesNothing?: boolean;
  /** The schema of `data` in the answer; without one the answer has a message only. */
  data?: Data;
  /** The schema of `data` in a 202: what was begun, and goes on when the call has been answered. */
  begun?: z.ZodType;
  /** The answer has `meta: { page, per_page, total }`. */
  isList?: boolean;
  /** Whether the answer may be a moment old, where that differs from its kind (`mayLag`). */
  mayLag?: boolean;
  /** `stream`: JSON, or an event stream when the client accepts one. `file`: bytes of another type. */
  reply?: "json" | "stream" | "file";
  success?: 200 | 201 | 202;
  /** Callable by pages of any origin, without credentials. */
  cors?: boolean;
  /** Bytes. */
  bodyLimit?: number;
  /** Whether it takes an `Idempotency-Key`, where that differs from its kind (`takesKey`). */
  isKeyed?: boolean;
}

/** Declares a route; the types of its parts are inferred from the schemas. */
export function route<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Data extends z.ZodType = z.ZodUndefined,
>(definition: Route<Params, Query, Body, Data>): Route<Params, Query, Body, Data> {
  return definition;
}

/**
 * Whether a call takes an `Idempotency-Key`, under which a repeat within a day changes nothing more and is answered as the
 * first: each POST and DELETE of a signed-in user that changes something. A repeated PUT leaves what one leaves anyway.
 */
export function takesKey(route: Pick<Route, "method" | "access" | "changesNothing" | "isKeyed">): boolean {
  const { method, access, changesNothing = false, isKeyed } = route;
  return isKeyed ?? (access !== "public" && !changesNothing && (method === "POST" || method === "DELETE"));
}

/**
 * Whether the answer may be a moment behind what other companies, visitors and the server itself did, never behind what the
 * caller's company changed: lists, and what searches or sums up. A replica of the database may give it.
 */
export function mayLag(route: Pick<Route, "method" | "isList" | "mayLag">): boolean {
  return route.method === "GET" && (route.mayLag ?? route.isList ?? false);
}

export interface PageMeta {
  page: number;
  per_page: number;
  total: number;
  total_is_capped?: boolean;
}

/** What every JSON answer looks like. */
export interface Envelope<Data = unknown> {
  status: boolean;
  message: string;
  data?: Data;
  meta?: PageMeta;
  errors?: Record<string, string>;
  code?: string;
  /** Of what failed on the server's side (5xx): by it the operator finds the failure in the log. */
  request_id?: string;
}
