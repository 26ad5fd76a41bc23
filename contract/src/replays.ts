import { z } from "zod";
import { conversationFilters } from "./conversations.ts";
import { freeText, time, uuid, wholeNumber } from "./fields.ts";
import { paths } from "./paths.ts";
import { route } from "./route.ts";
import { REPLAY_CONVERSATIONS_DEFAULT, REPLAY_CONVERSATIONS_MAX, TITLE_MAX } from "./rules.ts";
import { testedTurn } from "./test-runs.ts";

/** What became of a turn on the draft, from what is lost most to what is won. */
const REPLAY_CHANGES = [
  "refused_now",
  "other_action",
  "other_intent",
  "other_source",
  "other_state",
  "answered_now",
] as const;

const replayChange = z.object({
  conversation_id: uuid,
  turn_id: uuid,
  message: z.string(),
  kind: z.enum(REPLAY_CHANGES),
  /** In words: the intent, the documents, the action, or the outcome. */
  before: z.string(),
  after: z.string(),
});

const replay = z.object({
  id: uuid,
  status: z.enum(["waiting", "running", "done", "cancelled", "failed"]),
  /** Why it failed as a whole, in words; "" otherwise. */
  reason: z.string(),
  /** Conversations. */
  total: z.number(),
  done: z.number(),
  /** Conversations that go otherwise. */
  changed: z.number(),
  started_by: z.string(),
  created_at: time,
  finished_at: time.nullable(),
  /** What is lost most first; the first five hundred. */
  changes: z.array(replayChange),
});

/** A turn as it went, and as it goes on the draft. */
const replayedTurn = testedTurn.extend({ turn_id: uuid, before: z.string() });

export type ReplayChange = z.infer<typeof replayChange>;
export type Replay = z.infer<typeof replay>;
export type ReplayedTurn = z.infer<typeof replayedTurn>;

const params = z.object({ id: freeText(TITLE_MAX) });
const replayParams = params.extend({ runid: freeText(TITLE_MAX) });

export const replayRoutes = {
  startReplay: route({
    method: "POST",
    path: paths.agentReplay,
    summary: "Ask the last live conversations again of the draft; nothing is sent",
    access: "agents.test",
    params,
    body: conversationFilters.omit({ agent_id: true, mode: true }).extend({
      limit: wholeNumber({ min: 1, max: REPLAY_CONVERSATIONS_MAX }).default(REPLAY_CONVERSATIONS_DEFAULT),
    }),
    data: z.object({ run_id: uuid }),
    success: 202,
  }),
  getReplay: route({
    method: "GET",
    path: paths.agentReplayRun,
    summary: "What would go otherwise",
    access: "agents.read",
    params: replayParams,
    data: replay,
  }),
  getReplayed: route({
    method: "GET",
    path: paths.agentReplayed,
    summary: "One conversation as it went and as it goes on the draft, up to where its state differs",
    access: "agents.read",
    params: replayParams.extend({ conversationid: freeText(TITLE_MAX) }),
    data: z.object({ turns: z.array(replayedTurn) }),
  }),
};
