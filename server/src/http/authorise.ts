import type { Route } from "@cxc/contract/route.ts";
import type { FastifyRequest } from "fastify";
import { AppError } from "../app-error.ts";
import type { Authenticate, Caller } from "./caller.ts";

const BEARER = /^Bearer +([A-Za-z0-9_-]{1,200})$/i;

/** Who is calling; throws 401 without a credential and 419 with one that is not valid any more. */
export async function requireCaller(request: FastifyRequest, authenticate: Authenticate): Promise<Caller> {
  const caller = await optionalCaller(request, authenticate);
  if (!caller) throw new AppError("not_signed_in");
  return caller;
}

/** As `requireCaller`, but a request without a credential is nobody's. */
export async function optionalCaller(
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<Caller | undefined> {
  const header = request.headers.authorization;
  if (header === undefined || header.trim() === "" || /^Bearer\s*$/i.test(header)) return undefined;
  const token = BEARER.exec(header.trim())?.[1];
  const caller = token === undefined ? undefined : await authenticate(token);
  if (!caller) throw new AppError("session_expired");
  return caller;
}

/** Throws 403 unless the caller may use the route: the access gate first, then their permissions. */
export function authorise(route: Route, caller: Caller): void {
  if (caller.block !== undefined && !route.opensForBlocked) throw new AppError("access_blocked");
  if (route.access === "public" || route.access === "session") return;
  if (!caller.permissions.has(route.access)) throw new AppError("forbidden");
}
