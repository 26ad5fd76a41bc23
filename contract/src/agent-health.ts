import { z } from "zod";
import { choice, freeText, listQuery, nameText, oneOf, reference, time } from "./fields.ts";
import { messages } from "./messages.ts";
import { paths } from "./paths.ts";
import { route } from "./route.ts";
import { TITLE_MAX, TRAINING_PHRASE_MAX } from "./rules.ts";

/** Shares are 0 to 1; null where nothing can be said. */
const share = z.number().nullable();

const intentHealth = reference.extend({
  /** As it stands now. */
  phrases: z.number(),
  /** Too few to learn from. */
  is_few: z.boolean(),
  /** Of its phrases, those that a model which hasn't seen them takes for it. */
  recall: share,
  /** Of the phrases that are taken for it, those that are its own. */
  precision: share,
});

const confusedPair = z.object({
  intents: z.array(reference).length(2),
  count: z.number(),
  /** Some of the phrases that are taken for the other one's, with the title of the intent where they stand. */
  phrases: z.array(z.object({ phrase: z.string(), intent: z.string() })),
});

const suspect = z.object({
  phrase: z.string(),
  intent: reference,
  /** Where it seems to belong. */
  rival: reference,
  /** Probability of its own intent, 0 to 1. */
  confidence: z.number(),
  /** The normalised margin, 0 to a half: the lower the clearer. */
  margin: z.number(),
  /** The other intent is as likely as for phrases of its own. */
  is_clear: z.boolean(),
});

/** What one state of the phrases came to, and how that differs from the state before. */
const pastHealth = z.object({
  checked_at: time,
  phrases: z.number(),
  recognised: share,
  /** The intents whose recall changed most, the greatest loss first. */
  changes: z.array(z.object({ title: z.string(), before: z.number(), after: z.number() })),
});

const CHECK_STATES = ["never", "waiting", "running", "done", "failed"] as const;

const agentHealth = z.object({
  /** Of the phrases as they are now. */
  status: z.enum(CHECK_STATES),
  /** Why it failed, in words; "" otherwise. */
  reason: z.string(),
  /** What the rest tells is of the phrases as they are now. */
  is_current: z.boolean(),
  /** null before the first. */
  checked_at: time.nullable(),
  /** How many phrases were judged. */
  phrases: z.number(),
  /** Share of them that were recognised. */
  recognised: share,
  /** The weakest recall first. */
  intents: z.array(intentHealth),
  /** What is confused most often first. */
  pairs: z.array(confusedPair),
  /** A page of the phrases that seem to stand in the wrong intent, the clearest first. */
  suspects: z.array(suspect),
  suspects_total: z.number(),
  /** Newest first. */
  history: z.array(pastHealth),
});

export type AgentHealth = z.infer<typeof agentHealth>;
export type PhraseSuspect = z.infer<typeof suspect>;

const params = z.object({ id: freeText(TITLE_MAX) });

export const NEEDS_A_PHRASE = "This is the intent's only phrase. Give it another one first.";

export const agentHealthRoutes = {
  getHealth: route({
    method: "GET",
    path: paths.agentHealth,
    summary: "How well an agent's intents are told apart, and the phrases that hurt",
    access: "agents.read",
    params,
    query: listQuery(["margin"])
      .pick({ page: true, per_page: true })
      .extend({
        /** Only the suspects that are clear. */
        clear: z.enum(["true", "false"], { error: messages.selectValid }).optional(),
      }),
    data: agentHealth,
  }),
  checkHealth: route({
    method: "POST",
    path: paths.agentHealth,
    summary: "Check the intents as they are now; what was checked already is not checked again",
    access: "agents.test",
    params,
    data: z.object({ status: z.enum(CHECK_STATES) }),
    success: 202,
  }),
  settleSuspect: route({
    method: "POST",
    path: paths.agentHealthSuspect,
    summary: "Move a phrase to another intent, delete it, or say that it is right where it stands",
    access: "agents.write",
    params,
    body: z.object({
      phrase: nameText(TRAINING_PHRASE_MAX),
      /** Where it stands. */
      intent_id: choice(),
      action: oneOf(["move", "delete", "keep"]),
      /** Where it goes. */
      to: choice().nullish(),
    }),
  }),
};
