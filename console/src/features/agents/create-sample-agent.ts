import { agentRoutes } from "@cxc/contract/agents.ts";
import { dataSourceRoutes } from "@cxc/contract/data-sources.ts";
import { type Entity, entityRoutes } from "@cxc/contract/entities.ts";
import { intentRoutes } from "@cxc/contract/intents.ts";
import { call } from "../../lib/call.ts";
import { SAMPLE_AGENT, SAMPLE_DATA_SOURCE, SAMPLE_ENTITIES, SAMPLE_INTENTS } from "./sample-agent.ts";

/** Calls that the sample takes: the data source, the agent, each entity and each intent. */
export const SAMPLE_STEPS = 2 + SAMPLE_ENTITIES.length + SAMPLE_INTENTS.length;

/** What has been created so far; a second try goes on from here. */
export interface SampleProgress {
  dataSourceId?: string;
  entities: Map<string, Entity>;
  agentId?: string;
  /** How many of the intents are there. */
  intents: number;
}

/**
 * Creates the sample by ordinary calls, `onStep` after each with the number done. Resolves with the agent's id;
 * throws the first ApiError, with `progress` holding what is there.
 */
export async function createSampleAgent(
  progress: SampleProgress,
  onStep: (done: number) => void,
): Promise<string> {
  const step = () => onStep(stepsDone(progress));

  progress.dataSourceId ??= (
    await call(dataSourceRoutes.createDataSource, { body: SAMPLE_DATA_SOURCE })
  ).data.id;
  step();
  for (const { key, ...body } of SAMPLE_ENTITIES) {
    if (progress.entities.has(key)) continue;
    progress.entities.set(key, (await call(entityRoutes.createEntity, { body })).data);
    step();
  }
  const agent = { ...SAMPLE_AGENT, data_source: progress.dataSourceId };
  progress.agentId ??= (await call(agentRoutes.createAgent, { body: agent })).data.id;
  step();
  for (const { entities, reply, ...intent } of SAMPLE_INTENTS.slice(progress.intents)) {
    const used = entities.flatMap((key) => progress.entities.get(key) ?? []);
    const body = {
      ...intent,
      entities: used.map(({ id }) => id),
      reply: withNames(reply, progress.entities),
    };
    await call(intentRoutes.createIntent, { params: { id: progress.agentId }, body });
    progress.intents++;
    step();
  }
  return progress.agentId;
}

function stepsDone({ dataSourceId, entities, agentId, intents }: SampleProgress): number {
  return (dataSourceId ? 1 : 0) + entities.size + (agentId ? 1 : 0) + intents;
}

/** The server makes an entity's name, and another one when the first is taken. */
function withNames(reply: string, entities: ReadonlyMap<string, Entity>): string {
  return reply.replace(/\{\{(\w+)\}\}/g, (_, key: string) => `{{${entities.get(key)?.name ?? key}}}`);
}
