import { createHash } from "node:crypto";
import { type Route, takesKey } from "@cxc/contract/route.ts";
import { UUID_PATTERN } from "@cxc/contract/rules.ts";
import type { FastifyRequest } from "fastify";
import type { Transaction } from "kysely";
import { AppError } from "../app-error.ts";
import type { Database } from "../database/open.ts";
import type { Schema } from "../database/schema.ts";
import { claimAnswer, findAnswer, updateAnswer } from "../database/stored-answers.ts";
import type { Caller } from "./caller.ts";
import { digestUpload } from "./multipart.ts";
import type { Reply } from "./reply.ts";

/** Ends the transaction of a repeat that began before the first call was done; what that one answered is there now. */
class DoneBefore extends Error {}

interface KeyedCall {
  database: Database;
  route: Route;
  request: FastifyRequest;
  caller: Caller;
  body: unknown;
  /** Answers a repeat by the subject's id, where the first answer is not to be stored. */
  again: ((id: string) => Promise<Reply<unknown>>) | undefined;
}

/** What is kept of an answer that is made anew. */
interface KeptSubject {
  kept_subject: string;
}

/** The answer under a request's Idempotency-Key. */
export interface AnswerOnce {
  /** The first call's answer; undefined where there was none yet. Throws `key_reused` for another body, `not_found` for what is gone. */
  find(): Promise<Reply<unknown> | undefined>;
  /** Takes the key in the transaction of the change; waits for one that holds it, and throws where that one was done. */
  claim(trx: Transaction<Schema>): Promise<void>;
  /** `quotes`: the conversations whose words are in the answer. */
  keep(
    answer: Reply<unknown>,
    about: { subjectId: string; quotes: readonly string[] },
    trx: Transaction<Schema>,
  ): Promise<void>;
}

/** Undefined where the route or the client has no key. Throws `invalid_idempotency_key`. */
export function answerOnceOf({
  database,
  route,
  request,
  caller,
  body,
  again,
}: KeyedCall): AnswerOnce | undefined {
  const key = idempotencyKey(request);
  if (key === undefined || !takesKey(route)) return undefined;
  const answerKey = { user_id: caller.actor.id, route: `${route.method} ${pathOf(route, request)}`, key };
  const hashBody = async () =>
    route.bodyKind === "multipart" ? digestUpload(request, route.bodyLimit) : hashOf(body);

  return {
    async find() {
      const stored = await findAnswer(answerKey, database.query);
      if (!stored) return undefined;
      if (stored.body_hash !== (await hashBody())) throw new AppError("key_reused");
      if (again && isKept(stored.answer)) return again(stored.answer.kept_subject);
      // What it quoted was erased.
      if (stored.answer === null) throw new AppError("not_found");
      return stored.answer as Reply<unknown>;
    },
    async claim(trx) {
      if (!(await claimAnswer(answerKey, await hashBody(), trx))) throw new DoneBefore();
    },
    keep(answer, { subjectId, quotes }, trx) {
      const kept: Reply<unknown> | KeptSubject = again ? { kept_subject: subjectId } : answer;
      return updateAnswer(answerKey, { answer: kept, quotes }, trx);
    },
  };
}

/** The request's Idempotency-Key; throws `invalid_idempotency_key` unless it is a UUID. */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key !== "string" || !UUID_PATTERN.test(key)) throw new AppError("invalid_idempotency_key");
  return key.toLowerCase();
}

/** Without its passwords: whoever read the stored hash could try them out. */
function hashOf(body: unknown): string {
  const text = JSON.stringify(body, (name, value) => (name.endsWith("password") ? undefined : value)) ?? "";
  return createHash("sha256").update(text).digest("base64url");
}

function isKept(answer: unknown): answer is KeptSubject {
  return typeof answer === "object" && answer !== null && "kept_subject" in answer;
}

/** The path with its ids, however the client spelled it: with or without the last slash, a query or capitals. */
function pathOf(route: Route, { params }: FastifyRequest): string {
  const values = params as Record<string, string>;
  return route.path.replace(/:(\w+)/g, (_, name: string) => values[name]?.toLowerCase() ?? "");
}
