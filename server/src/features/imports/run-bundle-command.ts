import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { ImportPlan } from "@cxc/contract/imports.ts";
import { IMPORT_REASONS } from "@cxc/contract/imports.ts";
import { UUID_PATTERN } from "@cxc/contract/rules.ts";
import type { Transaction } from "kysely";
import { insertAuditRow } from "../../database/audit-log.ts";
import { lockTenant } from "../../database/lock-tenant.ts";
import type { Database } from "../../database/open.ts";
import type { Schema } from "../../database/schema.ts";
import type { Secrets } from "../../database/secrets.ts";
import { type TenantWriter, tenantReader, tenantWriter } from "../../database/tenant.ts";
import { createImporter } from "../../importing/importer.ts";
import { unpackImport } from "../../importing/packed-import.ts";
import type { PlannedImport } from "../../importing/planned-import.ts";
import type { ReadDocument } from "../../reading/analyse-document.ts";
import { createParser } from "../../reading/parser.ts";
import { bundleUsage } from "../accounts/bundle-usage.ts";
import { findTheTenant, printable } from "../accounts/find-the-tenant.ts";
import { findTenantOfAgent, hasAgent, listAgentsNamed } from "../agents/agents.repository.ts";
import { createArticleReader } from "../data-sources/read-article.ts";
import { articleText } from "../data-sources/store-articles.ts";
import { applyImport, type ImportOutcome } from "./apply-import.ts";
import { exportAgent } from "./export-agent.ts";

interface Operation {
  database: Database;
  secrets: Secrets;
  /** Of the product, as bundles name it. */
  version: string;
  /** The crawl begins when this transaction commits. */
  enqueueCrawl(url: { id: string; tenantId: string }, trx: Transaction<Schema>): Promise<void>;
}

/**
 * Takes an agent along as a file, and brings one in; undefined for any other command. Files are named by absolute paths.
 * Answers lines to print; throws an Error in plain words.
 */
export async function runBundleCommand(
  [name, ...words]: string[],
  operation: Operation,
): Promise<string[] | undefined> {
  if (name === "export-agent") return exportTo(words, operation);
  if (name === "import-agent") return importFrom(readCall(words), operation);
  return undefined;
}

async function exportTo(words: string[], { database, version }: Operation): Promise<string[]> {
  const [agentId = "", file = ""] = words;
  if (words.length !== 2) throw bundleUsage();
  const bytes = await database.transaction(async (trx) => {
    const agent = UUID_PATTERN.test(agentId) ? await findTenantOfAgent(agentId, trx) : undefined;
    if (!agent) throw new Error("There is no agent with this id.");
    const subject = { subject_id: agentId.toLowerCase(), subject_title: agent.name };
    await insertAuditRow({ tenant_id: agent.tenant_id, action: "operator export-agent", ...subject }, trx);
    return exportAgent(agentId.toLowerCase(), tenantReader(agent.tenant_id, trx), version);
  });
  await writeFile(file, bytes);
  return [];
}

interface Call {
  file: string;
  company: string;
  into: string | undefined;
  /** Of several bots in the file, by the title that the refusal names. */
  bot: string | undefined;
  isReplacing: boolean;
}

/** A company's name may have several words. */
function readCall([file = "", ...words]: string[]): Call {
  const options = new Map<string, string[]>();
  for (const word of words) {
    if (word.startsWith("--")) options.set(word, []);
    else if (options.size === 0) throw bundleUsage();
    else [...options.values()].at(-1)?.push(word);
  }
  const said = (option: string) => options.get(option)?.join(" ");
  const company = said("--company");
  const into = said("--into");
  const bot = said("--bot");
  const isKnown = [...options.keys()].every((option) =>
    ["--company", "--into", "--bot", "--replace"].includes(option),
  );
  if (!file || !company || into === "" || bot === "" || said("--replace") || !isKnown) throw bundleUsage();
  return { file, company, into, bot, isReplacing: options.has("--replace") };
}

async function importFrom(call: Call, operation: Operation): Promise<string[]> {
  const { database, secrets, enqueueCrawl } = operation;
  const company = await database.transaction((trx) => findTheTenant(call.company, trx));
  if (company.kind !== "company")
    throw new Error(`${printable(company.name)} is a publisher: agents belong to companies.`);
  const { planned, read } = await readFiles(call, company.id);
  const { plan, content } = planned;
  const outcome = await database.transaction(async (trx) => {
    const scope = tenantWriter(company.id, trx);
    await lockTenant(company.id, trx);
    const agentId = await findTarget(call.into, content.agent.name, scope);
    const order = {
      plan,
      content,
      ticked: null,
      agentId,
      dataSourceId: null,
      isReplacing: call.isReplacing,
      read,
    };
    const applied = await applyImport(order, {
      scope,
      trx,
      secrets,
      enqueueCrawl: (url) => enqueueCrawl(url, trx),
      mayWeakenGate: true,
    });
    const subject = { subject_id: applied.agent_id, subject_title: applied.title };
    await insertAuditRow({ tenant_id: company.id, action: "operator import-agent", ...subject }, trx);
    return { ...applied, isNew: agentId === null };
  });
  return describe(outcome, plan);
}

/** Away from the main thread, as uploads are. */
async function readFiles(
  { file, bot }: Call,
  tenantId: string,
): Promise<{ planned: PlannedImport; read: ReadDocument[] }> {
  const log = { warn: () => undefined };
  const importer = createImporter({ log });
  const parser = createParser({ log });
  try {
    const files = [{ name: path.basename(file), bytes: await readFile(file) }];
    const first = unpackImport(await importer.read(tenantId, { files }));
    const { bots } = first.plan;
    const chosen = bots.find(({ id, title }) => bot !== undefined && (title.startsWith(bot) || id === bot));
    if (bots.length > 1 && !chosen)
      throw new Error(
        `There are several bots in it; take one with --bot: ${bots.map(({ title }) => printable(title)).join("; ")}`,
      );
    const planned = chosen ? unpackImport(await importer.read(tenantId, { files, bot: chosen.id })) : first;
    const readArticle = createArticleReader(parser);
    const read: ReadDocument[] = [];
    for (const article of planned.content.data_source?.articles ?? [])
      read.push(await readArticle(articleText(article), tenantId));
    return { planned, read };
  } finally {
    await Promise.all([importer.close(), parser.close()]);
  }
}

/** The agent that was named, else the company's of the file's name; null for a new one. */
async function findTarget(
  into: string | undefined,
  name: string,
  scope: TenantWriter,
): Promise<string | null> {
  if (into !== undefined) {
    const id = into.toLowerCase();
    if (!UUID_PATTERN.test(id) || !(await hasAgent(id, scope)))
      throw new Error("This company has no agent with this id.");
    return id;
  }
  const ids = await listAgentsNamed(name, scope);
  if (ids.length > 1)
    throw new Error(`Several agents are called "${printable(name)}"; take one --into: ${ids.join(", ")}`);
  return ids[0] ?? null;
}

function describe(
  { agent_id, title, counts, isNew, isSame }: ImportOutcome & { isNew: boolean },
  { report }: Pick<ImportPlan, "report">,
): string[] {
  const agent = `"${printable(title)}" (${agent_id})`;
  if (isSame) return [`Everything in it was in ${agent} already: nothing changed.`];
  const found = Object.entries(counts).filter(([, count]) => count.found > 0);
  return [
    `${isNew ? "Made" : "Brought into"} ${agent}: ${found.map(([what, { taken }]) => `${taken} ${what}`).join(", ")}.`,
    ...[...report.needs_you, ...report.left_out].map(
      ({ reason, of, count, names }) =>
        `${IMPORT_REASONS[reason]} (${count} ${of}): ${printable(names.slice(0, 10).join(", "))}`,
    ),
  ];
}
