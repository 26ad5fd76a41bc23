import type { Mailer } from "../../adapters/mail/mailer.ts";
import type { Deliver } from "./deliver-messages.ts";

/** How mails leave: those who are busy get theirs later, and nobody who has it gets it again. */
export function deliverMail(mailer: Pick<Mailer, "deliver">): Deliver["mail"] {
  return async (message, id) => {
    const { refused, busy } = await mailer.deliver(message.mail, id);
    const left = busy.length > 0 ? { ...message, mail: { ...message.mail, to: busy } } : undefined;
    return { refused, left };
  };
}
