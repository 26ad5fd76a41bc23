import type { PublicAgent } from "@cxc/contract/chat.ts";
import type { ScriptSettings } from "./script-settings.ts";

interface MountOptions extends Pick<ScriptSettings, "origin" | "theme" | "keep"> {
  root: ShadowRoot;
  agent: PublicAgent;
  onClose(): void;
  onMessage(from: "visitor" | "agent"): void;
}

export interface MountedChat {
  show(isOpen: boolean): void;
  /** Forgets the conversation and everything shown. */
  reset(isOpen: boolean): void;
  unmount(): void;
}

/** What the loader finds in the chunk that it fetches on first open. */
export interface ChatModule {
  mountChat(options: MountOptions): MountedChat;
}
