import { createHash } from "node:crypto";
import type { Route } from "@cxc/contract/route.ts";
import { UUID_PATTERN } from "@cxc/contract/rules.ts";
import type { FastifyRequest } from "fastify";
import type { Transaction } from "kysely";
import { AppError } from "../app-error.ts";
import { insertAuditRow } from "../database/audit-log.ts";
import type { Database } from "../database/open.ts";
import type { Schema } from "../database/schema.ts";
import { claimAnswer, updateAnswer } from "../database/stored-answers.ts";
import { type TenantWriter, tenantWriter } from "../database/tenant.ts";
import type { Caller } from "./caller.ts";
import type { CallerNow } from "./meet-caller.ts";
import type { Reply } from "./reply.ts";

/** What a change answers, and the thing that it changed, for the audit log. */
type Changed<Data> = Reply<Data> & {
  /** The title names no words of a visitor's: the log can't be rewritten. */
  subject: { id: string; title: string };
  /** The conversations that the answer quotes: it is forgotten with them. */
  quotes?: readonly string[];
};

/** Runs in one transaction: the change, its audit row and, for a create with a key, its stored answer. */
export type Change = <Data>(
  run: (scope: TenantWriter, trx: Transaction<Schema>) => Promise<Changed<Data>>,
) => Promise<Reply<Data>>;

interface ChangeContext {
  database: Database;
  route: Route;
  request: FastifyRequest;
  caller: Caller;
  callerNow: CallerNow;
  body: unknown;
}

export function changeOf(context: ChangeContext): { run: Change; assertAudited(): void } {
  const { database, route, caller, callerNow } = context;
  let isAudited = false;
  return {
    async run(run) {
      const stored = storedAnswerOf(context);
      await callerNow();
      return database.transaction(async (trx) => {
        isAudited = true;
        const earlier = await stored?.claim(trx);
        if (earlier) return earlier as Awaited<ReturnType<typeof run>>;
        const { subject, quotes = [], ...answer } = await run(tenantWriter(caller.tenant_id, trx), trx);
        await writeAudit(trx, context, subject);
        await stored?.keep(trx, { answer, quotes });
        return answer as Awaited<ReturnType<typeof run>>;
      });
    },
    assertAudited() {
      if (route.method !== "GET" && !route.changesNothing && !isAudited)
        throw new Error(`${route.method} ${route.path} left no audit row`);
    },
  };
}

function writeAudit(
  trx: Transaction<Schema>,
  { route, request, caller }: ChangeContext,
  subject: { id: string; title: string },
): Promise<void> {
  const row = {
    tenant_id: caller.tenant_id,
    user_id: caller.actor.id,
    action: `${route.method} ${route.path}`,
  };
  return insertAuditRow(
    { ...row, subject_id: subject.id, subject_title: subject.title, address: request.ip },
    trx,
  );
}

/** The answer kept under this request's Idempotency-Key; undefined where the route or the client has none. */
function storedAnswerOf({ route, request, caller, body }: ChangeContext) {
  const key = idempotencyKey(request);
  if (!route.isIdempotentCreate || key === undefined) return undefined;
  const answerKey = { user_id: caller.actor.id, route: `${route.method} ${pathOf(route, request)}`, key };
  const bodyHash = createHash("sha256").update(JSON.stringify(body)).digest("base64url");
  return {
    async claim(trx: Transaction<Schema>): Promise<unknown> {
      const known = await claimAnswer(answerKey, bodyHash, trx);
      if (known && known.body_hash !== bodyHash) throw new AppError("key_reused");
      if (known?.answer === null) throw new AppError("not_found");
      return known?.answer;
    },
    keep: (trx: Transaction<Schema>, kept: Parameters<typeof updateAnswer>[1]) =>
      updateAnswer(answerKey, kept, trx),
  };
}

/** The path with its ids, however the client spelled it: with or without the last slash, a query or capitals. */
function pathOf(route: Route, { params }: FastifyRequest): string {
  const values = params as Record<string, string>;
  return route.path.replace(/:(\w+)/g, (_, name: string) => values[name]?.toLowerCase() ?? "");
}

/** The request's Idempotency-Key; throws unless it is a UUID. */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key !== "string" || !UUID_PATTERN.test(key)) throw new AppError("invalid_idempotency_key");
  return key.toLowerCase();
}
