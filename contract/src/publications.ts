import { z } from "zod";
import { type ErrorCode, errors } from "./errors.ts";
import { freeText, time, uuid } from "./fields.ts";
import { messages } from "./messages.ts";
import { paths } from "./paths.ts";
import { route } from "./route.ts";
import { PUBLICATION_WAIT_S, TITLE_MAX } from "./rules.ts";
import { failedTests, unheardModels } from "./test-runs.ts";

export const published = z.object({ version: z.number(), published_at: time, script: z.string() });

export const publishedDraft = published.extend({
  /** Published all the same; absent where nothing fails that passed before. */
  tests: failedTests.optional(),
});

const STATUSES = ["waiting", "running", "done", "failed"] as const;

/** A draft on its way to visitors. */
export const publication = z.object({
  id: uuid,
  status: z.enum(STATUSES),
  /** What it waits for; null where nothing stands in its way any more. */
  waits_for: z.enum(["tests", "model"]).nullable(),
  /** Tests that have their result, of those that are run on the draft and on the live version; null where none are. */
  progress: z.object({ done: z.number(), total: z.number() }).nullable(),
  /** What its tests are run without; empty where none are run. */
  unheard: unheardModels,
  /** Of the draft that was asked for. */
  draft_revision: z.number(),
  /** Once it is done. */
  published: publishedDraft.nullable(),
  /** Why it failed, as a call that had waited would have been answered. */
  error: z
    .object({
      code: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]),
      message: z.string(),
      tests: failedTests.optional(),
    })
    .nullable(),
  /** "" for somebody who is gone. */
  started_by: z.string(),
  created_at: time,
  /** null until it has ended. */
  finished_at: time.nullable(),
});

export type Publication = z.infer<typeof publication>;
export type PublishedDraft = z.infer<typeof publishedDraft>;

/** Seconds, in the query of the call that publishes. */
export const publicationWait = z.coerce
  .number({ error: messages.validValue })
  .int(messages.validValue)
  .min(0, messages.validValue)
  .max(PUBLICATION_WAIT_S, messages.validValue)
  .default(PUBLICATION_WAIT_S);

const params = z.object({ id: freeText(TITLE_MAX) });

export const publicationRoutes = {
  getLastPublication: route({
    method: "GET",
    path: paths.agentPublish,
    summary: "The publication that was begun last and went on without its caller; null where there is none",
    access: "agents.read",
    params,
    data: publication.nullable(),
  }),
  getPublication: route({
    method: "GET",
    path: paths.agentPublication,
    summary: "How far a publication is, and what came of it; the last twenty are kept",
    access: "agents.read",
    params: params.extend({ publicationid: freeText(TITLE_MAX) }),
    data: publication,
  }),
};
