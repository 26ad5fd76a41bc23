import { z } from "zod";
import { listQuery, uuid } from "./fields.ts";
import { paths } from "./paths.ts";
import { route } from "./route.ts";
import { CRM_PROVIDERS } from "./rules.ts";

const contact = z.object({
  id: uuid,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  note: z.string(),
  /** `builtin` for those that agents wrote down, else the CRM that they were synced from. */
  source: z.enum(CRM_PROVIDERS),
  /** Whether the connected CRM has it: `none` where it needs nothing sent. */
  delivery: z.enum(["none", "waiting", "sent", "failed"]),
  /** Why it was not delivered; "" otherwise. */
  delivery_error: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});

export type Contact = z.infer<typeof contact>;

const query = listQuery(["name", "email", "created_at", "updated_at"]);

export const contactRoutes = {
  listContacts: route({
    method: "GET",
    path: paths.contacts,
    summary: "The contact book",
    access: "contacts.read",
    query,
    data: z.array(contact),
    isList: true,
  }),
  exportContacts: route({
    method: "GET",
    path: paths.contactExport,
    summary: "The contact book as CSV, with the same search",
    access: "contacts.read",
    query: query.pick({ q: true }),
    reply: "file",
  }),
  deleteContact: route({
    method: "DELETE",
    path: paths.contact,
    summary: "Delete a contact for good",
    access: "contacts.write",
    params: z.object({ id: uuid }),
  }),
};
