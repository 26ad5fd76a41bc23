/** Where a browser keeps a site's chat with an agent: what was said, and of this tab what is yet to be sent and that it's open. */
export function storageKeys(agentId: string): { said: string; unsent: string; open: string } {
  const said = `chatbot:${agentId}`;
  return { said, unsent: `${said}:unsent`, open: `${said}:open` };
}

/** Forgets the chat on this device. */
export function forgetChat(agentId: string): void {
  const { said, unsent } = storageKeys(agentId);
  whereAllowed(() => {
    localStorage.removeItem(said);
    for (const key of [said, unsent]) sessionStorage.removeItem(key);
  });
}

/** Keeps for this tab that the visitor opened the window, or closed it. */
export function keepOpen(agentId: string, isOpen: boolean): void {
  const { open } = storageKeys(agentId);
  whereAllowed(() => (isOpen ? sessionStorage.setItem(open, "1") : sessionStorage.removeItem(open)));
}

/** Whether the window was open on the page before this one. */
export function wasOpen(agentId: string): boolean {
  return whereAllowed(() => sessionStorage.getItem(storageKeys(agentId).open)) === "1";
}

/** Storage may be forbidden or full: then nothing is kept. */
function whereAllowed<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
