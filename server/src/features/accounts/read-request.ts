import type { FastifyRequest } from "fastify";
import type { Device } from "../links/tokens.repository.ts";

/** Where a request comes from, as a session tells it. */
export function deviceOf({ ip, headers }: FastifyRequest): Device {
  return { address: ip, user_agent: headers["user-agent"] };
}

/** The access token of a request whose header the router has found valid. */
export function bearerOf({ headers }: FastifyRequest): string {
  return headers.authorization?.trim().split(/ +/)[1] ?? "";
}
