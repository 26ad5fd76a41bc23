import type { Egress } from "../../egress/egress.ts";
import type { Crm, CrmEndpoint } from "./crm.ts";
import { openHubspot } from "./hubspot.ts";
import { openWebhook } from "./webhook.ts";

/** The built-in book needs no calls: what is in it has arrived. */
const BUILTIN: Crm = {
  name: "Built-in contact book",
  reader: undefined,
  check: async () => ({ message: "The contact book is ready.", account: "" }),
  deliver: async () => null,
};

/** Speaks to a CRM. */
export function openCrm(egress: Egress, endpoint: CrmEndpoint): Crm {
  switch (endpoint.provider) {
    case "builtin":
      return BUILTIN;
    case "hubspot":
      return openHubspot(egress, endpoint);
    case "webhook":
      return openWebhook(egress, endpoint);
  }
}
