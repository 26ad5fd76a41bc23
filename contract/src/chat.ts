import { z } from "zod";
import { freeText, optionalText, uuid } from "./fields.ts";
import { messages } from "./messages.ts";
import { paths } from "./paths.ts";
import { route } from "./route.ts";
import {
  CHAT_MESSAGE_MAX,
  CONVERSATION_KEEPS,
  DATA_TYPES,
  ENTITIES_PER_INTENT_MAX,
  TITLE_MAX,
} from "./rules.ts";
import { slotValue, trace } from "./trace.ts";

export const OUTCOMES = [
  "greeting",
  "answered",
  "unanswered",
  "form",
  "action_done",
  "action_failed",
  "handed_off",
  "ended",
] as const;

const formField = z.object({
  /** The entity's id. */
  id: z.string(),
  label: z.string(),
  type: z.enum(DATA_TYPES),
  /** What the message already gave, or null. */
  value: slotValue.nullable(),
  /** What may be chosen; a choice without a list is typed. */
  choices: z.array(z.string()).optional(),
  /** The first and the last value allowed, where the entity says so. */
  from: z.union([z.number(), z.string()]).optional(),
  to: z.union([z.number(), z.string()]).optional(),
  /** How the agent asks for it. */
  question: z.string().optional(),
  /** A value of the shape that is wanted. */
  example: z.string().optional(),
});

export const chatReply = z.object({
  response: z.string().describe("sanitised HTML"),
  suggestions: z.array(z.object({ title: z.string(), text: z.string() })),
  /** What is missing, a field each; `filled` is what was understood so far, and may be sent back changed. */
  form: z.object({ data: z.array(formField), filled: z.array(formField).optional() }).nullable(),
  conversation_id: uuid.describe(
    "the visitor's secret: whoever has it goes on with the conversation; in lists of conversations stands another id",
  ),
  turn_id: uuid,
  intent_id: uuid.nullable(),
  citations: z.array(z.object({ title: z.string(), url: z.string().nullable(), quote: z.string() })),
  outcome: z.enum(OUTCOMES),
  /** A language model worded it or a part of it; absent where the words are the engine's or its makers'. */
  generated: z.literal(true).optional(),
  trace: trace.optional(),
});

export type FormField = z.infer<typeof formField>;
export type Outcome = (typeof OUTCOMES)[number];
export type ChatReply = z.infer<typeof chatReply>;

const emptyAsAbsent = z.literal("").transform(() => undefined);
const optionalId = z.union([emptyAsAbsent, freeText(TITLE_MAX)], { error: messages.validValue }).nullish();

/** The engine says what is wrong with a value. A list or an object is never right, so its content is not carried on. */
const formValue = z
  .unknown()
  .transform((value): unknown => (typeof value === "object" && value !== null ? {} : value))
  .optional();

const chatBody = z.object({
  agent_id: freeText(TITLE_MAX),
  message: optionalText(CHAT_MESSAGE_MAX),
  message_type: z.literal("text", { error: messages.selectValid }).default("text"),
  conversation_id: optionalId,
  /** A hint of the client's; the log decides. */
  intent_id: optionalId,
  form: z
    .object(
      {
        data: z
          .array(z.object({ id: freeText(TITLE_MAX), value: formValue }), {
            error: messages.validValue,
          })
          .min(1, { error: messages.required })
          .max(ENTITIES_PER_INTENT_MAX, { error: messages.validValue }),
      },
      { error: messages.validValue },
    )
    .nullish(),
  mode: z
    .enum(["live", "test"], { error: messages.selectValid })
    .default("live")
    .describe("test asks the draft and needs a credential"),
  /** IANA, such as Europe/Berlin. */
  time_zone: freeText(TITLE_MAX).nullish(),
  /** BCP 47. */
  locale: freeText(TITLE_MAX).nullish(),
  /** Test mode: really run actions that change data. */
  run_actions: z.boolean({ error: messages.validValue }).default(false),
});

/** The body decides: by the address a proxy may send each agent's chats to the same process. Whatever stands there, it is no error. */
const chatHint = z.object({ agent: freeText(TITLE_MAX).optional().catch(undefined) });

const ratingBody = z.object({
  conversation_id: freeText(TITLE_MAX),
  turn_id: freeText(TITLE_MAX),
  /** Helpful or not. */
  rating: z.union([z.literal(1), z.literal(-1)], { error: messages.selectValid }),
});

export type Rating = z.infer<typeof ratingBody>["rating"];
export type RatingRequest = z.infer<typeof ratingBody>;

export type ChatBody = z.infer<typeof chatBody>;
/** What a client sends. */
export type ChatRequest = z.input<typeof chatBody>;

const publicAgent = z.object({
  id: uuid,
  name: z.string(),
  color: z.string(),
  position: z.enum(["right", "left"]),
  greeting: z.string(),
  /** That a machine answers, and how to reach a person: a line of plain text that stays in sight. */
  disclosure: z.string(),
  suggestions: z.array(z.object({ title: z.string(), text: z.string() })),
  /** How long a conversation goes on, unless the page's tag says otherwise. */
  keep: z.enum(CONVERSATION_KEEPS),
  /** BCP 47: what the agent speaks. */
  language: z.string().optional(),
});

export type PublicAgent = z.infer<typeof publicAgent>;

export const chatRoutes = {
  chat: route({
    method: "POST",
    path: paths.chat,
    summary: "One turn of a conversation",
    remarks: [
      'But `mode: "test"` needs a signed-in user with the permission agents.test, else 401.',
      "A live chat with an agent that isn't published is 404, as with one that doesn't exist.",
      "`response` in the answer is HTML, made safe to be put into a page as it is.",
      "With `Accept: text/event-stream` the reply comes as an event stream.",
    ],
    access: "public",
    cors: true,
    reply: "stream",
    isKeyed: true,
    query: chatHint,
    body: chatBody,
    data: chatReply,
  }),
  rateReply: route({
    method: "POST",
    path: paths.chatRating,
    summary: "A visitor's rating of a reply; the newest counts",
    access: "public",
    cors: true,
    body: ratingBody,
  }),
  publicAgent: route({
    method: "GET",
    path: paths.publicAgent,
    summary: "What the widget needs to show a published agent",
    remarks: ["An agent that isn't published is 404."],
    access: "public",
    cors: true,
    params: z.object({ id: freeText(TITLE_MAX) }),
    data: publicAgent,
  }),
  embedScript: route({
    method: "GET",
    path: paths.embedScript,
    summary: "The script that a website pastes",
    access: "public",
    cors: true,
    reply: "file",
  }),
};
