import { type ImportPlan, importRoutes } from "@cxc/contract/imports.ts";
import { EXAMPLE_TEMPLATE } from "@cxc/contract/rules.ts";
import type { Transaction } from "kysely";
import { AppError } from "../../app-error.ts";
import type { Schema } from "../../database/schema.ts";
import type { Secrets } from "../../database/secrets.ts";
import type { TenantReader } from "../../database/tenant.ts";
import { abortWhenUnauthorised } from "../../http/abort-when-unauthorised.ts";
import type { Caller } from "../../http/caller.ts";
import { sendDownload } from "../../http/file-download.ts";
import { endOfBody } from "../../http/multipart.ts";
import type { Router } from "../../http/serve.ts";
import { uuidOr404 } from "../../http/uuid-or-404.ts";
import type { Importer } from "../../importing/importer.ts";
import { createConcurrencyLimit } from "../../limits/concurrency-limit.ts";
import type { ReadDocument } from "../../reading/analyse-document.ts";
import { hasAgent } from "../agents/agents.repository.ts";
import { mayWeakenGate, weakensGate } from "../agents/weaken-gate.ts";
import { articleText, type ReadArticle } from "../data-sources/store-articles.ts";
import { applyImport } from "./apply-import.ts";
import { exportAgent, exportPhrases } from "./export-agent.ts";
import { exportTests } from "./export-tests.ts";
import {
  findImport,
  findImportArticles,
  findImportedGates,
  findTenantName,
  insertImport,
  listAgentImports,
  lockImport,
  updateApplied,
} from "./imports.repository.ts";
import { tellGateKept } from "./keep-gate.ts";
import { calledAfter, loadTemplate } from "./load-template.ts";
import { createUploadMemory, withUpload } from "./with-upload.ts";

/**
 * Uploads at once. What they hold in memory is counted by `withUpload`, but for the last 256 kB of each: so many companies
 * may trickle and keep nobody out.
 */
const SLOTS = { atOnce: 200, atOnceEach: 1, waiting: 60, waitingEach: 5, waitMs: 30_000 };

export interface Imports {
  importer: Importer;
  secrets: Secrets;
  /** Of the product, as bundles name it. */
  version: string;
  readArticle: ReadArticle;
  /** The crawl begins when this transaction commits. */
  enqueueCrawl(url: { id: string; tenantId: string }, trx: Transaction<Schema>): Promise<void>;
}

export function serveImports(
  router: Router,
  { importer, secrets, version, readArticle, enqueueCrawl }: Imports,
): void {
  const slots = createConcurrencyLimit({
    ...SLOTS,
    refusal: () => new AppError("unavailable", { retryAfter: 10 }),
  });
  const memory = createUploadMemory();

  router.serve(
    importRoutes.createImport,
    ({ request, caller, callerNow, scope, change }) => {
      const company = caller.tenant_id;
      const receive = () =>
        withUpload(request, { company, callerNow, memory }, async ({ agentId, ...input }) => {
          if (agentId !== null && !(await hasAgent(agentId, scope))) throw new AppError("not_found");
          const planned = await abortWhenUnauthorised(request, callerNow, (signal) =>
            importer.read(company, { ...input, isIntoAgent: agentId !== null }, signal),
          );
          return change(async (writer) => {
            const made = await insertImport(planned, { userId: caller.actor.id, agentId }, writer);
            return presentPlanned(await planFor(caller, made, writer));
          });
        });
      return slots.run(company, receive, { signal: endOfBody(request) });
    },
    plannedAgain,
  );

  router.serve(
    importRoutes.planTemplate,
    async ({ body, caller, change }) => {
      const template = await importer.read(caller.tenant_id, { files: [await loadTemplate(body.template)] });
      return change(async (writer, trx) => {
        const planned =
          body.template === EXAMPLE_TEMPLATE
            ? template
            : calledAfter(template, await findTenantName(caller.tenant_id, trx));
        const made = await insertImport(planned, { userId: caller.actor.id, agentId: null }, writer);
        return presentPlanned(await planFor(caller, made, writer));
      });
    },
    plannedAgain,
  );

  router.serve(importRoutes.getImport, async ({ params, caller, scope }) => ({
    data: await planOr404(uuidOr404(params.id), caller, scope),
  }));

  router.serve(importRoutes.applyImport, async ({ params, body, caller, scope, change }) => {
    const id = uuidOr404(params.id);
    const read: ReadDocument[] = [];
    const brings = body.data_source || body.agent_id ? [] : await findImportArticles(id, scope);
    for (const article of brings) read.push(await readArticle(articleText(article), caller.tenant_id));
    return change(async (writer, trx) => {
      const stored = await lockImport(id, writer);
      if (!stored) throw new AppError("not_found");
      if (stored.applied || !stored.content) {
        if (!stored.applied) throw new AppError("not_found");
        return {
          data: stored.applied,
          message: "Imported already",
          subject: { id, title: stored.plan.agent.name },
        };
      }
      const order = {
        plan: stored.plan,
        content: stored.content,
        ticked: body.ticked,
        agentId: body.agent_id === undefined ? stored.agent_id : body.agent_id,
        dataSourceId: body.data_source,
        isReplacing: body.replace,
        read,
      };
      const context = {
        scope: writer,
        trx,
        secrets,
        enqueueCrawl: (url: { id: string; tenantId: string }) => enqueueCrawl(url, trx),
        mayWeakenGate: mayWeakenGate(caller),
      };
      const { title, isSame, report, ...applied } = await applyImport(order, context);
      await updateApplied(id, applied, report, writer);
      const message = isSame ? "Everything in it was there already: nothing changed." : "Imported";
      return { data: applied, message, subject: { id: applied.agent_id, title } };
    });
  });

  router.serve(importRoutes.exportAgent, async ({ params, query, scope, request, reply, callerNow }) => {
    const id = uuidOr404(params.id);
    const { name, type, make } = EXPORTS[query.format];
    await sendDownload(request, reply, {
      tenantId: scope.tenantId,
      name,
      type,
      pieces: inOnePiece(() => make(id, scope, version)),
      callerNow,
    });
    return {};
  });

  router.serve(importRoutes.listAgentImports, async ({ params, scope }) => {
    const id = uuidOr404(params.id);
    if (!(await hasAgent(id, scope))) throw new AppError("not_found");
    return { data: await listAgentImports(id, scope) };
  });
}

/** A plan as it is for who reads it: what they may not change stays as it is. */
async function planFor(caller: Caller, plan: ImportPlan, scope: TenantReader): Promise<ImportPlan> {
  if (mayWeakenGate(caller) || plan.applied_at !== null) return plan;
  const gates = await findImportedGates(plan.id, scope);
  if (!weakensGate(gates.now, gates.planned)) return plan;
  return { ...plan, report: tellGateKept(plan.report) };
}

function presentPlanned(plan: ImportPlan) {
  return { data: plan, message: "Import planned", subject: { id: plan.id, title: plan.agent.name } };
}

/** A plan is large, and stored already. */
async function plannedAgain(id: string, { caller, scope }: { caller: Caller; scope: TenantReader }) {
  return presentPlanned(await planOr404(id, caller, scope));
}

async function planOr404(id: string, caller: Caller, scope: TenantReader): Promise<ImportPlan> {
  const plan = await findImport(id, scope);
  if (!plan) throw new AppError("not_found");
  return planFor(caller, plan, scope);
}

const EXPORTS = {
  bundle: { name: "agent.zip", type: "application/zip", make: exportAgent },
  "phrases.csv": { name: "phrases.csv", type: "text/csv; charset=utf-8", make: exportPhrases },
  "tests.xlsx": {
    name: "tests.xlsx",
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    make: exportTests,
  },
};

async function* inOnePiece(make: () => Promise<string | Uint8Array>): AsyncGenerator<string | Uint8Array> {
  yield await make();
}
