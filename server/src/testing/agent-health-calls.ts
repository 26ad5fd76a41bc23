import type { TestApp } from "./app.ts";
import type { Call } from "./call.ts";
import { type Actor, makeAgent, makeIntent } from "./factories.ts";

/** A valid call of every operation on the health of intents. */
export const agentHealthCalls = {
  getHealth: async (app: TestApp, { token }: Actor): Promise<Call> => ({
    path: `/api/agent/${(await makeAgent(app, token)).id}/health/`,
  }),
  checkHealth: async (app: TestApp, { token }: Actor): Promise<Call> => {
    const { id } = await makeAgent(app, token);
    return { path: `/api/agent/${id}/health/`, subject: id };
  },
  settleSuspect: async (app: TestApp, { token }: Actor): Promise<Call> => {
    const { id } = await makeAgent(app, token);
    const intent = await makeIntent(app, token, id, { training_phrases: ["where can I park"] });
    const body = { intent_id: intent.id, phrase: "where can I park", action: "keep" };
    return { path: `/api/agent/${id}/health/suspects/`, body, subject: intent.id };
  },
};
