import { EMAIL_MAX, TITLE_MAX } from "@cxc/contract/rules.ts";
import { z } from "zod";
import type { CrmContact, OutgoingContact } from "./crm.ts";

/** Far more than a page holds. */
const RESULTS_MAX = 500;
const CURSOR_LENGTH_MAX = 500;

const text = z.union([z.string(), z.number().transform(String)]).catch("");

const properties = z
  .object({ email: text, firstname: text, lastname: text, phone: text, mobilephone: text })
  .partial()
  .catch({});

const identifier = z
  .union([z.string(), z.number().transform(String)])
  .pipe(z.string().regex(/^[\w-]{1,64}$/));

const result = z.object({ id: identifier, properties: properties.optional() }).nullable().catch(null);

/** One page of contacts as the API answers it; a result that can't be read is null. */
export const contactPage = z.object({
  results: z.array(result).max(RESULTS_MAX),
  paging: z
    .object({ next: z.object({ after: z.union([z.string(), z.number().transform(String)]) }).nullish() })
    .nullish(),
});

export const createdContact = z.object({ id: identifier });

/** The contacts of a page, clean and each once, and where the next one begins. */
export function readPage(
  { results, paging }: z.output<typeof contactPage>,
  account: string,
): { contacts: CrmContact[]; next: string | null } {
  const contacts = new Map<string, CrmContact>();
  for (const found of results) {
    if (!found) continue;
    const { email, firstname, lastname, phone, mobilephone } = found.properties ?? {};
    contacts.set(found.id, {
      external_id: externalId(account, found.id),
      name: line(`${firstname ?? ""} ${lastname ?? ""}`, TITLE_MAX),
      email: address(email ?? ""),
      phone: line(phone || mobilephone || "", TITLE_MAX),
    });
  }
  const next = paging?.next?.after.slice(0, CURSOR_LENGTH_MAX) ?? "";
  return { contacts: [...contacts.values()], next: next === "" ? null : next };
}

/** What is known of the contact; what is not stays as it is there. */
export function propertiesOf({ name, phone, note }: OutgoingContact): Record<string, string> {
  const [firstname = "", ...rest] = name.split(/\s+(?=\S+$)/u);
  const all = { firstname, lastname: rest.join(" "), phone, message: note };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ""));
}

/** Ids of contacts count within their account only. */
export function externalId(account: string, id: string): string {
  return `${account}:${id}`;
}

/** Its id in this account; undefined for a contact of another. */
export function idWithin(account: string, external: string | null): string | undefined {
  return external?.startsWith(`${account}:`) ? external.slice(account.length + 1) : undefined;
}

/** One line of at most `max` code points. */
function line(value: string, max: number): string {
  const start = value.slice(0, max * 2).toWellFormed();
  return Array.from(start.replace(/[\p{Cc}\s]+/gu, " ").trim())
    .slice(0, max)
    .join("")
    .trim();
}

function address(value: string): string {
  const email = value.trim().toLowerCase();
  return email.length <= EMAIL_MAX && /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(email) && email.isWellFormed()
    ? email
    : "";
}
