import type {
  ActionRunner,
  Embedder,
  LanguageModel,
  PassageSearch,
  Recogniser,
} from "@cxc/engine/dialogue/ports.ts";
import type { TurnPorts } from "@cxc/engine/dialogue/turn.ts";
import type { OutboxMessage } from "../outbox/outbox-message.ts";
import type { createRecognisers } from "../recognisers/recognisers.ts";
import { shareVectors } from "./share-vectors.ts";
import type { RunnableAgent } from "./snapshots.ts";
import type { TurnContext } from "./turn-context.repository.ts";
import { claimedModel, limitActions, limitModel } from "./turn-ports.ts";

/** What a turn may ask of the rest of the server. */
export interface TurnDependencies {
  recogniserOf: ReturnType<typeof createRecognisers>;
  /** What one company's agents may ask of their data sources; `source` is one whose version was just read. */
  passagesOf(tenantId: string, source: TurnContext["source"], embedder: Embedder | undefined): PassageSearch;
  actionsOf(run: {
    tenantId: string;
    conversationId: string;
    visitor: string;
    post: PortsWanted["post"];
  }): ActionRunner;
  /** Without those that the company has not set up. */
  modelsOf(turn: {
    tenantId: string;
    version: number | null;
    agentId: string;
    agentTokensADay: number | null;
    visitor: string;
  }): Promise<{ model: LanguageModel | undefined; embedder: Embedder | undefined }>;
}

interface PortsWanted {
  agent: RunnableAgent;
  context: TurnContext;
  conversationId: string;
  visitor: string;
  /** What is said; without it nobody asks which intent a text means. */
  text: string | undefined;
  isDraft: boolean;
  /** Keeps what has to leave the house until the turn is stored. */
  post(message: OutboxMessage): void;
  /** Milliseconds since the turn began. */
  elapsed(): number;
  /** Settles once the turn has its place: nothing that a model says comes out before. */
  claim?(): Promise<void>;
}

/** What one turn may ask, each within the turn's time. */
export async function openPorts(
  { agent, context, conversationId, visitor, text, isDraft, post, elapsed, claim }: PortsWanted,
  dependencies: TurnDependencies,
): Promise<TurnPorts> {
  const { tenant_id: tenantId, model_version: version, agent_tokens_a_day: agentTokensADay } = context;
  const { snapshot, recogniser_hash: hash } = agent;
  const agentId = snapshot.agent.id;
  const { model, embedder: companys } =
    version === null
      ? NO_MODELS
      : await dependencies.modelsOf({ tenantId, version, agentId, agentTokensADay, visitor });
  const embedder = companys && shareVectors(companys);
  return {
    recogniser:
      text === undefined
        ? SILENT
        : await dependencies.recogniserOf({ tenantId, snapshot, hash, isDraft, text, embedder }),
    passages: dependencies.passagesOf(tenantId, context.source, embedder),
    actions: limitActions(dependencies.actionsOf({ tenantId, conversationId, visitor, post }), elapsed),
    ...(model ? { model: limitModel(claim ? claimedModel(model, claim) : model, elapsed) } : {}),
  };
}

const NO_MODELS = { model: undefined, embedder: undefined };
const SILENT: Recogniser = { kind: "none", recognise: () => [] };
