import { z } from "zod";
import { MODES, optional } from "./conversations.ts";
import { choice, freeText, oneOf, reference, time, uuid } from "./fields.ts";
import { messages } from "./messages.ts";
import { paths } from "./paths.ts";
import { route } from "./route.ts";
import { CHAT_MESSAGE_MAX, QUESTIONS_DISMISSED_MAX } from "./rules.ts";

const QUESTION_QUEUES = ["unanswered", "near", "dismissed"] as const;

const unansweredGroup = z.object({
  /** The one that the others are most like. */
  question: z.string(),
  count: z.number(),
  last_at: time,
  /** The intent that was nearly taken most often; null where none was. */
  near_intent: reference.nullable(),
  /** Different wordings, newest first. */
  phrases: z.array(z.string()),
  turns: z.array(z.object({ conversation_id: uuid, turn_id: uuid, message: z.string(), at: time })),
});

const questionsOfAgent = z.object({
  agent_id: choice(),
  questions: z
    .array(freeText(CHAT_MESSAGE_MAX), { error: messages.validValue })
    .min(1, { error: messages.required })
    .max(QUESTIONS_DISMISSED_MAX, { error: `At most ${QUESTIONS_DISMISSED_MAX} questions` }),
});

export type UnansweredGroup = z.infer<typeof unansweredGroup>;

export type QuestionQueue = (typeof QUESTION_QUEUES)[number];

export const unansweredRoutes = {
  listUnanswered: route({
    method: "GET",
    path: paths.unanswered,
    mayLag: true,
    summary:
      "What an agent could not answer in the last 30 days, alike questions together, most frequent first",
    access: "conversations.read",
    query: z.object({
      agent_id: choice(),
      mode: optional(oneOf(MODES)),
      /** `near`: what an intent was just not taken for; `dismissed`: what of both is not for the agent. */
      queue: optional(oneOf(QUESTION_QUEUES)),
    }),
    data: z.array(unansweredGroup),
  }),
  dismissUnanswered: route({
    method: "POST",
    path: paths.unansweredDismiss,
    summary: "Say that questions are not for an agent: they and those like them are not listed again",
    access: "conversations.write",
    body: questionsOfAgent,
  }),
  restoreUnanswered: route({
    method: "POST",
    path: paths.unansweredRestore,
    summary: "Take back that questions are not for an agent: they are listed as before",
    access: "conversations.write",
    body: questionsOfAgent,
  }),
};
