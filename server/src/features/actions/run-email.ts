import type { RenderedRequest } from "@cxc/contract/actions.ts";
import type { SlotValue } from "@cxc/contract/chat.ts";
import { EMAIL_PATTERN } from "@cxc/contract/rules.ts";
import { fillTemplate } from "@cxc/engine/respond/fill-placeholders.ts";
import type { ActionDefinition } from "@cxc/engine/snapshot.ts";
import { type Mail, MailError, type Mailer } from "../../adapters/mail/mailer.ts";
import type { Outcome } from "./action-outcome.ts";
import { cleanLine, cleanText } from "./http/encode-values.ts";
import { cutText } from "./http/read-response.ts";
import { textOf } from "./http/render-body.ts";

const SUBJECT_MAX = 250;

type EmailParts = Extract<ActionDefinition, { kind: "email" }>["email"];

/** Sends an e-mail action's mail. Its addresses are fixed, only the words around the values and Reply-To vary. */
export async function runEmail(
  email: EmailParts,
  { values, is_dry }: { values: Readonly<Record<string, SlotValue>>; is_dry: boolean },
  mailer: Mailer,
): Promise<Outcome> {
  const mail = renderMail(email, values);
  const request = shownMail(mail);
  const outcome = { fields: {}, request, response: null };
  if (is_dry) return { ...outcome, status: "succeeded", reason: "" };
  if (!mailer.isConfigured) {
    return { ...outcome, status: "failed", reason: "No mail server is set up (SMTP_URL)." };
  }
  try {
    await mailer.send(mail);
    return { ...outcome, status: "succeeded", reason: "" };
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    return { ...outcome, status: "failed", reason: error.message };
  }
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

function renderMail(email: EmailParts, values: Readonly<Record<string, SlotValue>>): Mail {
  const asLine = (template: string) => fillTemplate(template, (name) => cleanLine(textOf(values, name)));
  const replyTo = asLine(email.reply_to).trim();
  return {
    to: email.to,
    subject: cutText(asLine(email.subject), SUBJECT_MAX),
    text: fillTemplate(email.text, (name) => cleanText(textOf(values, name))),
    replyTo: EMAIL_PATTERN.test(replyTo) ? replyTo : undefined,
  };
}
