import type { Database } from "../database/open.ts";
import { erasers } from "../erasers.ts";
import { actionRunsFollower } from "../features/actions/follow-runs.ts";
import {
  type ConversationLog,
  createConversationLog,
} from "../features/conversation-log/conversation-log.ts";
import { testOutbox } from "./outbox.ts";

/** The door to a test database's log, with all that follows it and erases beside it. */
export function testConversationLog(database: Database): ConversationLog {
  return createConversationLog({
    database,
    outbox: testOutbox(database),
    followers: [actionRunsFollower],
    erasers,
  });
}
