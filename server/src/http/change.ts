import type { Route } from "@cxc/contract/route.ts";
import type { FastifyRequest } from "fastify";
import type { Transaction } from "kysely";
import { insertAuditRow } from "../database/audit-log.ts";
import type { Database } from "../database/open.ts";
import type { Schema } from "../database/schema.ts";
import { type TenantWriter, tenantWriter } from "../database/tenant.ts";
import type { AnswerOnce } from "./answer-once.ts";
import type { Caller } from "./caller.ts";
import type { CallerNow } from "./recheck-caller.ts";
import type { Reply } from "./reply.ts";

/** What a change answers, and the thing that it changed, for the audit log. */
type Changed<Data> = Reply<Data> & {
  /** The title names no words of a visitor's: the log can't be rewritten. */
  subject: { id: string; title: string };
  /** The conversations that the answer quotes: it is forgotten with them. */
  quotes?: readonly string[];
};

/** Runs in one transaction: the change, its audit row and, under a key, its stored answer, which is the call's own. */
export type Change = <Data>(
  run: (scope: TenantWriter, trx: Transaction<Schema>) => Promise<Changed<Data>>,
) => Promise<Reply<Data>>;

interface ChangeContext {
  database: Database;
  route: Route;
  request: FastifyRequest;
  caller: Caller;
  callerNow: CallerNow;
  once: AnswerOnce | undefined;
}

export function changeOf(context: ChangeContext): { run: Change; assertAudited(): void } {
  const { database, route, caller, callerNow, once } = context;
  let isAudited = false;
  return {
    async run(run) {
      await callerNow();
      return database.transaction(async (trx) => {
        isAudited = true;
        await once?.claim(trx);
        const { subject, quotes = [], ...answer } = await run(tenantWriter(caller.tenant_id, trx), trx);
        await writeAudit(trx, context, subject);
        await once?.keep(answer, { subjectId: subject.id, quotes }, trx);
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
