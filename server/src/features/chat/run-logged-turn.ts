import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { ChatBody } from "@cxc/contract/chat.ts";
import type { Event } from "@cxc/engine/conversation.ts";
import type { ActionRunner, Embedder, LanguageModel, PassageSearch, Recogniser } from "@cxc/engine/ports.ts";
import { runTurn } from "@cxc/engine/run-turn.ts";
import type { TurnInput } from "@cxc/engine/turn.ts";
import { AppError } from "../../app-error.ts";
import { knownTimeZone } from "../../http/time-zone.ts";
import type { createRecognisers } from "../recognisers/recognisers.ts";
import type { Conversation } from "./continue-conversation.ts";
import type { TurnFacts } from "./conversations.repository.ts";
import { shareVectors } from "./share-vectors.ts";
import type { RunnableAgent } from "./snapshots.ts";
import type { TurnLog } from "./turn-log.ts";
import { claimedModel, limitActions, limitModel } from "./turn-ports.ts";

/** What a turn may ask of the rest of the server. */
export interface TurnWorld {
  recogniserOf: ReturnType<typeof createRecognisers>;
  /** What one company's agents may ask of their data sources; `source` is one whose version was just read. */
  passagesOf(tenantId: string, source: TurnFacts["source"], embedder: Embedder | undefined): PassageSearch;
  actionsOf(tenantId: string, conversationId: string): ActionRunner;
  /** Without those that the company has not set up. */
  modelsOf(turn: {
    tenantId: string;
    version: number | null;
    agentId: string;
    agentTokensADay: number | null;
    visitor: string;
  }): Promise<{ model: LanguageModel | undefined; embedder: Embedder | undefined }>;
}

export interface LoggedTurn {
  body: ChatBody;
  /** Who sent it, as far as that is known. */
  visitor: string;
  agent: RunnableAgent;
  facts: TurnFacts;
  conversationId: string;
  conversation: Conversation;
  at: Date;
  /** Milliseconds. */
  elapsed(): number;
  isAfterUnknown: boolean;
  onDelta(text: string): void;
}

/**
 * Runs a turn and puts its events into the log: at its checkpoints what happened so far, at the end the rest. `events`
 * takes them all, so that they are known where it throws. Words are shown once the turn has its place in the log: until
 * then it may clash, and run again with other words. Throws `invalid` for a form with wrong values.
 */
export async function runLoggedTurn(
  turn: LoggedTurn,
  { world, log, events }: { world: TurnWorld; log: TurnLog; events: Event[] },
): Promise<void> {
  const { agent, conversation, onDelta } = turn;
  const commit = () => log.commit(events.slice(log.stored()));
  const withheld: string[] = [];
  let claim = Promise.resolve();
  const ports = await portsOf(turn, world, () => claim);
  try {
    for await (const step of runTurn(agent.snapshot, conversation.state, inputOf(turn), ports)) {
      switch (step.type) {
        case "refused":
          throw new AppError("invalid", { errors: step.errors });
        case "delta":
          await claim;
          if (log.stored() === 0) {
            withheld.push(step.text);
            break;
          }
          onDelta(step.text);
          // The words leave now: a model that has more to say already would hold them back.
          await setImmediate();
          break;
        case "event":
          events.push(step.event);
          break;
        case "checkpoint":
          await claim;
          claim = step.before === "model" ? behind(commit) : commit();
          claim.catch(() => undefined);
          if (step.before === "action") await claim;
      }
    }
  } finally {
    // Also where it broke: what is stored decides how it ends.
    await claim;
  }
  await commit();
  for (const text of withheld) onDelta(text);
}

/** Begins once what is under way now, such as a question to a model, is on its way. */
async function behind(commit: () => Promise<void>): Promise<void> {
  await setImmediate();
  await commit();
}

async function portsOf(
  { body, visitor, agent, facts, conversationId, elapsed }: LoggedTurn,
  world: TurnWorld,
  claim: () => Promise<void>,
) {
  const { tenant_id: tenantId, model_version: version, agent_tokens_a_day: agentTokensADay } = facts;
  const { snapshot, recogniser_hash: hash } = agent;
  const needsRecogniser = body.message.trim() !== "" && !body.form;
  const isDraft = body.mode === "test";
  const agentId = snapshot.agent.id;
  const { model, embedder: companys } =
    version === null
      ? NO_MODELS
      : await world.modelsOf({ tenantId, version, agentId, agentTokensADay, visitor });
  const embedder = companys && shareVectors(companys);
  return {
    recogniser: needsRecogniser ? await world.recogniserOf({ snapshot, hash, isDraft, embedder }) : SILENT,
    passages: world.passagesOf(tenantId, facts.source, embedder),
    actions: limitActions(world.actionsOf(tenantId, conversationId), elapsed),
    ...(model ? { model: limitModel(claimedModel(model, claim), elapsed) } : {}),
  };
}

function inputOf(turn: LoggedTurn): TurnInput {
  const { body, agent, facts, conversation, at, elapsed, isAfterUnknown } = turn;
  return {
    message: body.message,
    ...(body.form ? { form: body.form.data.map(({ id, value }) => ({ id, value })) } : {}),
    ...(conversation.sequence < 0 ? { start: { mode: body.mode, version: agent.version } } : {}),
    now: at,
    time_zone: knownTimeZone(body.time_zone),
    locale: body.locale ?? undefined,
    greeting: facts.widget.greeting,
    suggestions: facts.widget.suggestions,
    elapsed: () => Math.round(elapsed() * 10) / 10,
    newId: randomUUID,
    runs_actions: body.mode === "live" || body.run_actions,
    is_after_unknown: isAfterUnknown,
  };
}

const NO_MODELS = { model: undefined, embedder: undefined };
const SILENT: Recogniser = { kind: "none", recognise: () => [] };
