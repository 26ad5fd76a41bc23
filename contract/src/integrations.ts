import { z } from "zod";
import { oneOf } from "./fields.ts";
import { paths } from "./paths.ts";
import { route } from "./route.ts";

/** CRMs by the word that names them on the wire. */
const PROVIDERS = ["builtin"] as const;

const crmBody = z.object({ provider: oneOf(PROVIDERS) });

const integration = z.object({
  provider: z.enum(PROVIDERS),
  title: z.string(),
  description: z.string(),
  state: z.enum(["not_connected", "connected"]),
  connected_at: z.string().nullable(),
});

export type Integration = z.infer<typeof integration>;

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
    summary: "Connect a CRM",
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
};
