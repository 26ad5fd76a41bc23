import { useSyncExternalStore } from "react";

/** The agent that the test window talks to. */
export interface TestedAgent {
  id: string;
  name: string;
  /** #rrggbb, as on the website. */
  accent: string;
}

interface TestChat {
  /** The last one opened; its conversation stays while the window is closed. */
  agent: TestedAgent | null;
  isOpen: boolean;
}

const NONE: TestChat = { agent: null, isOpen: false };

let state = NONE;
const listeners = new Set<() => void>();

/** Opens the test window with this agent. */
export function openTestChat(agent: TestedAgent): void {
  update({ agent, isOpen: true });
}

/** Closes the test window; opened again it shows the same conversation. */
export function closeTestChat(): void {
  update({ ...state, isOpen: false });
}

/** Forgets agent and conversation: nobody is signed in any more, or the agent is gone. */
export function forgetTestChat(): void {
  update(NONE);
}

/** The agent of the window, open or not; for code outside components. */
export function getTestedAgent(): TestedAgent | null {
  return state.agent;
}

/** The test window's state, followed. */
export function useTestChat(): TestChat {
  return useSyncExternalStore(subscribe, () => state);
}

function update(next: TestChat): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
