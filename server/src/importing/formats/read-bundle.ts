import {
  BUNDLE_FORMAT,
  BUNDLE_VERSION,
  bundleAction,
  bundleAgent,
  bundleEntity,
  bundleHead,
  bundleIntent,
  bundleSource,
  bundleTest,
} from "@cxc/contract/bundles.ts";
import type { ImportCounts } from "@cxc/contract/imports.ts";
import { ACTION_KIND_LABELS } from "@cxc/contract/rules.ts";
import type { z } from "zod";
import { marked, withoutMarks } from "../found-bot.ts";
import { mapTexts, textAt } from "../loose-json.ts";
import { Notes } from "../notes.ts";
import type { PlannedContent, PlannedImport, PlannedIntent } from "../planned-import.ts";
import type { DataFile, ReadFiles } from "../read-files.ts";
import { UnreadableError } from "../unreadable-error.ts";
import { assertNoHeadlessBundle, assertWholeBundle } from "./assert-whole-bundle.ts";

/** The plan of a bundle of our own; undefined where there is none. Throws UnreadableError for a newer or a broken one. */
export function readBundle(files: ReadFiles): PlannedImport | undefined {
  const { json } = files;
  const head = json.find(({ data }) => textAt(data, "format") === BUNDLE_FORMAT);
  if (!head) {
    assertNoHeadlessBundle(files);
    return undefined;
  }
  const { format_version } = parse(bundleHead, head);
  if (format_version > BUNDLE_VERSION)
    throw new UnreadableError(
      `This bundle has version ${format_version}, which is newer than what is read here (${BUNDLE_VERSION}).`,
      { file: head.path },
    );
  const folder = head.path.slice(0, -"bundle.json".length);
  assertWholeBundle(files, folder);
  const within = (name: string) =>
    json.filter(({ path }) => path.startsWith(folder + name)).sort((a, b) => (a.path < b.path ? -1 : 1));
  const [agentFile] = within("agent.json");
  const [sourceFile] = within("data_source.json");
  if (!agentFile) throw new UnreadableError('This bundle has no "agent.json".', { file: head.path });
  const agent = parse(bundleAgent, agentFile);
  const source = sourceFile ? parse(bundleSource, sourceFile) : null;
  const entities = within("entities/").map((file, index) => ({
    ...parse(bundleEntity, file),
    id: `entity-${index + 1}`,
  }));
  const entityIds = new Map(entities.map(({ name, id }) => [name, id]));
  const actionIds = new Map(
    within("actions/").map(({ path }, index) => [slugOf(path), `action-${index + 1}`]),
  );
  const actions = within("actions/").map((file) => ({
    id: actionIds.get(slugOf(file.path)) ?? "",
    body: parse(bundleAction, {
      ...file,
      data: mapTexts(withNoSecret(file).data, (text) => withMarkedNames(text, entityIds)),
    }),
  }));
  const intents = within("intents/").map((file, index) =>
    intentOf(file, `intent-${index + 1}`, { entityIds, actionIds }),
  );
  const tests = within("tests/").map((file, index) => {
    const { conversation_id, ...body } = parse(bundleTest, file);
    return { id: `test-${index + 1}`, body, conversation_id };
  });
  const { look, settings, name, description, prompt } = agent;
  const content: PlannedContent = {
    agent: { name, description, prompt, settings: given(settings ?? {}), widget: given(look) },
    entities,
    actions,
    intents,
    tests,
    data_source: source && {
      title: source.title,
      description: source.description,
      articles: source.articles,
      urls: source.urls,
    },
  };
  return planOf(content, { version: format_version, files: source?.files ?? [] });
}

function intentOf(
  file: DataFile,
  id: string,
  { entityIds, actionIds }: { entityIds: Map<string, string>; actionIds: Map<string, string> },
): PlannedIntent {
  const { entities, optional_entities, action, description, reply, ...intent } = parse(bundleIntent, file);
  const idsOf = (names: string[]) =>
    names.map((name) => {
      const found = entityIds.get(name);
      if (!found)
        throw new UnreadableError(`There is no entity "${name}" in this bundle.`, { file: file.path });
      return found;
    });
  const actionId = action ? actionIds.get(action) : undefined;
  if (action && !actionId)
    throw new UnreadableError(`There is no action "${action}" in this bundle.`, { file: file.path });
  return {
    ...intent,
    id,
    description: description ?? "",
    reply: withMarkedNames(reply ?? "", entityIds),
    entities: idsOf(entities),
    optional_entities: idsOf(optional_entities),
    action: actionId ?? null,
  };
}

/** Placeholders of the bundle's entities as marked ids: here an entity may get another name. */
function withMarkedNames(text: string, entityIds: ReadonlyMap<string, string>): string {
  return withoutMarks(text).replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const entityId = entityIds.get(name);
    return entityId ? marked(entityId) : whole;
  });
}

function planOf(
  content: PlannedContent,
  { version, files }: { version: number; files: string[] },
): PlannedImport {
  const { agent, intents, entities, actions, tests = [] } = content;
  const notes = new Notes();
  for (const name of files) notes.needsYou("file_stayed", { of: "files", name });
  for (const { body } of actions) {
    if (body.http && body.http.auth.type !== "none")
      notes.needsYou("secret", { of: "actions", name: body.title });
  }
  const all = (found: number) => ({ found, taken: found, left_out: 0 });
  const counts: ImportCounts = {
    intents: all(intents.length),
    phrases: all(intents.reduce((sum, { training_phrases }) => sum + training_phrases.length, 0)),
    entities: all(entities.length),
    options: all(entities.reduce((sum, { choices }) => sum + (choices?.length ?? 0), 0)),
    replies: all(intents.filter(({ reply }) => reply !== "").length),
    actions: all(actions.length),
    tests: all(tests.length),
  };
  const item = { is_ticked: true, reason: null };
  return {
    plan: {
      format: "bundle",
      format_version: String(version),
      agent: { name: agent.name, language: agent.settings.language ?? "en" },
      languages: [agent.settings.language ?? "en"],
      counts,
      items: [
        ...intents.map(({ id, title, training_phrases }) => ({
          ...item,
          id,
          kind: "intent" as const,
          title,
          detail: `${training_phrases.length} phrases`,
        })),
        ...entities.map(({ id, title, data_type }) => ({
          ...item,
          id,
          kind: "entity" as const,
          title,
          detail: data_type,
        })),
        ...actions.map(({ id, body }) => ({
          ...item,
          id,
          kind: "action" as const,
          title: body.title,
          detail: ACTION_KIND_LABELS[body.kind],
        })),
        ...tests.map(({ id, body }) => ({
          ...item,
          id,
          kind: "test" as const,
          title: body.name,
          detail: `${body.turns.length} ${body.turns.length === 1 ? "turn" : "turns"}`,
        })),
      ],
      report: notes.toReport(),
      bot: "",
      bots: [],
      table: null,
      has_data_source: content.data_source !== null,
    },
    content,
  };
}

function parse<Schema extends z.ZodType>(schema: Schema, { path, data }: DataFile): z.output<Schema> {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new UnreadableError(
    `${issue?.message ?? "This is no part of a bundle"} (${issue?.path.join(".") ?? ""}).`,
    { file: path },
  );
}

/** Bundles name secrets as not set; whatever stands in their place is not read. */
function withNoSecret(file: DataFile): DataFile {
  const data = structuredClone(file.data);
  const auth: unknown = Object(Object(data).http).auth;
  for (const key of ["token", "password", "value"])
    if (Object.hasOwn(Object(auth), key)) Object.assign(Object(auth), { [key]: { is_set: false } });
  return { ...file, data };
}

function slugOf(path: string): string {
  return (path.split("/").at(-1) ?? "").replace(/\.json$/, "");
}

/** What was given, without what was not. */
function given<Values extends object>(
  values: Values,
): { [Key in keyof Values]?: Exclude<Values[Key], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as ReturnType<
    typeof given<Values>
  >;
}
