import type { MailRecipient, RenderedRequest } from "@cxc/contract/actions.ts";
import { EMAIL_PATTERN } from "@cxc/contract/rules.ts";
import type { SlotValue } from "@cxc/contract/trace.ts";
import type { ActionDefinition } from "@cxc/engine/dialogue/snapshot.ts";
import { fillTemplate } from "@cxc/engine/templates/fill-placeholders.ts";
import { type Mail, MailError, type Mailer, type Unreached } from "../../adapters/mail/mailer.ts";
import type { MailTurn } from "../mail-limits/take-mail.ts";
import type { Outcome } from "./action-outcome.ts";
import { withAlsoSaid } from "./also-said.ts";
import { cleanLine, cleanText } from "./http/encode-values.ts";
import { cutText } from "./http/read-response.ts";
import { textOf } from "./http/render-body.ts";

const SUBJECT_MAX = 250;
const PARTLY = "The mail did not reach all of its addresses.";

type EmailDefinition = Extract<ActionDefinition, { kind: "email" }>["email"];

interface Run {
  values: Readonly<Record<string, SlotValue>>;
  is_dry: boolean;
  /** Of the action's addresses, whether each wants its mails. */
  recipients: readonly MailRecipient[];
  /** Counts a mail to these against the day's limits. */
  take(to: readonly string[]): Promise<MailTurn>;
}

/**
 * Sends an e-mail action's mail to those of its addresses that want it. The addresses are fixed, only the words around the
 * values and Reply-To vary.
 */
export async function runEmail(
  email: EmailDefinition,
  { values, is_dry, recipients, take }: Run,
  mailer: Pick<Mailer, "isConfigured" | "send">,
): Promise<Outcome> {
  const waiting = recipients.flatMap((one) => (one.state === "waiting" ? [one.email] : []));
  const to = recipients.flatMap((one) => (one.state === "waiting" ? [] : [one.email]));
  const mail = { ...renderMail(email, values), to };
  const left = waiting.join(", ");
  const note = left === "" ? [] : [{ name: "Left out", value: `${left} (not confirmed yet)` }];
  const shown = shownMail(mail);
  const outcome = { fields: {}, request: { ...shown, headers: [...shown.headers, ...note] }, response: null };
  const failed = (reason: string) => ({ ...outcome, status: "failed" as const, reason });
  if (is_dry) return { ...outcome, status: "succeeded", reason: "" };
  if (!mailer.isConfigured) return failed("No mail server is set up (SMTP_URL).");
  if (to.length === 0) return failed(`Nobody has confirmed yet that they want these mails: ${left}.`);
  const turn = await take(to);
  if (!turn.isTaken) return failed(turn.reason);
  try {
    const notes = notesOn(await mailer.send(mail));
    const request = { ...outcome.request, headers: [...outcome.request.headers, ...notes] };
    return { ...outcome, request, status: "succeeded", reason: notes.length > 0 ? PARTLY : "" };
  } catch (error) {
    if (error instanceof MailError && error.isUnknown)
      return { ...failed(`${error.message} The mail may have been sent.`), is_unknown: true };
    await turn.giveBack();
    if (!(error instanceof MailError)) throw error;
    return failed(error.message);
  }
}

/** Whom the mail did not reach although others have it: nobody tries these again. */
function notesOn({ refused, busy }: Unreached) {
  const left = [
    ...refused,
    ...busy.map((to) => ({ to, reason: "The mail server did not take it just now." })),
  ];
  return left.map(({ to, reason }) => ({ name: "Not delivered", value: `${to}: ${reason}` }));
}

/** A mail as the console shows it. */
export function shownMail({ to, subject, text, replyTo }: Mail): RenderedRequest {
  const headers = [
    { name: "To", value: to.join(", ") },
    { name: "Subject", value: subject },
    ...(replyTo ? [{ name: "Reply-To", value: replyTo }] : []),
  ];
  return { method: "MAIL", url: "", headers, body: text };
}

function renderMail(email: EmailDefinition, values: Readonly<Record<string, SlotValue>>): Mail {
  const asLine = (template: string) => fillTemplate(template, (name) => cleanLine(textOf(values, name)));
  const replyTo = asLine(email.reply_to).trim();
  return {
    to: email.to,
    subject: cutText(asLine(email.subject), SUBJECT_MAX),
    text: withAlsoSaid(
      fillTemplate(email.text, (name) => cleanText(textOf(values, name))),
      email.text,
      values,
    ),
    replyTo: EMAIL_PATTERN.test(replyTo) ? replyTo : undefined,
  };
}
