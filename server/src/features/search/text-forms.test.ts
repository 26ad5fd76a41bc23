import { randomUUID } from "node:crypto";
import { SEARCH_FOUND_MAX } from "@cxc/contract/rules.ts";
import fc from "fast-check";
import { sql, type Transaction } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { foldText } from "../../database/fold-text.ts";
import { migrate } from "../../database/migrate.ts";
import { migrations } from "../../database/migrations/index.ts";
import { type Database, openDatabase } from "../../database/open.ts";
import type { Schema } from "../../database/schema.ts";
import { type TenantReader, type TenantWriter, tenantWriter } from "../../database/tenant.ts";
import { assertFolds } from "../../testing/assert-folds.ts";
import { openTestDatabase } from "../../testing/database.ts";
import { onServer, withName } from "../../testing/on-server.ts";
import { insertActions, listActions } from "../actions/actions.repository.ts";
import { insertAgent, listAgents } from "../agents/agents.repository.ts";
import { listContacts, upsertContact } from "../contacts/contacts.repository.ts";
import { projectTurn } from "../conversation-log/project-turn.ts";
import { storeConversations, storeTurns, type TurnRow } from "../conversation-log/projection.repository.ts";
import { listConversations } from "../conversations/conversation-list.repository.ts";
import { filterConversations } from "../conversations/filter-conversations.ts";
import { insertArticles } from "../data-sources/articles.repository.ts";
import { insertDataSource, listDataSources } from "../data-sources/data-sources.repository.ts";
import { insertEntity, listEntities } from "../entities/entities.repository.ts";
import { insertIntent, listIntents, listIntentsSaying } from "../intents/intents.repository.ts";
import { insertTest, listTests } from "../stored-tests/stored-tests.repository.ts";
import { findByTitle } from "./search.repository.ts";

const server = inject("postgres");
const tenant_id = randomUUID();
const PAGE = { page: 1, per_page: 100 };

/** Of many scripts, some of them the same but for case, accents or form. */
const NAMES = [
  ...["Müller", "MÜLLER", "Mu\u0308ller", "Muller", "İstanbul", "ISTANBUL", "ıstanbul", "Istanbul 2"],
  ...[
    "apple",
    "Apple",
    "Ärzte",
    "Arzt",
    "Öl",
    "Oligarch",
    "Zoë",
    "zoe",
    "Straße",
    "STRASSE",
    "Łódź",
    "Ørsted",
    "Æble",
  ],
  ...["Москва", "МОСКВА", "ёж", "Αθήνα", "ΟΔΟΣ", "οδός", "שָׁלוֹם", "שלום", "مُحَمَّد", "محمد"],
  ...[
    "東京",
    "トウキョウ",
    "ﾄｳｷｮｳ",
    "がく",
    "かく",
    "서울",
    "हिन्दी",
    "ไทย",
    "Ａｂｃ",
    "ﬁne",
    "don’t",
    "100%_\\",
    "😀 smile",
  ],
];
const more = fc.sample(fc.stringMatching(/^[a-zA-ZäÖüßéÑçİıłŁøæЖжΣσς東ガ가 _%-]{2,8}$/u), {
  numRuns: 20,
  seed: 43,
});
const names = [
  ...new Set([...NAMES, ...more.map((name) => name.trim()).filter((name) => foldText(name) !== "")]),
];

/** How a PostgreSQL server's databases can see letters; the embedded one has a single rule. */
const RULES: Record<string, string> = server
  ? {
      C: "locale 'C'",
      "C.UTF-8": "locale 'C.UTF-8'",
      Turkish: "locale_provider icu icu_locale 'tr-TR' locale 'C.UTF-8'",
      German: "locale_provider icu icu_locale 'de-DE-u-co-phonebk' locale 'C.UTF-8'",
    }
  : { "the embedded database's": "" };

/** Lists names in their order. */
type Listing = (query: { direction?: "asc" | "desc"; q?: string }, scope: TenantReader) => Promise<string[]>;

describe.each(Object.entries(RULES))("with the rules of %s, names in many scripts", (_, rule) => {
  const name = `rules_${randomUUID().slice(0, 8)}`;
  let database: Database;
  let agentId: string;
  let listings: Record<string, Listing>;

  beforeAll(async () => {
    if (server)
      await onServer(server.url, `create database ${name} template template0 encoding 'UTF8' ${rule}`);
    database = server
      ? await openDatabase({ dataDir: "", databaseUrl: withName(server.url, name) })
      : await openTestDatabase();
    if (server) await migrate(database, migrations);
    await sql`insert into tenants (id, kind, name) values (${tenant_id}, 'company', 'One')`.execute(
      database.query,
    );
    agentId = await database.transaction((trx) => fill(tenantWriter(tenant_id, trx), trx));
    listings = listingsOf(agentId);
  });
  afterAll(async () => {
    await assertFolds(database);
    await database.close();
    if (server) await onServer(server.url, `drop database ${name} with (force)`);
  });

  /** By their indexes, which have to say the same as a look at each row. */
  const read = <Value>(run: (scope: TenantReader) => Promise<Value>) =>
    database.transaction(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      return run(tenantWriter(tenant_id, trx));
    });

  it("stand in one order", async () => {
    for (const [kind, list] of Object.entries(listings)) {
      const ordered = await read(async (scope) => [
        await list({}, scope),
        await list({ direction: "desc" }, scope),
      ]);
      expect([kind, ...ordered]).toEqual([kind, inOrder, inOrder.toReversed()]);
    }
  });

  it("are found in whatever form they are looked for", { timeout: 300_000 }, async () => {
    await read(async (scope) => {
      const kinds = Object.entries(listings);
      for (const [n, q] of formsOf(names).entries()) {
        // Each form in one kind, the next form in the next: all in all of them takes minutes.
        const [kind, list] = kinds[n % kinds.length] ?? [];
        expect([kind, q, await list?.({ q }, scope)]).toEqual([kind, q, holding(q)]);
        expect([q, (await listMessages(q, scope)).toSorted()]).toEqual([q, holding(q).toSorted()]);
      }
    });
  });

  it("are found as phrases in capitals and in small letters", async () => {
    await read(async (scope) => {
      const { intents } = await listIntents(agentId, PAGE, scope);
      for (const { id, title } of intents)
        for (const phrase of [title.toUpperCase(), title.toLowerCase()]) {
          const found = await listIntentsSaying(agentId, phrase, scope);
          // Where a letter becomes two (ß, ﬁ, İ) or has no way back (ı) it is another text.
          const isSame =
            [...phrase].length === [...title].length && phrase.toLowerCase() === title.toLowerCase();
          if (isSame) expect([phrase, ...found]).toContain(id);
        }
      expect(await listIntentsSaying(agentId, "firs", scope)).toEqual([]);
    });
  });

  it("are found by their titles, those that begin with the words first", { timeout: 120_000 }, async () => {
    await read(async (scope) => {
      for (const q of formsOf(names.slice(0, 25)))
        for (const kind of ["agent", "article", "intent"] as const) {
          const found = await findByTitle[kind](q, scope);
          expect([kind, q, found.map(({ title }) => title)]).toEqual([kind, q, bestOf(q)]);
        }
    });
  });
});

const order = new Map(names.map((name) => [name, Buffer.from(`${foldText(name)}\u0001${name}`)]));
const keyOf = (name: string) => order.get(name) ?? Buffer.of();
const inOrder = names.toSorted((one, other) => Buffer.compare(keyOf(one), keyOf(other)));
const holding = (q: string) => inOrder.filter((name) => foldText(name).includes(foldText(q).trim()));

function bestOf(q: string): string[] {
  const words = foldText(q).trim();
  const rank = (name: string) =>
    foldText(name).startsWith(words) ? 0 : foldText(name).includes(` ${words}`) ? 1 : 2;
  return Array.from({ length: 3 }, (_, n) => holding(q).filter((name) => rank(name) === n))
    .flat()
    .slice(0, SEARCH_FOUND_MAX);
}

function formsOf(texts: readonly string[]): string[] {
  const forms = texts.flatMap((text) => [
    ...[
      text,
      text.normalize("NFD"),
      text.normalize("NFC"),
      text.toUpperCase(),
      text.toLowerCase(),
      foldText(text),
    ],
  ]);
  return [...new Set(forms)];
}

/** A thing of each kind with each name, the intents of one agent, whose id this answers; they have the names as phrases, too. */
async function fill(scope: TenantWriter, trx: Transaction<Schema>): Promise<string> {
  const [first = "", ...others] = names;
  const data_source_id = await insertDataSource({ title: first, description: "" }, scope);
  const parts = { description: "", prompt: "", data_source_id, settings: {} };
  const agentId = await insertAgent({ ...parts, name: first }, scope);
  for (const name of others) {
    await insertDataSource({ title: name, description: "" }, scope);
    await insertAgent({ ...parts, name }, scope);
  }
  for (const [n, name] of names.entries()) {
    await insertArticles(data_source_id, [{ title: name, description: "" }], scope);
    const entity = { title: name, description: "", data_type: "string" as const };
    await insertEntity({ ...entity, name: `e${n}`, details: {} }, scope);
    const action = { title: name, description: "", changes_data: false, confirm: false };
    const messages = { reply_template: "", failure_message: "" };
    const definition = { kind: "handoff" as const, handoff: { note: "" } };
    await insertActions([{ id: randomUUID(), values: { ...action, ...messages }, definition }], scope);
    const texts = { title: name, description: "", prompt: "", reply: "" };
    await insertIntent(
      agentId,
      { ...texts, training_phrases: ["first", name, "last"], action_id: null, is_urgent: false },
      scope,
    );
    await upsertContact({ id: randomUUID(), name, email: "", phone: "", note: "" }, scope);
    const test = { name, tags: [], turns: [], clock: "", time_zone: "UTC", language: "en" };
    await insertTest({ id: randomUUID(), agentId, test, conversationId: null }, scope);
  }
  const turns = names.map((message) => turnOf(message, agentId));
  await storeTurns(turns, trx);
  await storeConversations(
    turns.map(({ conversation_id }) => conversation_id),
    trx,
  );
  return agentId;
}

function turnOf(message: string, agent_id: string): TurnRow {
  const at = new Date().toISOString();
  const turn = projectTurn([{ sequence: 0, at, event: { v: 2, type: "user_said", message } }]);
  return { ...turn, conversation_id: randomUUID(), id: randomUUID(), tenant_id, agent_id, mode: "live" };
}

function listingsOf(agentId: string): Record<string, Listing> {
  const nameOf = ({ name }: { name: string }) => name;
  const titleOf = ({ title }: { title: string }) => title;
  const byName = { ...PAGE, sort: "name" } as const;
  const byTitle = { ...PAGE, sort: "title" } as const;
  return {
    agents: async (query, scope) => (await listAgents({ ...byName, ...query }, scope)).agents.map(nameOf),
    actions: async (query, scope) =>
      (await listActions({ ...byTitle, ...query }, scope)).actions.map(titleOf),
    contacts: async (query, scope) =>
      (await listContacts({ ...byName, ...query }, scope)).contacts.map(nameOf),
    data_sources: async (query, scope) =>
      (await listDataSources({ ...byTitle, ...query }, scope)).sources.map(titleOf),
    entities: async (query, scope) =>
      (await listEntities({ ...byTitle, ...query }, scope)).entities.map(titleOf),
    intents: async (query, scope) =>
      (await listIntents(agentId, { ...byTitle, ...query }, scope)).intents.map(titleOf),
    tests: async (query, scope) =>
      (await listTests(agentId, { ...byName, ...query }, scope)).tests.map(nameOf),
  };
}

async function listMessages(q: string, scope: TenantReader): Promise<string[]> {
  const { conversations } = await listConversations(await filterConversations({ q }, scope), PAGE, scope);
  return conversations.map(({ first_message }) => first_message);
}
