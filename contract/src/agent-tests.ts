import { z } from "zod";
import { OUTCOMES } from "./chat.ts";
import { choice, freeText, isTrue, listQuery, nameText, oneOf, optionalText, time, uuid } from "./fields.ts";
import { messages } from "./messages.ts";
import { modelRecording } from "./model-recordings.ts";
import { paths } from "./paths.ts";
import { route } from "./route.ts";
import {
  CHAT_MESSAGE_MAX,
  DESCRIPTION_MAX,
  REPLY_MAX,
  TAG_MAX,
  TEST_BYTES_MAX,
  TEST_BYTES_PER_COMPANY_MAX,
  TEST_EXPECTED_MAX,
  TEST_TAGS_MAX,
  TEST_TURNS_MAX,
  TESTS_PER_AGENT_MAX,
  TITLE_MAX,
  URL_MAX,
} from "./rules.ts";

const value = z.union([freeText(CHAT_MESSAGE_MAX), z.number(), z.boolean()], { error: messages.validValue });
const someOf = <Item extends z.ZodType>(item: Item) =>
  z.array(item, { error: messages.validValue }).max(TEST_EXPECTED_MAX, { error: TOO_MANY_EXPECTED });

const TOO_MANY_EXPECTED = `At most ${TEST_EXPECTED_MAX} of them`;

/** By title of the entity: an agent is another one tomorrow, and a test stands outside it. */
const values = z
  .record(nameText(TITLE_MAX), value, { error: messages.validValue })
  .refine((given) => Object.keys(given).length <= TEST_EXPECTED_MAX, { error: TOO_MANY_EXPECTED });

/** What an action would send; of a header or a part of the body only what stands here is compared. */
const expectedRequest = z.object({
  method: freeText(20).optional(),
  url: freeText(URL_MAX).optional(),
  body: freeText(REPLY_MAX).optional(),
});

/** What is expected of a turn. What isn't named isn't compared; everything is named by its title. */
export const testExpectation = z.object({
  outcome: oneOf(OUTCOMES).optional(),
  /** null: none was recognised. */
  intent: nameText(TITLE_MAX).nullable().optional(),
  /** The values that the intent has after the turn; others may be there. */
  slots: values.optional(),
  /** Titles or addresses of the documents that the reply cites; none where it is empty. */
  cites: someOf(nameText(URL_MAX)).optional(),
  /** The fields that are asked for, in any order; no form where it is empty. */
  form: someOf(nameText(TITLE_MAX)).optional(),
  /** null: none was run. */
  action: z
    .object(
      { title: nameText(TITLE_MAX), request: expectedRequest.optional() },
      { error: messages.validValue },
    )
    .nullable()
    .optional(),
  handed_off: isTrue.optional(),
  /** The entities whose values stood before the turn and stand unchanged behind it, also of an intent that waits. */
  kept: someOf(nameText(TITLE_MAX)).optional(),
  /** The intent whose form, or question whether to go ahead, the reply leaves open; null: none is. */
  open: nameText(TITLE_MAX).nullable().optional(),
  /** What the last question that was answered was about: the title of its document, or else of its intent. */
  topic: nameText(URL_MAX).nullable().optional(),
  /** No action runs, nobody is handed off, and no intent comes up but the open one and the last one. */
  nothing_begun: isTrue.optional(),
  /** Parts of the reply as it is read, whatever their case and spaces. */
  contains: someOf(nameText(DESCRIPTION_MAX)).optional(),
  lacks: someOf(nameText(DESCRIPTION_MAX)).optional(),
});

/** What an action answers in a test, which runs none. */
const actionAnswer = z.object({
  status: oneOf(["succeeded", "failed"]).default("succeeded"),
  /** For `{{action.path.to.field}}`, by its path. */
  fields: z
    .record(nameText(TITLE_MAX), freeText(DESCRIPTION_MAX), { error: messages.validValue })
    .refine((fields) => Object.keys(fields).length <= TEST_EXPECTED_MAX, { error: TOO_MANY_EXPECTED })
    .default({}),
});

const turn = z
  .object({
    /** What the visitor writes; "" starts a conversation. Either this or a form. */
    message: freeText(CHAT_MESSAGE_MAX).optional(),
    /** What the visitor fills in, by title of the entity. */
    form: values.optional(),
    action_answer: actionAnswer.optional(),
    expect: testExpectation.default({}),
  })
  .refine(({ message, form }) => (message === undefined) !== (form === undefined), {
    error: "Each turn has either a message or a form",
  });

/** A test of an agent: the shape in calls, in the database and in files. */
export const agentTestBody = z
  .object({
    name: nameText(TITLE_MAX),
    tags: z
      .array(nameText(TAG_MAX), { error: messages.validValue })
      .max(TEST_TAGS_MAX, { error: `At most ${TEST_TAGS_MAX} tags` })
      .transform((tags) => [...new Set(tags)])
      .default([]),
    /** What the time is in the test: now, as it is saved, where nothing is said. */
    clock: z.iso.datetime({ offset: true, error: messages.validValue }).optional(),
    /** IANA. */
    time_zone: freeText(100).refine(isTimeZone, { error: messages.selectValid }).default("UTC"),
    /** The visitor's, BCP 47; "" where it isn't known. */
    language: optionalText(35).refine(isLanguage, { error: messages.selectValid }),
    turns: z
      .array(turn, { error: ({ input }) => (input === undefined ? messages.required : messages.validValue) })
      .min(1, { error: messages.required })
      .max(TEST_TURNS_MAX, { error: `At most ${TEST_TURNS_MAX} turns` }),
    /** Without it the test runs without a language model; with it the model says what was recorded, and nothing else. */
    recording: modelRecording.optional(),
  })
  .refine((test) => new TextEncoder().encode(JSON.stringify(test)).length <= TEST_BYTES_MAX, {
    path: ["turns"],
    error: `A test may hold ${TEST_BYTES_MAX / 1_024} kB, and this one is larger.`,
  });

const agentTest = z.object({
  id: uuid,
  name: z.string(),
  tags: z.array(z.string()),
  clock: time,
  time_zone: z.string(),
  language: z.string(),
  turns: z.array(turn),
  recording: modelRecording.optional(),
  created_at: time,
  updated_at: time,
});

const testListItem = z.object({
  id: uuid,
  name: z.string(),
  tags: z.array(z.string()),
  turns_count: z.number(),
  /** What the visitor writes first; "" for a form. */
  first_message: z.string(),
  /** How it ended in the draft's last run, as it stands now; null where it wasn't run since. */
  last: z.object({ is_passed: z.boolean(), run_id: uuid }).nullable(),
  updated_at: time,
});

export type AgentTestBody = z.infer<typeof agentTestBody>;
/** What a client sends. */
export type AgentTestRequest = z.input<typeof agentTestBody>;
export type AgentTest = z.infer<typeof agentTest>;
/** A test as it is stored: its clock is set. */
export type PlayableTest = Omit<AgentTest, "id" | "created_at" | "updated_at">;
export type AgentTestListItem = z.infer<typeof testListItem>;
export type TestTurn = z.infer<typeof turn>;
export type TestExpectation = z.infer<typeof testExpectation>;

const params = z.object({ id: freeText(TITLE_MAX) });
const testParams = params.extend({ testid: freeText(TITLE_MAX) });

export const TOO_MANY_TESTS = `An agent has at most ${TESTS_PER_AGENT_MAX} tests.`;
export const TOO_MANY_TEST_BYTES = `The tests of a company's agents may hold ${TEST_BYTES_PER_COMPANY_MAX / 1_048_576} MB in all, and this would make it more. Delete or shorten some.`;

export const agentTestRoutes = {
  listTests: route({
    method: "GET",
    path: paths.agentTests,
    summary: "The tests of an agent, last changed first",
    access: "agents.read",
    params,
    query: listQuery(["name", "updated_at"]).extend({ tag: freeText(TAG_MAX).optional() }),
    data: z.array(testListItem),
    isList: true,
  }),
  createTest: route({
    method: "POST",
    path: paths.agentTests,
    summary: "Create a test of an agent",
    access: "agents.write",
    params,
    body: agentTestBody,
    data: agentTest,
    success: 201,
  }),
  createTestFromTurn: route({
    method: "POST",
    path: paths.agentTestFromTurn,
    summary: "Save a turn of a conversation, with the turns before it, as a test that expects the same again",
    access: "agents.write",
    params,
    body: z.object({
      /** As the console names it, or as a test conversation was answered with it. */
      conversation_id: choice(),
      turn_id: choice(),
      /** What the visitor wrote where nothing is said. */
      name: nameText(TITLE_MAX).nullish(),
      /** The intent that the turn should have had: then nothing else is expected of it. */
      intent_id: choice().nullish(),
      /** `last`: the turns before it only lead there, and nothing is expected of them. */
      expects: oneOf(["all", "last"]).default("all"),
    }),
    data: agentTest,
    success: 201,
  }),
  getTest: route({
    method: "GET",
    path: paths.agentTest,
    summary: "One test",
    access: "agents.read",
    params: testParams,
    data: agentTest,
  }),
  updateTest: route({
    method: "PUT",
    path: paths.agentTest,
    summary: "Change a test",
    access: "agents.write",
    params: testParams,
    body: agentTestBody,
    data: agentTest,
  }),
  acceptAnswers: route({
    method: "POST",
    path: paths.agentTestAccept,
    summary: "What a run of the test came to is right: it expects that from now on",
    access: "agents.write",
    params: testParams,
    body: z.object({
      /** On the draft, and of the test as it is now. */
      run_id: choice(),
    }),
    data: agentTest,
  }),
  deleteTest: route({
    method: "DELETE",
    path: paths.agentTest,
    summary: "Delete a test",
    access: "agents.write",
    params: testParams,
  }),
};

function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: text }).format(0) !== "";
  } catch {
    return false;
  }
}

function isLanguage(text: string): boolean {
  if (text === "") return true;
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
