export interface ScriptSettings {
  origin: string;
  agentId: string;
  theme: "light" | "dark" | undefined;
}

/**
 * What the pasted tag says: the product's origin and the agent from its `src`, and the page's `data-theme`.
 * Must be called while the script runs, when the browser still knows which tag it is; undefined without an agent.
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
  const { theme } = tag.dataset;
  return agentId
    ? { origin, agentId, theme: theme === "light" || theme === "dark" ? theme : undefined }
    : undefined;
}
