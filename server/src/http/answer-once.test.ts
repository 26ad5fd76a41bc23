import { randomUUID } from "node:crypto";
import { type Route, takesKey } from "@cxc/contract/route.ts";
import { routes } from "@cxc/contract/routes.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, startTestApp, type TestApp } from "../testing/app.ts";
import { type Call, calls, type Operation } from "../testing/calls.ts";
import { type Actor, addUser, makeDataSource, PASSWORD } from "../testing/factories.ts";
import { multipartBody } from "../testing/multipart-body.ts";

/** Sessions, links, counts of tries, and what is made by itself a moment after a change. */
const BESIDE = ["tokens", "throttle_hits", "rate_counts", "recogniser_models", "conversations", "turns"];
/** A link, a session: made anew, as the first one is not stored. */
const HOLDS_TOKEN: Operation[] = ["signup", "acceptInvite", "makeResetLink", "createInvite", "renewInvite"];

const keyed = (Object.entries<Route>(routes) as [Operation, Route][]).filter(
  // The chat keeps its keys in the conversation (chat.test.ts); an installation has no user of its own.
  ([, route]) => takesKey(route) && route.reply !== "stream" && route.access !== "installation.manage",
);

let app: TestApp;
let admin: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await addUser(app, "company_admin");
});

afterAll(() => app.close());

/** How many rows each table has. */
async function countRows(): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by relname`.execute(app.database.query);
  const counts: Record<string, number> = {};
  for (const { name } of tables.filter((table) => !BESIDE.includes(table.name))) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(name)}`.execute(app.database.query);
    counts[name] = rows[0]?.count ?? -1;
  }
  return counts;
}

/** Tables that have more rows than then: what is cleared away meanwhile is no second deed. */
async function tablesWithMoreThan(then: Record<string, number>): Promise<string[]> {
  return Object.entries(await countRows()).flatMap(([name, count]) =>
    count > (then[name] ?? 0) ? [name] : [],
  );
}

function send(route: Route, { path, body, headers }: Call, key: string, token = admin.token) {
  return app.request(route.method, path, {
    ...(route.access === "public" ? {} : { token }),
    ...{ body, headers: { ...headers, "idempotency-key": key } },
  });
}

it("covers every call that makes something", () => {
  const others = (Object.entries<Route>(routes) as [Operation, Route][])
    .filter(([, route]) => route.method === "POST" && !route.changesNothing && !takesKey(route))
    .map(([name]) => name);

  // Each leaves, done twice, what it leaves done once: a session, a mail that was asked for, a link that was followed.
  expect(others.sort()).toEqual([
    "forgotPassword",
    "giveMailConsent",
    "login",
    "rateReply",
    "resendVerification",
    "signOutEverywhere",
    "verify",
  ]);
});

describe.each(keyed)("%s", (name, route) => {
  it("is done once, though its answer was lost and it is sent again", async () => {
    const actor = await addUser(app, "company_admin");
    const call = await calls[name](app, actor);
    const key = randomUUID();
    const lost = await send(route, call, key, actor.token);
    const made = await countRows();

    const again = await send(route, call, key, actor.token);

    expect([lost.status, again.status]).toEqual([route.success ?? 200, route.success ?? 200]);
    expect(await tablesWithMoreThan(made)).toEqual([]);
    expect(again.body.message).toBe(lost.body.message);
    if (!HOLDS_TOKEN.includes(name)) expect(steady(again)).toEqual(steady(lost));
  });

  it("is done once, though it is sent again while the first one runs", async () => {
    const actor = await addUser(app, "company_admin");
    const call = await calls[name](app, actor);
    const key = randomUUID();
    const answers = await Promise.all([1, 2].map(() => send(route, call, key, actor.token)));
    const made = await countRows();
    await send(route, call, key, actor.token);

    expect(answers.map(({ status }) => status)).toEqual([route.success ?? 200, route.success ?? 200]);
    expect(await tablesWithMoreThan(made)).toEqual([]);
  });
});

/** Without what differs each time by its nature: how long something took, and the turn in which a draft was asked. */
function steady({ data }: Answer): unknown {
  const text = JSON.stringify(data ?? null, (field, value) =>
    ["duration_ms", "after"].includes(field) ? undefined : value,
  );
  return JSON.parse(text);
}

const ROWS_OF_ONE: [Operation, string][] = [
  ["createAgent", "agents"],
  ["createIntent", "intents"],
  ["createEntity", "entities"],
  ["createAction", "actions"],
  ["createDataSource", "data_sources"],
  ["createArticle", "articles"],
  ["uploadFiles", "data_source_files"],
  ["createUrl", "data_source_urls"],
  ["createTest", "agent_tests"],
  ["createInvite", "invites"],
  ["createImport", "imports"],
  ["publishAgent", "agent_versions"],
  ["signup", "tenants"],
];

it.each(ROWS_OF_ONE)("%s makes one row of %s of five at once", async (name, table) => {
  const route: Route = routes[name];
  const call = await calls[name](app, admin);
  const { [table]: before = 0 } = await countRows();
  const key = randomUUID();
  await Promise.all(Array.from({ length: 5 }, () => send(route, call, key)));
  expect((await countRows())[table]).toBe(before + 1);
});

describe("files under a key", () => {
  const upload = (id: string, content: string, key: string) =>
    send(
      routes.uploadFiles,
      { path: `/api/data-source/${id}/file/`, ...multipartBody([{ name: "a.txt", content }]) },
      key,
    );

  it("are the same files, or the key is refused", async () => {
    const { id } = await makeDataSource(app, admin.token);
    const key = randomUUID();
    const first = await upload(id, "We open at 9.", key);
    const same = await upload(id, "We open at 9.", key);
    const other = await upload(id, "We open at 8.", key);

    expect([first.status, same.text]).toEqual([201, first.text]);
    expect([other.status, other.body.code]).toEqual([409, "key_reused"]);
  });
});

describe("a call whose answer holds a token", () => {
  const storedRows = () =>
    app.database.query.selectFrom("idempotent_creates").select(["answer", "body_hash"]).execute();

  it("stores none, and each link works", async () => {
    const call = await calls.createInvite(app, admin);
    const key = randomUUID();
    const links = [
      await send(routes.createInvite, call, key),
      await send(routes.createInvite, call, key),
    ].map(({ data }) => (data as { link: string }).link.split("/").at(-1) ?? "");
    const stored = JSON.stringify(await storedRows());
    const known = await Promise.all(
      links.map((token) => app.request("GET", `/api/auth/accept-invite/${token}/`)),
    );

    expect(links[0]).not.toBe(links[1]);
    expect(links.filter((token) => stored.includes(token))).toEqual([]);
    expect(known.map(({ status }) => status)).toEqual([200, 200]);
  });

  it.each(["signup", "acceptInvite"] as const)(
    "%s signs in again who knows the password alone",
    async (name) => {
      const route: Route = routes[name];
      const call = await calls[name](app, admin);
      const key = randomUUID();
      const wrong = { ...call, body: { ...(call.body as object), password: `${PASSWORD}x` } };
      await send(route, call, key);

      const statuses = [
        (await send(route, call, key)).status,
        (await send(route, wrong, key)).status,
        (await send(route, call, randomUUID())).status,
      ];

      expect(statuses[0]).toBe(route.success);
      expect(statuses.slice(1).every((status) => status === 400 || status === 409)).toBe(true);
    },
  );

  it("hashes no password", async () => {
    const actor = await addUser(app, "company_admin");
    const call = await calls.changePassword(app, actor);
    const key = randomUUID();
    await send(routes.changePassword, call, key, actor.token);
    const other = { ...call, body: { ...(call.body as object), new_password: `${PASSWORD}3` } };

    const answer = await send(routes.changePassword, other, key, actor.token);

    expect([answer.status, answer.body.code]).toEqual([409, "key_reused"]);
  });
});
