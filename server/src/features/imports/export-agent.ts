import type { AgentWidget } from "@cxc/contract/agent-widget.ts";
import type { Agent } from "@cxc/contract/agents.ts";
import { BUNDLE_FORMAT, BUNDLE_VERSION, bundleTest } from "@cxc/contract/bundles.ts";
import type { DataSource } from "@cxc/contract/data-sources.ts";
import type { Entity } from "@cxc/contract/entities.ts";
import { AppError } from "../../app-error.ts";
import type { TenantReader } from "../../database/tenant.ts";
import { BYTE_ORDER_MARK, csvLine } from "../../http/csv.ts";
import { byTitle, slugOf, writeBundle } from "../../importing/formats/write-bundle.ts";
import { createEventLoopYielder } from "../../limits/event-loop-yielder.ts";
import { findAction, type StoredAction } from "../actions/actions.repository.ts";
import { findAgent } from "../agents/agents.repository.ts";
import { findDataSource } from "../data-sources/data-sources.repository.ts";
import { findEntities } from "../entities/entities.repository.ts";
import { listWholeIntents } from "../intents/intents.repository.ts";
import { listWholeTests } from "../stored-tests/stored-tests.repository.ts";

type WholeIntent = Awaited<ReturnType<typeof listWholeIntents>>[number];

/** A draft as one bundle: the same bytes for the same draft. Throws `not_found`. */
export async function exportAgent(agentId: string, scope: TenantReader, version: string): Promise<Buffer> {
  const agent = await findAgent(agentId, scope);
  if (!agent) throw new AppError("not_found");
  const intents = byTitle(await listWholeIntents(agentId, scope));
  const entityIds = new Set(
    intents.flatMap(({ entity_ids, optional_entity_ids }) => [...entity_ids, ...optional_entity_ids]),
  );
  const entities = new Map((await findEntities([...entityIds], scope)).map((entity) => [entity.id, entity]));
  const actions = await actionsOf(intents, scope);
  const source = await findDataSource(agent.data_source.id, scope);
  const tests = await listWholeTests(agentId, scope);
  return writeBundle({
    head: { format: BUNDLE_FORMAT, format_version: BUNDLE_VERSION, product_version: version },
    agent: agentPart(agent),
    intents: intents.map((intent) => ({
      title: intent.title,
      content: intentPart(intent, entities, actions),
    })),
    entities: byTitle([...entities.values()]).map((entity) => ({
      name: entity.name,
      content: entityPart(entity),
    })),
    actions: [...actions.values()].map(({ slug, action }) => ({ slug, content: actionPart(action) })),
    data_source: source ? sourcePart(source) : {},
    tests: byTitle(await testParts(tests)),
  });
}

async function testParts(tests: Awaited<ReturnType<typeof listWholeTests>>) {
  const yieldToEventLoop = createEventLoopYielder();
  const parts: { title: string; content: object }[] = [];
  for (const test of tests) {
    await yieldToEventLoop();
    parts.push({ title: test.name, content: bundleTest.parse(test) });
  }
  return parts;
}

/** Every phrase of a draft with its intent, one a line. Throws `not_found`. */
export async function exportPhrases(agentId: string, scope: TenantReader): Promise<string> {
  if (!(await findAgent(agentId, scope))) throw new AppError("not_found");
  const intents = byTitle(await listWholeIntents(agentId, scope));
  const yieldToEventLoop = createEventLoopYielder();
  let text = BYTE_ORDER_MARK + csvLine(["phrase", "intent"]);
  for (const { title, training_phrases } of intents) {
    await yieldToEventLoop();
    text += training_phrases.map((phrase) => csvLine([phrase, title])).join("");
  }
  return text;
}

/** By id, each with a name of its own for its file; in the order of their titles. */
async function actionsOf(intents: readonly WholeIntent[], scope: TenantReader) {
  const ids = new Set(intents.flatMap(({ action_id }) => action_id ?? []));
  const actions: StoredAction[] = [];
  for (const id of ids) {
    const action = await findAction(id, scope);
    if (action) actions.push(action);
  }
  const titles = new Set<string>();
  const slugs = new Map<string, { slug: string; action: StoredAction }>();
  for (const action of byTitle(actions)) {
    const base = slugOf(action.title);
    let slug = base;
    for (let number = 2; titles.has(slug); number++) slug = `${base}-${number}`;
    titles.add(slug);
    slugs.set(action.id, { slug, action });
  }
  return slugs;
}

function agentPart({ name, description, prompt, settings, widget }: Agent) {
  return { name, description, prompt, settings: sorted(settings), look: lookPart(widget) };
}

function lookPart({ allowed_origins, color, position, greeting, suggestions, ...rest }: AgentWidget) {
  return { allowed_origins, color, position, greeting, suggestions, ...sorted(rest) };
}

function intentPart(
  intent: WholeIntent,
  entities: ReadonlyMap<string, Entity>,
  actions: ReadonlyMap<string, { slug: string }>,
) {
  const { title, description, prompt, reply, training_phrases, entity_ids, optional_entity_ids, action_id } =
    intent;
  const namesOf = (ids: readonly string[]) => ids.flatMap((id) => entities.get(id)?.name ?? []);
  return {
    title,
    description,
    prompt,
    reply,
    training_phrases,
    entities: namesOf(entity_ids),
    optional_entities: namesOf(optional_entity_ids),
    action: action_id === null ? null : (actions.get(action_id)?.slug ?? null),
    ...(intent.is_urgent ? { is_urgent: true } : {}),
  };
}

function entityPart(entity: Entity) {
  const { name, title, description, data_type, choices, limits, pattern, question, role } = entity;
  return {
    name,
    title,
    description,
    data_type,
    ...(choices.length > 0 ? { choices } : {}),
    ...(Object.keys(limits).length > 0 ? { limits: sorted(limits) } : {}),
    ...(pattern.length > 0 ? { pattern: pattern.map(sorted) } : {}),
    ...(question !== "" ? { question } : {}),
    ...(role === null ? {} : { role }),
  };
}

function actionPart({
  title,
  description,
  changes_data,
  confirm,
  reply_template,
  failure_message,
  definition,
}: StoredAction) {
  const { kind, ...parts } = definition;
  return {
    title,
    description,
    kind,
    changes_data,
    confirm,
    ...partsWithoutSecrets(parts),
    reply_template,
    failure_message,
  };
}

const SECRETS: Record<string, string> = { bearer: "token", basic: "password", api_key: "value" };

/** A secret is named where it has to be entered, as one that is not set. */
function partsWithoutSecrets(parts: object): object {
  const http: unknown = Object(parts).http;
  if (typeof http !== "object" || http === null) return deepSorted(parts) as object;
  const auth = Object(Object(http).auth);
  const secret = SECRETS[String(auth.type)];
  return deepSorted({
    http: { ...http, auth: secret ? { ...auth, [secret]: { is_set: false } } : auth },
  }) as object;
}

function sourcePart({ title, description, articles, urls, files }: DataSource) {
  return {
    title,
    description,
    articles: articles.map((article) => ({ title: article.title, description: article.description })),
    urls: urls.map(({ url, is_complete_crawl, max_pages, max_depth, include, exclude, schedule }) => ({
      url,
      is_complete_crawl,
      max_pages,
      max_depth,
      include,
      exclude,
      schedule,
    })),
    files: files.map(({ name }) => name).sort(),
  };
}

function sorted(values: object): object {
  return deepSorted(values) as object;
}

/** Keys in one order, whatever the database made of them; what is not set goes. */
function deepSorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(deepSorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, each]) => [key, deepSorted(each)]),
  );
}
