import type { Transaction } from "kysely";
import type { Mail } from "../../adapters/mail/mailer.ts";
import type { Schema } from "../../database/schema.ts";

/** What leaves the house after a commit. */
export interface StoredMessage {
  kind: "mail";
  mail: Mail;
  /** The action's run that asked for it. */
  run_id?: string;
}

/** A message that asks to be stored. */
export interface OutboxMessage extends StoredMessage {
  /**
   * Takes its turn of a day's mails in the transaction that stores it: what is not stored costs none. Answers why it may
   * not leave; "" where it may.
   */
  take?(trx: Transaction<Schema>): Promise<string>;
}

/** Whose messages they are, and the conversation that they came from: erasing that takes back what has not left. */
export interface OutboxOwner {
  tenantId: string;
  conversationId: string | null;
}

/** A message that some whom it is for will never get. */
export interface Undelivered {
  tenantId: string;
  message: StoredMessage;
  refused: readonly { to: string; reason: string }[];
}

/** Tells those who can do something about it, in the transaction that gives the message up. */
export type TellUndelivered = (undelivered: Undelivered, trx: Transaction<Schema>) => Promise<void>;
