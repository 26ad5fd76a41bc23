import { sql } from "kysely";
import { expect, it } from "vitest";
import { openTestDatabase } from "../../testing/database.ts";
import { migrate } from "../migrate.ts";
import { migrations } from "./index.ts";

it("leaves no word in the planner's statistics, those of before included", { timeout: 120_000 }, async () => {
  const database = await openTestDatabase({ isEmpty: true });
  const { query } = database;
  await migrate(database, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "036")));
  const say = (word: string) => sql`
    insert into turns (conversation_id, id, tenant_id, agent_id, sequence, last_sequence, mode, at, message, response,
      pairs, is_form, input_tokens, output_tokens, is_ended, is_redacted)
    select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 0, 0, 'live', now(), ${word}, '',
      '{}', false, 0, 0, false, false
    from generate_series(1, 50)`;
  const isKept = async (word: string) => {
    const { rows } = await sql`
      select 1 from pg_stats where array_to_string(most_common_vals::text::text[], ' ') like ${`%${word}%`}
      limit 1`.execute(query);
    return rows.length > 0;
  };
  await say("oldsecret").execute(query);
  await sql`analyze turns`.execute(query);
  const before = await isKept("oldsecret");
  await migrate(database, migrations);
  await say("newsecret").execute(query);
  await sql`analyze turns`.execute(query);

  expect([before, await isKept("oldsecret"), await isKept("newsecret")]).toEqual([true, false, false]);
  await database.close();
});
