import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { openTestDatabase } from "../../testing/database.ts";
import { migrate } from "../migrate.ts";
import { migrations } from "./index.ts";

it("stores what an earlier release published twice once, and counts phrases in UTF-8", {
  timeout: 60_000,
}, async () => {
  const database = await openTestDatabase({ isEmpty: true });
  const { query } = database;
  const earlier = Object.entries(migrations).filter(([name]) => name < "010");
  await migrate(database, Object.fromEntries(earlier));
  const [tenant, source, agent, intent] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const version = (number: number, snapshot: object, hash: string) => sql`
    insert into agent_versions (id, tenant_id, agent_id, version, snapshot, snapshot_hash)
    values (${randomUUID()}, ${tenant}, ${agent}, ${number}, ${JSON.stringify(snapshot)}, ${hash})`;
  for (const statement of [
    sql`insert into tenants (id, kind, name) values (${tenant}, 'company', 'Acme')`,
    sql`insert into data_sources (id, tenant_id, title, description) values (${source}, ${tenant}, '', '')`,
    sql`insert into agents (id, tenant_id, name, description, prompt, data_source_id, settings, widget)
      values (${agent}, ${tenant}, '', '', '', ${source}, '{}', '{}')`,
    sql`insert into intents
      (id, tenant_id, agent_id, title, description, prompt, reply, training_phrases, content_hash)
      values (${intent}, ${tenant}, ${agent}, '', '', '', '', ${["äö", "x"]}, '')`,
    sql`insert into recogniser_models (agent_id, hash, bytes) values (${agent}, 'h', '')`,
    version(1, { a: 1 }, "one"),
    version(2, { a: 2 }, "two"),
    version(3, { a: 1 }, "one"),
  ]) {
    await statement.execute(query);
  }
  await migrate(database, migrations);

  const versions = sql`select version, snapshot from agent_versions
    join agent_snapshots on agent_snapshots.agent_id = agent_versions.agent_id and hash = snapshot_hash
    order by version`;
  const stored = sql`select (select count(*) from agent_snapshots) as snapshots,
    (select phrase_bytes from intents), (select trainer_version from recogniser_models)`;
  expect((await versions.execute(query)).rows).toEqual([
    { version: 1, snapshot: { a: 1 } },
    { version: 2, snapshot: { a: 2 } },
    { version: 3, snapshot: { a: 1 } },
  ]);
  expect((await stored.execute(query)).rows).toEqual([{ snapshots: 2, phrase_bytes: 5, trainer_version: 1 }]);
  await database.close();
});
