import { createHash } from "node:crypto";
import { z } from "zod";
import type { Egress } from "../../egress/egress.ts";
import { callCrm } from "./call-crm.ts";
import type { Crm, CrmEndpoint, OutgoingContact } from "./crm.ts";
import { CrmFailure, unreadable } from "./crm-failure.ts";
import {
  contactPage,
  createdContact,
  externalId,
  idWithin,
  propertiesOf,
  readPage,
} from "./hubspot-contacts.ts";

const NAME = "HubSpot";
const CONTACTS = "/crm/v3/objects/contacts";
const PAGE_SIZE = 100;
const READ = "email,firstname,lastname,phone,mobilephone";
const SCOPES = "crm.objects.contacts.read and crm.objects.contacts.write";
const TOKEN_ADVICE = `Create a private app in HubSpot with the scopes ${SCOPES}, and enter its access token.`;
const ACCOUNT_HASH_LENGTH = 12;

const details = z.object({ portalId: z.union([z.number(), z.string()]).transform(String) });
const total = z.object({ total: z.number().int().nonnegative() });
const errorMessage = z.object({ message: z.string() }).partial().catch({});

/** HubSpot's contacts, API v3, with a private app's token. */
export function openHubspot(egress: Egress, { base_url, token }: CrmEndpoint): Crm {
  async function call(
    method: "GET" | "POST" | "PATCH",
    path: string,
    more: { body?: object; signal?: AbortSignal | undefined; expects?: number[] } = {},
  ) {
    const { body, ...options } = more;
    try {
      return await callCrm(egress, {
        method,
        url: new URL(base_url + path),
        secret: token,
        name: NAME,
        ...options,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        headers: { authorization: `Bearer ${token}` },
      });
    } catch (error) {
      throw withAdvice(error);
    }
  }

  async function listPage(query: Record<string, string>, signal?: AbortSignal) {
    const { json } = await call("GET", `${CONTACTS}?${new URLSearchParams(query)}`, { signal });
    const parsed = contactPage.safeParse(json);
    if (!parsed.success) throw unreadable(NAME);
    return parsed.data;
  }

  /** The portal's id; where the token may not ask for it, what only this token has. */
  async function findAccount(): Promise<string> {
    const { json } = await call("GET", "/account-info/v3/details", { expects: [401, 403, 404] });
    const known = details.safeParse(json);
    if (known.success && /^\w{1,40}$/.test(known.data.portalId)) return known.data.portalId;
    return createHash("sha256").update(token).digest("hex").slice(0, ACCOUNT_HASH_LENGTH);
  }

  async function update(id: string, properties: Record<string, string>, signal: AbortSignal) {
    const path = `${CONTACTS}/${encodeURIComponent(id)}`;
    return (await call("PATCH", path, { body: { properties }, signal, expects: [404] })).status !== 404;
  }

  /** Answers the contact's id; one with the same address is brought up to date instead. */
  async function create(email: string, properties: Record<string, string>, signal: AbortSignal) {
    const body = { properties: email === "" ? properties : { ...properties, email } };
    const { status, json } = await call("POST", CONTACTS, { body, signal, expects: [409] });
    if (status !== 409) {
      const created = createdContact.safeParse(json);
      if (!created.success) throw unreadable(NAME);
      return created.data.id;
    }
    const existing = /Existing ID: (\d{1,30})/.exec(errorMessage.parse(json).message ?? "")?.[1];
    if (existing !== undefined && (await update(existing, properties, signal))) return existing;
    throw new CrmFailure("contact", "HubSpot has this contact, but does not let it be changed (409).");
  }

  async function write(
    { email }: OutgoingContact,
    known: string | undefined,
    properties: Record<string, string>,
    signal: AbortSignal,
  ) {
    if (known !== undefined && (await update(known, properties, signal))) return known;
    return create(email, properties, signal);
  }

  return {
    name: NAME,
    async check() {
      const [account] = await Promise.all([findAccount(), listPage({ limit: "1" })]);
      return { message: "HubSpot answered: its contacts can be read.", account };
    },
    reader: {
      async count(signal) {
        const { json } = await call("POST", `${CONTACTS}/search`, {
          body: { limit: 1, filterGroups: [] },
          signal,
          expects: [400, 403, 404, 429],
        });
        const counted = total.safeParse(json);
        return counted.success ? counted.data.total : null;
      },
      async listContacts({ account, after }, signal) {
        const query = { limit: String(PAGE_SIZE), properties: READ, ...(after === null ? {} : { after }) };
        return readPage(await listPage(query, signal), account);
      },
    },
    async deliver(contact, account, signal) {
      const known = idWithin(account, contact.external_id);
      const properties = propertiesOf(contact);
      const id = await write(contact, known, properties, signal).catch((error: unknown) => {
        // Someone took the property for notes away: the contact itself still goes.
        const { message: _, ...rest } = properties;
        const isProperty =
          error instanceof CrmFailure && error.kind === "contact" && /propert.*message/i.test(error.message);
        if (!isProperty || properties.message === undefined) throw error;
        return write(contact, known, rest, signal);
      });
      return externalId(account, id);
    },
  };
}

/** HubSpot's refusals, with what to do about them there. */
function withAdvice(error: unknown): unknown {
  if (!(error instanceof CrmFailure) || error.field !== "token") return error;
  return new CrmFailure("settings", `${error.message.replace(" Enter a valid one.", "")} ${TOKEN_ADVICE}`, {
    field: "token",
  });
}
