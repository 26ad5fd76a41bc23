import type { AgentWidget } from "@cxc/contract/agent-widget.ts";
import type { FastifyRequest } from "fastify";
import { AppError } from "../../app-error.ts";

/**
 * A browser tells its page's origin; the agent's list decides. No origin, and the product's own, pass. Throws
 * `origin_not_allowed`.
 */
export function assertOrigin(
  { headers: { origin } }: FastifyRequest,
  { allowed_origins }: AgentWidget,
  ownOrigin: string,
): void {
  if (origin === undefined || origin === ownOrigin || allowed_origins.length === 0) return;
  if (!allowed_origins.includes(origin)) throw new AppError("origin_not_allowed");
}
