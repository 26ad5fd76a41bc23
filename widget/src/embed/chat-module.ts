import type { PublicAgent } from "@cxc/contract/chat.ts";

interface MountOptions {
  root: ShadowRoot;
  agent: PublicAgent;
  origin: string;
  theme: "light" | "dark" | undefined;
  onClose(): void;
}

export interface MountedChat {
  show(isOpen: boolean): void;
  /** Forgets the conversation and everything shown. */
  reset(isOpen: boolean): void;
}

/** What the loader finds in the chunk that it fetches on first open. */
export interface ChatModule {
  mountChat(options: MountOptions): MountedChat;
}
