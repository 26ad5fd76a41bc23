import { ROLE_LABELS, type Role } from "@cxc/contract/access.ts";
import type { Mail } from "../../adapters/mail/mailer.ts";

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
    `${inviter ?? "The operator"} invites you to join ${company} at ${mail.brand} as ${ROLE_LABELS[role]}. This link makes your account. It works once, for 72 hours:`,
    mail.link,
    "If you don't know what this is about, there is nothing to do.",
  ]);
}

function letter(to: string, subject: string, paragraphs: readonly string[]): Mail {
  return { to: [to], subject, text: `${paragraphs.join("\n\n")}\n` };
}
