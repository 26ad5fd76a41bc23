import type { Route } from "@cxc/contract/route.ts";
import type { FastifyRequest } from "fastify";
import { idempotencyKey } from "../../http/answer-once.ts";
import type { Device } from "../links/tokens.repository.ts";
import type { AccountCall } from "./remember-call.ts";

/** Where a request comes from, as a session tells it. */
export function deviceOf({ ip, headers }: FastifyRequest): Device {
  return { address: ip, user_agent: headers["user-agent"] };
}

/** By what a repeat of this request is known. Throws `invalid_idempotency_key`. */
export function callOf(route: Pick<Route, "method" | "path">, request: FastifyRequest): AccountCall {
  const key = idempotencyKey(request);
  return key === undefined ? undefined : { route, key };
}

/** The access token of a request whose header the router has found valid. */
export function bearerOf({ headers }: FastifyRequest): string {
  return headers.authorization?.trim().split(/ +/)[1] ?? "";
}
