import { HUBSPOT_URL, type Integration } from "@cxc/contract/integrations.ts";
import type { SecretValue } from "../../ui/SecretField.tsx";

/** What the form of a CRM holds. */
export interface CrmDraft extends Record<string, unknown> {
  provider: Integration["provider"];
  base_url: string;
  token: SecretValue;
}

/** The draft of a CRM's stored settings. */
export function draftOf({ provider, base_url, token }: Integration): CrmDraft {
  return {
    provider,
    base_url: provider === "hubspot" && base_url === HUBSPOT_URL ? "" : base_url,
    token: token.is_set ? { is_set: true } : "",
  };
}

/** Does the draft lead elsewhere? A stored secret never goes to another address than the one it was given for. */
export function isMoved(draft: CrmDraft, stored: Integration): boolean {
  return originOf(draft.base_url) !== originOf(draftOf(stored).base_url);
}

function originOf(address: string): string {
  const typed = address.trim();
  return URL.canParse(typed) ? new URL(typed).origin : typed;
}
