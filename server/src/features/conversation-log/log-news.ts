import type { StoredEvent } from "./append.repository.ts";

/** What was appended, told once it is committed. */
export interface LogNews {
  conversationId: string;
  events: readonly StoredEvent[];
}
