import type { PublicAgent } from "@cxc/contract/chat.ts";
import type { ChatTexts } from "../chat/chat-texts.ts";
import type { ScriptSettings } from "./script-settings.ts";

interface MountOptions extends Pick<ScriptSettings, "origin" | "theme" | "keep"> {
  root: ShadowRoot;
  /** A script of an earlier release brings none. */
  texts?: ChatTexts;
  agent: PublicAgent;
  onClose(): void;
  onMessage(from: "visitor" | "agent"): void;
}

export interface MountedChat {
  /** `takesFocus`: the visitor asked for it just now. */
  show(isOpen: boolean, takesFocus?: boolean): void;
  /** Forgets the conversation and everything shown. */
  reset(isOpen: boolean): void;
  unmount(): void;
}

/** What the loader finds in the files that it fetches on first open: the window, and its words in one language. */
export interface ChatModule {
  mountChat(options: MountOptions): MountedChat;
  texts: ChatTexts;
}
