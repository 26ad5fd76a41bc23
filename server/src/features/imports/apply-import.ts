import { DEFAULT_WIDGET } from "@cxc/contract/agent-widget.ts";
import type { AppliedImport, ImportCounts, ImportPlan, ImportReport } from "@cxc/contract/imports.ts";
import { messages } from "@cxc/contract/messages.ts";
import type { Transaction } from "kysely";
import { AppError, fieldError } from "../../app-error.ts";
import type { Schema } from "../../database/schema.ts";
import type { Secrets } from "../../database/secrets.ts";
import type { TenantWriter } from "../../database/tenant.ts";
import type { PlannedContent } from "../../importing/planned-import.ts";
import { SETTINGS_ITEM } from "../../importing/settings-item.ts";
import type { ReadDocument } from "../../reading/analyse-document.ts";
import { findAgent, insertAgent, updateWidget } from "../agents/agents.repository.ts";
import { addUrls, type EnqueueCrawl } from "../data-sources/add-url.ts";
import { insertArticles } from "../data-sources/articles.repository.ts";
import { hasDataSource, insertDataSource } from "../data-sources/data-sources.repository.ts";
import { storeArticles } from "../data-sources/store-articles.ts";
import { lockAgent, reviseDraft } from "../drafts/revise-draft.ts";
import { listWholeIntents } from "../intents/intents.repository.ts";
import { replaceIntents } from "../intents/replace-intents.ts";
import { tellGateKept, withGateKept } from "./keep-gate.ts";
import { mergeIntents, placeholderOf, settleIntent } from "./merge-intents.ts";
import { replaceSettings } from "./replace-settings.ts";
import { upsertImportedActions, upsertImportedEntities } from "./upsert-imported.ts";
import { upsertImportedTests } from "./upsert-tests.ts";

export interface ImportOrder {
  plan: Pick<ImportPlan, "items" | "counts" | "format" | "report">;
  content: PlannedContent;
  /** Ids of items; those that the plan ticks where nothing is said. */
  ticked: readonly string[] | null | undefined;
  /** Null for a new agent. */
  agentId: string | null;
  /** Of a new agent; the bundle's own or an empty one where nothing is said. */
  dataSourceId: string | null | undefined;
  isReplacing: boolean;
  /** The articles of the content, read, in its order. */
  read: readonly ReadDocument[];
}

interface ImportScope {
  scope: TenantWriter;
  trx: Transaction<Schema>;
  secrets: Secrets;
  enqueueCrawl: EnqueueCrawl;
  /** Whether who imports may let less stand in the way of a publication than does now. */
  mayWeakenGate: boolean;
}

export type ImportOutcome = AppliedImport & {
  title: string;
  isSame: boolean;
  /** The report, with what was left as it is for who imported. */
  report: ImportReport;
};

/**
 * Makes what is ticked, in the caller's transaction and as one revision of the draft. Nothing that is there goes. Throws
 * `not_found`, `limit_reached`, and `invalid` for items that the plan doesn't have and a data source that isn't there.
 */
export async function applyImport(order: ImportOrder, context: ImportScope): Promise<ImportOutcome> {
  const { scope, trx, secrets } = context;
  const target = order.agentId === null ? undefined : await findAgent(order.agentId, scope);
  if (order.agentId !== null && !target) throw new AppError("not_found");
  const { content, isGateKept } = withGateKept(tickedOf(order), target?.settings, context);
  const entities = await upsertImportedEntities(content.entities, { scope, trx });
  const agentId = order.agentId ?? (await makeAgent({ ...order, content }, context));
  await lockAgent(agentId, scope);
  const titles = new Map(order.content.entities.map(({ id, title }) => [id, title]));
  const titleOf = (id: string) => titles.get(id) ?? "";
  const nameOf = placeholderOf(entities, titleOf);
  const actions = await upsertImportedActions(content.actions, { agentId, nameOf, scope, secrets });
  const imported = content.intents.map((intent) => settleIntent(intent, { entities, actions, nameOf }));
  const old = await listWholeIntents(agentId, scope);
  const { intents, isSame } = await mergeIntents(old, imported, { isReplacing: order.isReplacing });
  const hasSettings =
    target !== undefined &&
    takesSettings(order) &&
    (await replaceSettings(target, content.agent, { isBundle: order.plan.format === "bundle", scope }));
  if (!isSame) await replaceIntents(agentId, intents, scope);
  if (!isSame || hasSettings) await reviseDraft(agentId, scope);
  const { isReplacing } = order;
  const hasTests = await upsertImportedTests(content.tests ?? [], { agentId, isReplacing, scope });
  const agent = await findAgent(agentId, scope);
  const isNothingNew =
    isSame &&
    !hasSettings &&
    !hasTests &&
    order.agentId !== null &&
    [...entities.values()].every(({ isChanged }) => !isChanged);
  return {
    agent_id: agentId,
    counts: countsOf(order, content),
    title: agent?.name ?? "",
    isSame: isNothingNew,
    report:
      isGateKept && (!target || takesSettings(order)) ? tellGateKept(order.plan.report) : order.plan.report,
  };
}

/** The content without what has no tick. */
function tickedOf({ plan, content, ticked }: ImportOrder): PlannedContent {
  const known = new Set(plan.items.map(({ id }) => id));
  const unknown = ticked?.find((id) => !known.has(id));
  if (unknown !== undefined) throw fieldError("invalid", "ticked", messages.selectValid);
  const taken = new Set(ticked ?? plan.items.filter((item) => item.is_ticked).map(({ id }) => id));
  const isTaken = ({ id }: { id: string }) => taken.has(id);
  return {
    ...content,
    intents: content.intents.filter(isTaken),
    entities: content.entities.filter(isTaken),
    actions: content.actions.filter(isTaken),
    tests: (content.tests ?? []).filter(isTaken),
  };
}

/** Into an agent that is there: where they are ticked, and where nothing is ticked but everything is replaced. */
function takesSettings({ ticked, isReplacing }: ImportOrder): boolean {
  return ticked ? ticked.includes(SETTINGS_ITEM) : isReplacing;
}

async function makeAgent(
  { content, dataSourceId, read }: ImportOrder,
  context: ImportScope,
): Promise<string> {
  const { scope, enqueueCrawl } = context;
  const { name, description, prompt, settings, widget } = content.agent;
  if (dataSourceId && !(await hasDataSource(dataSourceId, scope)))
    throw fieldError("invalid", "data_source", messages.selectValid);
  const data_source_id = dataSourceId ?? (await makeSource(content, read, { scope, enqueueCrawl }));
  const id = await insertAgent({ name, description, prompt, data_source_id, settings }, scope);
  await updateWidget(id, { ...DEFAULT_WIDGET, ...widget }, scope);
  await reviseDraft(id, scope);
  return id;
}

async function makeSource(
  { agent, data_source }: PlannedContent,
  read: readonly ReadDocument[],
  { scope, enqueueCrawl }: Pick<ImportScope, "scope" | "enqueueCrawl">,
): Promise<string> {
  if (!data_source) return insertDataSource({ title: agent.name, description: "" }, scope);
  const { title, description, articles: texts, urls } = data_source;
  const id = await insertDataSource({ title, description }, scope);
  await addUrls(id, urls, { scope, enqueueCrawl });
  const articles = await insertArticles(id, texts, scope);
  const pairs = articles.flatMap((article, index) => {
    const document = read[index];
    return document ? [{ article, read: document }] : [];
  });
  await storeArticles(id, pairs, scope);
  return id;
}

/** What was found stays found; what was taken is what has a tick now. */
function countsOf({ plan, content }: ImportOrder, taken: PlannedContent): ImportCounts {
  const { counts } = plan;
  const plannedPhrases = phrasesOf(content, (id) => isTickedInPlan(plan, id));
  const phrases = counts.phrases.taken - plannedPhrases + phrasesOf(taken, () => true);
  const counted = (found: number, count: number) => {
    const within = Math.max(0, Math.min(found, count));
    return { found, taken: within, left_out: found - within };
  };
  return {
    intents: counted(counts.intents.found, taken.intents.length),
    phrases: counted(counts.phrases.found, phrases),
    entities: counted(counts.entities.found, taken.entities.length),
    options: counted(counts.options.found, counts.options.taken - optionsOf(content) + optionsOf(taken)),
    replies: counted(counts.replies.found, taken.intents.filter(({ reply }) => reply !== "").length),
    actions: counted(counts.actions.found, taken.actions.length),
    // A plan of the day before names none.
    tests: counted(counts.tests?.found ?? 0, taken.tests?.length ?? 0),
  };
}

/** Values of choices. */
function optionsOf({ entities }: PlannedContent): number {
  return entities.reduce((sum, { choices }) => sum + (choices?.length ?? 0), 0);
}

function isTickedInPlan({ items }: ImportOrder["plan"], id: string): boolean {
  return items.find((item) => item.id === id)?.is_ticked ?? false;
}

function phrasesOf({ intents }: PlannedContent, isCounted: (id: string) => boolean): number {
  return intents.reduce(
    (sum, { id, training_phrases }) => sum + (isCounted(id) ? training_phrases.length : 0),
    0,
  );
}
