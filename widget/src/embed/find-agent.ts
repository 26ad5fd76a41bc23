import type { PublicAgent } from "@cxc/contract/chat.ts";
import { visitorPaths } from "@cxc/contract/paths.ts";
import type { Envelope } from "@cxc/contract/route.ts";

/** The published agent's look, or the sentence that tells the site's owner why there is no chat. */
export async function findAgent(origin: string, agentId: string): Promise<PublicAgent | string> {
  const address = origin + visitorPaths.publicAgent.replace(":id", encodeURIComponent(agentId));
  try {
    const answer = await fetch(address, { credentials: "omit" });
    const envelope = (await answer.json()) as Envelope<PublicAgent>;
    return envelope.data?.name ? envelope.data : reason(envelope, agentId);
  } catch {
    return `${origin} could not be reached.`;
  }
}

function reason({ code, message }: Envelope, agentId: string): string {
  switch (code) {
    case "not_found":
      return `agent ${agentId} does not exist or is not published.`;
    case "origin_not_allowed":
      return `agent ${agentId} does not allow ${location.origin}. Add it to the agent's allowed websites.`;
    default:
      return message || "the answer could not be read.";
  }
}
