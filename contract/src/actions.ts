import { z } from "zod";
import {
  email,
  freeText,
  isTrue,
  listQuery,
  nameText,
  oneOf,
  optionalText,
  reference,
  requiredText,
  setSecret,
  time,
  uuid,
  wholeNumber,
} from "./fields.ts";
import { madeFrom } from "./made-from.ts";
import { messages } from "./messages.ts";
import { paths } from "./paths.ts";
import { route } from "./route.ts";
import {
  ACTION_BYTES_PER_COMPANY_MAX,
  ACTION_KINDS,
  ACTION_PAIRS_MAX,
  ACTION_RETRIES_MAX,
  ACTION_TIMEOUT_MS_MAX,
  ACTION_TIMEOUT_MS_MIN,
  DESCRIPTION_MAX,
  HTTP_METHODS,
  PROMPT_MAX,
  REPLY_MAX,
  SECRET_MAX,
  TITLE_MAX,
  URL_MAX,
} from "./rules.ts";

/** A new secret, or what an answer said of the stored one. */
const givenSecret = z.union([requiredText(SECRET_MAX), setSecret], { error: messages.required });

const pair = z.object({ name: nameText(TITLE_MAX), value: freeText(URL_MAX) });
const pairs = z.array(pair).max(ACTION_PAIRS_MAX).default([]);

function auth<Secret extends z.ZodType>(secret: Secret) {
  return z.discriminatedUnion(
    "type",
    [
      z.object({ type: z.literal("none") }),
      z.object({ type: z.literal("bearer"), token: secret }),
      z.object({ type: z.literal("basic"), username: freeText(TITLE_MAX), password: secret }),
      z.object({
        type: z.literal("api_key"),
        in: z.enum(["header", "query"]),
        name: nameText(TITLE_MAX),
        value: secret,
      }),
    ],
    { error: messages.selectValid },
  );
}

function http<Secret extends z.ZodType>(secret: Secret) {
  return z.object({
    method: oneOf(HTTP_METHODS),
    /** With `{{entity_name}}` in path and query; never in scheme or host. */
    url: requiredText(URL_MAX),
    headers: pairs,
    query: pairs,
    /** With placeholders, encoded for JSON where the body is JSON. */
    body: optionalText(PROMPT_MAX),
    auth: auth(secret).default({ type: "none" }),
    timeout_ms: wholeNumber({ min: ACTION_TIMEOUT_MS_MIN, max: ACTION_TIMEOUT_MS_MAX }).default(10_000),
    /** Of safe methods only, after no answer or a 5xx. */
    retries: wholeNumber({ min: 0, max: ACTION_RETRIES_MAX }).default(0),
  });
}

const emailParts = z.object({
  /** Fixed addresses: a visitor never chooses who gets mail. */
  to: z.array(email).min(1, { error: messages.required }).max(10),
  subject: requiredText(TITLE_MAX),
  text: requiredText(PROMPT_MAX),
  /** A template such as `{{email}}`; "" for none. */
  reply_to: optionalText(TITLE_MAX),
});

const contactParts = z.object({
  name: requiredText(TITLE_MAX),
  email: optionalText(TITLE_MAX),
  phone: optionalText(TITLE_MAX),
  note: optionalText(DESCRIPTION_MAX),
});

const handoffParts = z.object({
  /** What the admins' mail says, with placeholders. */
  note: optionalText(DESCRIPTION_MAX),
});

function definition<Secret extends z.ZodType>(secret: Secret) {
  return {
    title: nameText(TITLE_MAX),
    /** When to use it. */
    description: optionalText(DESCRIPTION_MAX),
    kind: oneOf(ACTION_KINDS),
    changes_data: isTrue.default(true),
    /** The visitor is asked once before it runs, where it changes data and no form was submitted for it. */
    confirm: isTrue.default(true),
    http: http(secret).nullish(),
    email: emailParts.nullish(),
    crm_contact: contactParts.nullish(),
    handoff: handoffParts.nullish(),
    /** Markdown with `{{entity_name}}` and `{{action.field}}`. */
    reply_template: optionalText(REPLY_MAX),
    failure_message: optionalText(REPLY_MAX),
  };
}

export const TOO_MANY_ACTION_BYTES = `The actions of a company may hold ${ACTION_BYTES_PER_COMPANY_MAX / 1_048_576} MB in all, and this would make it more. Delete or shorten some.`;

export const actionBody = z.object(definition(givenSecret));
const actionChange = actionBody.extend(madeFrom);
/** Mails go to the company's own people, and to others once they confirmed it with a mailed link. */
const mailRecipient = z.object({
  email: z.string(),
  state: z.enum(["member", "confirmed", "waiting"]),
});
const action = z.object({
  id: uuid,
  ...definition(setSecret),
  /** Of an e-mail action; none for the others. */
  recipients: z.array(mailRecipient),
  intents: z.array(reference.extend({ agent_id: uuid, agent_title: z.string() })),
  created_at: time,
  updated_at: time,
});

const actionListItem = z.object({
  id: uuid,
  title: z.string(),
  description: z.string(),
  kind: z.enum(ACTION_KINDS),
  /** Of an HTTP action; null for the others. */
  method: z.enum(HTTP_METHODS).nullable(),
  host: z.string().nullable(),
  intents: z.array(reference),
  last_run_at: time.nullable(),
  created_at: time,
});

/** What was sent, or would be: secrets blanked. For kinds without HTTP the parts that they have. */
export const renderedRequest = z.object({
  method: z.string(),
  url: z.string(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  body: z.string(),
});
export const receivedResponse = z.object({
  status: z.number().nullable(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  body: z.string(),
  /** What `{{action.field}}` can name, by its path. */
  fields: z.record(z.string(), z.string()),
});

const actionRun = z.object({
  id: uuid,
  at: time,
  mode: z.enum(["live", "test", "panel"]),
  status: z.enum(["requested", "succeeded", "failed", "unknown"]),
  /** Why it failed or is not known, or why the answer of what succeeded can't be read, in words; "" otherwise. */
  reason: z.string(),
  request: renderedRequest.nullable(),
  response: receivedResponse.nullable(),
  duration_ms: z.number().nullable(),
  /** As the console names it; null for a run of the test panel. */
  conversation_id: uuid.nullable(),
});

const testedAction = z.object({
  /** `unknown`: the other side may have done it, and nobody knows. */
  status: z.enum(["succeeded", "failed", "unknown"]),
  /** Why it failed or is not known, or why the answer of what succeeded can't be read; "" otherwise. */
  reason: z.string(),
  request: renderedRequest,
  response: receivedResponse.nullable(),
  /** Sanitised HTML of what the agent would say. */
  reply: z.string(),
  duration_ms: z.number(),
});

export type MailRecipient = z.infer<typeof mailRecipient>;
export type Action = z.infer<typeof action>;
export type ActionBody = z.infer<typeof actionBody>;
export type ActionChange = z.infer<typeof actionChange>;
export type ActionListItem = z.infer<typeof actionListItem>;
export type ActionRun = z.infer<typeof actionRun>;
export type RenderedRequest = z.infer<typeof renderedRequest>;
export type ReceivedResponse = z.infer<typeof receivedResponse>;
export type TestedAction = z.infer<typeof testedAction>;

const params = z.object({ id: freeText(TITLE_MAX) });

export const actionRoutes = {
  listActions: route({
    method: "GET",
    path: paths.actions,
    summary: "Actions that intents can name",
    access: "actions.read",
    query: listQuery(["title", "created_at"]),
    data: z.array(actionListItem),
    isList: true,
  }),
  getMailServer: route({
    method: "GET",
    path: paths.mailServer,
    summary: "Whether mails leave this installation; without a mail server they are written to its log",
    access: "actions.read",
    data: z.object({ is_set_up: z.boolean() }),
  }),
  createAction: route({
    method: "POST",
    path: paths.actions,
    summary: "Create an action",
    access: "actions.write",
    body: actionBody,
    data: action,
    success: 201,
  }),
  getAction: route({
    method: "GET",
    path: paths.action,
    summary: "One action with the intents that use it; secrets only say whether they are set",
    access: "actions.read",
    params,
    data: action,
  }),
  updateAction: route({
    method: "PUT",
    path: paths.action,
    summary: "Change an action; `{ is_set: true }` keeps a secret, another origin clears it",
    access: "actions.write",
    params,
    body: actionChange,
    data: action,
  }),
  deleteAction: route({
    method: "DELETE",
    path: paths.action,
    summary: "Delete an action that no intent uses",
    access: "actions.write",
    params,
  }),
  testAction: route({
    method: "POST",
    path: paths.actionTest,
    summary: "Run an action once with sample values; really sends",
    access: "actions.write",
    params,
    body: z.object({
      values: z
        .record(freeText(TITLE_MAX), z.union([freeText(REPLY_MAX), z.number(), z.boolean()]))
        .default({}),
      /** Shows the request without sending it. */
      is_dry: isTrue.default(false),
    }),
    data: testedAction,
  }),
  askRecipient: route({
    method: "POST",
    path: paths.actionRecipients,
    summary: "Ask a recipient of an e-mail action once more to confirm that they want its mails",
    access: "actions.write",
    params,
    body: z.object({ email }),
    data: z.array(mailRecipient),
  }),
  listActionRuns: route({
    method: "GET",
    path: paths.actionRuns,
    summary: "What an action did, newest first; secrets removed",
    access: "actions.read",
    params,
    query: listQuery(["at"]),
    data: z.array(actionRun),
    isList: true,
  }),
};
