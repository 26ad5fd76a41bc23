import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "../../database/open.ts";
import type { Jobs } from "../../jobs/queue.ts";
import { deleteConversations, listSomeOf } from "./erase.repository.ts";
import { lockForErasing } from "./projection.repository.ts";

export const FORGET_AGENT = "forget-agent";

/** Keeps a deletion short on the embedded database, where nothing runs beside a statement. */
const CONVERSATIONS_AT_ONCE = 200;

/** A turn that was being appended while its agent was deleted has ended by then. */
const GRACE_MS = 2_000;

/** Deletes the conversations of a deleted agent, a few at a time. Nobody can reach them meanwhile. */
export function defineForgetAgent(jobs: Jobs, database: Database): void {
  jobs.define<{ agent_id: string }>(FORGET_AGENT, async ({ agent_id }) => {
    await wait(GRACE_MS);
    const deleteSome = () =>
      database.transaction(async (trx) => {
        await lockForErasing(trx);
        const ids = await listSomeOf(agent_id, CONVERSATIONS_AT_ONCE, trx);
        await deleteConversations(ids, trx);
        return ids.length > 0;
      });
    while (await deleteSome());
  });
}
