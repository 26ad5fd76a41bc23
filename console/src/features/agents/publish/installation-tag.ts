import { paths } from "@cxc/contract/paths.ts";

/** The script tag for a website, as far as this browser knows the product's address; publishing answers with the server's. */
export function installationTag(agentId: string): string {
  return `<script src="${window.location.origin}${paths.embedScript}?agent_id=${agentId}" async></script>`;
}
