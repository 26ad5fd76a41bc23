import type { BlockCause } from "@cxc/contract/access.ts";

/** Why access is limited, in a sentence that says what to do. */
export const blockCauseTexts: Record<BlockCause | "unknown", string> = {
  payment_due:
    "A payment is due. Access opens again once it is settled; your agents keep answering meanwhile.",
  no_company: "Your account belongs to no company yet. Ask whoever runs this server to add it to one.",
  billing_not_connected: "Billing is not connected yet. Ask whoever runs this server to connect it.",
  crm_not_connected: "No CRM is connected yet. Connect one below.",
  no_publisher: "Your account belongs to no publisher yet. Ask whoever runs this server to add it to one.",
  unknown: "The server limits your access at the moment. Reload the page to check again.",
};
