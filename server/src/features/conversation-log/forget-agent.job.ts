import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "../../database/open.ts";
import type { Jobs } from "../../jobs/queue.ts";
import { listSomeOf } from "./erase.repository.ts";
import type { EraseConversations } from "./erase-conversations.ts";
import { expireConversations } from "./expire-conversations.ts";

export const FORGET_AGENT = "forget-agent";

/** Keeps a deletion short on the embedded database, where nothing runs beside a statement. */
const CONVERSATIONS_AT_ONCE = 200;

/** A turn that was being appended while its agent was deleted has ended by then. */
const GRACE_MS = 2_000;

/**
 * Deletes the conversations of a deleted agent, a few at a time. Nobody can reach them meanwhile. What copies of the agent
 * learnt from them stays, as it does when they expire.
 */
export function defineForgetAgent(
  jobs: Jobs,
  { database, erase }: { database: Database; erase: EraseConversations },
): void {
  jobs.define<{ agent_id: string }>(FORGET_AGENT, async ({ agent_id }) => {
    await wait(GRACE_MS);
    const listSome = () => listSomeOf(agent_id, CONVERSATIONS_AT_ONCE, database.query);
    for (let some = await listSome(); some.length > 0; some = await listSome())
      await expireConversations(some, { database, erase });
  });
}
