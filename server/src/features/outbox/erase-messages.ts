import type { Erased, Eraser } from "../../database/eraser.ts";
import { deleteMessagesOf } from "./outbox.repository.ts";

const takeBack = ({ ids, trx }: Erased) => deleteMessagesOf(ids, trx);

/** What has not left yet never leaves. */
export const messagesEraser: Eraser = {
  tables: ["outbox"],
  redact: takeBack,
  delete: takeBack,
  expire: takeBack,
};
