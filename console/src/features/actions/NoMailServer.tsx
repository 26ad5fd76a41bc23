import { Notice } from "../../ui/Notice.tsx";
import type { ActionKind } from "./action-kinds.ts";
import { useMailServer } from "./use-mail-server.ts";

/** Where an action that mails can't: what becomes of it. Nothing where a mail server is set up. */
export function NoMailServer({ kind }: { kind: ActionKind }) {
  const isMissing = useMailServer().data?.is_set_up === false;
  if (!isMissing || (kind !== "email" && kind !== "handoff")) return null;
  return (
    <Notice tone="warning" title="No mail server is set up: nobody is mailed">
      {kind === "handoff"
        ? "The conversation is only marked “Handed off” under Conversation: look there."
        : "The mail is only written to the server's log. A contact action keeps what was said under Contacts."}{" "}
      Whoever runs this server sets one up with SMTP_URL.
    </Notice>
  );
}
