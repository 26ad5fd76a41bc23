import type { Feature } from "../../feature.ts";
import { type AgentsDependencies, serveAgents } from "./agents.routes.ts";
import { type Publishing, servePublishing } from "./publishing.routes.ts";

/** Agents, their look and their versions. */
export function openAgents(options: AgentsDependencies & Publishing): Feature {
  return {
    serve(router) {
      serveAgents(router, options);
      servePublishing(router, options);
    },
  };
}
