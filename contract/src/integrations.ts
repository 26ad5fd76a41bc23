import { z } from "zod";
import { freeText, httpUrl, oneOf, setSecret } from "./fields.ts";
import { messages } from "./messages.ts";
import { paths } from "./paths.ts";
import { route } from "./route.ts";
import { CRM_PROVIDERS, CRM_STATES, SECRET_MAX, URL_MAX } from "./rules.ts";

/** HubSpot's own address, where none is given. */
export const HUBSPOT_URL = "https://api.hubapi.com";

/** A new secret, or what an answer said of the stored one. */
const secret = z.union([freeText(SECRET_MAX), setSecret], { error: messages.validValue });

const crmFields = z.object({
  provider: oneOf(CRM_PROVIDERS),
  /** Of a webhook, where contacts are posted to; of HubSpot, in place of its own address. */
  base_url: z.union([z.literal("").transform(() => undefined), httpUrl(URL_MAX)]).optional(),
  /** HubSpot's private app token, or what a webhook's calls are signed with. */
  token: secret.optional(),
});

export const crmBody = crmFields.superRefine(({ provider, base_url, token }, context) => {
  const isGiven = typeof token === "string" ? token.trim() !== "" : token?.is_set === true;
  if (provider === "webhook" && base_url === undefined)
    context.addIssue({ code: "custom", path: ["base_url"], message: messages.required });
  if (provider === "hubspot" && !isGiven)
    context.addIssue({ code: "custom", path: ["token"], message: messages.required });
});

const integration = z.object({
  provider: z.enum(CRM_PROVIDERS),
  title: z.string(),
  description: z.string(),
  state: z.enum(CRM_STATES),
  connected_at: z.string().nullable(),
  last_sync_at: z.string().nullable(),
  /** Contacts of the running sync; `total` is null while nobody knows it. */
  progress: z.object({ done: z.number(), total: z.number().nullable() }).nullable(),
  /** Why its state is `error`, in a sentence; "" otherwise. */
  error: z.string(),
  /** Contacts that wait to be sent to it, or could not be. */
  undelivered: z.number(),
  base_url: z.string(),
  token: setSecret,
});

export type Integration = z.infer<typeof integration>;
export type CrmProvider = Integration["provider"];

export const integrationRoutes = {
  listIntegrations: route({
    method: "GET",
    path: paths.integrations,
    summary: "The CRMs that can be connected, with their state",
    access: "session",
    opensForBlocked: true,
    data: z.array(integration),
  }),
  connectCrm: route({
    method: "POST",
    path: paths.crm,
    summary: "Connect a CRM in place of the one before, and sync its contacts",
    access: "integrations.manage",
    opensForBlocked: true,
    body: crmBody,
    data: integration,
  }),
  disconnectCrm: route({
    method: "DELETE",
    path: paths.crm,
    summary: "Disconnect the CRM",
    access: "integrations.manage",
    opensForBlocked: true,
  }),
  testCrm: route({
    method: "POST",
    path: paths.crmTest,
    summary: "Try the connection: of these settings, or without any of the connected CRM",
    access: "integrations.manage",
    opensForBlocked: true,
    changesNothing: true,
    body: crmFields.partial().default({}),
    data: z.object({ is_ok: z.boolean(), message: z.string(), duration_ms: z.number() }),
  }),
  syncCrm: route({
    method: "POST",
    path: paths.crmSync,
    summary: "Sync the connected CRM's contacts now",
    access: "integrations.manage",
    opensForBlocked: true,
    data: integration,
  }),
};
