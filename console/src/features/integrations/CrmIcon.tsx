import type { CrmProvider } from "@cxc/contract/integrations.ts";
import { type Icon, IconAddressBook, IconAffiliate, IconWebhook } from "@tabler/icons-react";

const ICONS: Record<CrmProvider, Icon> = {
  builtin: IconAddressBook,
  hubspot: IconAffiliate,
  webhook: IconWebhook,
};

/** What a CRM's card is told apart by. */
export function CrmIcon({ provider }: { provider: CrmProvider }) {
  const Glyph = ICONS[provider];
  return <Glyph size={20} stroke={1.5} aria-hidden />;
}
