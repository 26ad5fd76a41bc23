import type { Mail } from "../../adapters/mail/mailer.ts";

/** What leaves the house after a commit. */
export type OutboxMessage = { kind: "mail"; mail: Mail };

/** Whose messages they are, and the conversation that they came from: erasing that takes back what has not left. */
export interface OutboxOwner {
  tenantId: string;
  conversationId: string | null;
}
