import type { CrmProvider } from "@cxc/contract/integrations.ts";

/** What the card of each CRM says. */
export const CRMS: Record<CrmProvider, { title: string; description: string }> = {
  builtin: {
    title: "Built-in contact book",
    description: "Contacts of your customers, kept right here. Nothing to set up.",
  },
  hubspot: {
    title: "HubSpot",
    description:
      "Reads your HubSpot contacts and adds those that your agents write down. Needs a private app's token.",
  },
  webhook: {
    title: "Webhook",
    description: "Sends each contact that your agents write down to an address of yours, as signed JSON.",
  },
};
