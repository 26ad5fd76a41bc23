import type { PublicAgent } from "@cxc/contract/chat.ts";

export interface ScriptSettings {
  origin: string;
  agentId: string;
  theme: "light" | "dark" | undefined;
  /** How long a conversation goes on; undefined leaves it to the agent. */
  keep: PublicAgent["keep"] | undefined;
  /** Where the chat stands among the page's own layers. */
  zIndex: number | undefined;
  /** BCP 47, or "page" for that of the page; undefined leaves it to the agent. */
  language: string | undefined;
}

/**
 * What the pasted tag says: the product's origin and the agent from its `src`, and its `data-theme`, `data-keep`,
 * `data-language` and `data-z-index`. Must be called while the script runs, when the browser still knows which tag it is; undefined
 * without an agent.
 */
export function readScript(): ScriptSettings | undefined {
  const running = document.currentScript;
  const tag =
    running instanceof HTMLScriptElement && running.src
      ? running
      : document.querySelector<HTMLScriptElement>('script[src*="chatbot.js"]');
  if (!tag) return undefined;
  const { origin, searchParams } = new URL(tag.src, document.baseURI);
  const agentId = searchParams.get("agent_id");
  if (!agentId) return undefined;
  const { theme, keep, zIndex, language } = tag.dataset;
  return {
    origin,
    agentId,
    theme: theme === "light" || theme === "dark" ? theme : undefined,
    keep: keep === "none" || keep === "tab" || keep === "device" ? keep : undefined,
    language,
    zIndex: /^\d{1,10}$/.test(zIndex ?? "") ? Number(zIndex) : undefined,
  };
}
