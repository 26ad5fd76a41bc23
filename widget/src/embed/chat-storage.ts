/** Where a browser keeps a site's chat with an agent: what was said, and what this tab has yet to send. */
export function storageKeys(agentId: string): { said: string; unsent: string } {
  return { said: `chatbot:${agentId}`, unsent: `chatbot:${agentId}:unsent` };
}

/** Forgets the chat on this device. Storage may be forbidden. */
export function forgetChat(agentId: string): void {
  const { said, unsent } = storageKeys(agentId);
  try {
    localStorage.removeItem(said);
    for (const key of [said, unsent]) sessionStorage.removeItem(key);
  } catch {
    // Then there is nothing to forget.
  }
}
