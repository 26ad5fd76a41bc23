import { DESCRIPTION_MAX, EMAIL_MAX, EMAIL_PATTERN, TITLE_MAX } from "@cxc/contract/rules.ts";
import type { SlotValue } from "@cxc/contract/trace.ts";
import type { ActionDefinition } from "@cxc/engine/dialogue/snapshot.ts";
import { fillTemplate } from "@cxc/engine/templates/fill-placeholders.ts";
import type { ContactBook, NewContact } from "../contacts/save-contact.ts";
import type { Outcome } from "./action-outcome.ts";
import { withAlsoSaid } from "./also-said.ts";
import { cleanLine, cleanText } from "./http/encode-values.ts";
import { textOf } from "./http/render-body.ts";

type ContactDefinition = Extract<ActionDefinition, { kind: "crm_contact" }>["crm_contact"];

interface Run {
  values: Readonly<Record<string, SlotValue>>;
  run_id: string;
  is_dry: boolean;
  tenantId: string;
}

/** Puts a contact into the company's book; of one with the same email address it fills what is empty. */
export async function runContact(
  parts: ContactDefinition,
  { values, run_id, is_dry, tenantId }: Run,
  contacts: ContactBook,
): Promise<Outcome> {
  const contact = renderContact(parts, values);
  const outcome = {
    request: { method: "CONTACT", url: "", headers: [], body: JSON.stringify(contact, null, 2) },
    response: null,
  };
  const problem = problemOf(contact);
  if (problem !== "") return { ...outcome, status: "failed", reason: problem, fields: {} };
  if (is_dry) return { ...outcome, status: "succeeded", reason: "", fields: {} };
  const id = await contacts.saveContact(contact, { tenantId, key: run_id });
  return { ...outcome, status: "succeeded", reason: "", fields: { ...contact, contact_id: id } };
}

function renderContact(parts: ContactDefinition, values: Run["values"]): NewContact {
  const line = (template: string, max: number) =>
    bounded(
      fillTemplate(template, (name) => cleanLine(textOf(values, name))),
      max,
    );
  return {
    name: line(parts.name, TITLE_MAX),
    email: line(parts.email, EMAIL_MAX + 1).toLowerCase(),
    phone: line(parts.phone, TITLE_MAX),
    note: bounded(
      withAlsoSaid(
        fillTemplate(parts.note, (name) => cleanText(textOf(values, name))),
        parts.note,
        values,
      ),
      DESCRIPTION_MAX,
    ),
  };
}

function problemOf({ name, email }: NewContact): string {
  if (name === "") return "The contact has no name.";
  const isEmail = email === "" || (email.length <= EMAIL_MAX && EMAIL_PATTERN.test(email));
  return isEmail ? "" : "The contact's email address is not valid.";
}

/** `max` in code points. */
function bounded(text: string, max: number): string {
  return Array.from(text.trim().slice(0, max * 2))
    .slice(0, max)
    .join("")
    .toWellFormed()
    .trim();
}
