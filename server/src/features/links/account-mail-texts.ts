import { ROLE_LABELS, type Role } from "@cxc/contract/access.ts";
import type { Mail } from "../../adapters/mail/mailer.ts";

const NAME_MAX = 60;

interface Letter {
  to: string;
  link: string;
  /** What the product is called here. */
  brand: string;
}

/** A mail whose link sets a new password. */
export function resetMail({ to, link, brand }: Letter): Mail {
  return letter(to, `Reset your ${brand} password`, [
    `Somebody, probably you, asked to reset the password of your ${brand} account. This link sets a new one. It works once, for 15 minutes:`,
    link,
    "If it was not you, there is nothing to do: your password stays as it is.",
  ]);
}

/** A mail whose link confirms its address. */
export function verifyMail({ to, link, brand }: Letter): Mail {
  return letter(to, `Confirm your email address for ${brand}`, [
    `An account at ${brand} was made with this address. This link confirms that it is yours. It works for 72 hours:`,
    link,
    "If it was not you, there is nothing to do: without the link nobody can use the account.",
  ]);
}

/** A mail whose link lets somebody join. */
export function inviteMail({
  inviter,
  company,
  role,
  ...mail
}: Letter & { inviter: string | null; company: string; role: Role }): Mail {
  return letter(mail.to, `Invitation to ${mail.brand}`, [
    `${plainName(inviter ?? "The operator")} invites you to join ${plainName(company)} at ${mail.brand} as ${ROLE_LABELS[role]}. This link makes your account. It works once, for 72 hours:`,
    mail.link,
    "If you don't know what this is about, there is nothing to do.",
  ]);
}

/** A mail whose link lets a company's agents write to its address. */
export function recipientMail({ to, link, brand, company }: Letter & { company: string }): Mail {
  return letter(to, `Mails from ${plainName(company)}`, [
    `${plainName(company)} would like its chatbot at ${brand} to send mails to this address, such as what visitors of its website ask for. If you want them, confirm it with this link. It works for 72 hours:`,
    link,
    "If you don't want them, there is nothing to do: without the link none will come.",
  ]);
}

/** A name that somebody chose, as words: nothing in it becomes a link of its own, and it is no letter. */
function plainName(name: string): string {
  const words = name
    .replace(/[^\p{L}\p{M}\p{N}\s&'(),+-]+(?=\S)/gu, " ")
    .replace(/\s+/gu, " ")
    .trim();
  return words.length > NAME_MAX ? `${words.slice(0, NAME_MAX).toWellFormed().trim()}…` : words;
}

function letter(to: string, subject: string, paragraphs: readonly string[]): Mail {
  return { to: [to], subject, text: `${paragraphs.join("\n\n")}\n` };
}
