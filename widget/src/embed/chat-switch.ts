import type { PublicAgent } from "@cxc/contract/chat.ts";
import type { ChatModule, MountedChat } from "./chat-module.ts";
import { showLauncher } from "./launcher.ts";
import type { ScriptSettings } from "./script-settings.ts";

export interface ChatSwitch {
  open(): void;
  close(): void;
  /** Forgets the conversation; an open window begins a new one. */
  reset(): void;
}

interface SwitchOptions extends ScriptSettings {
  agent: PublicAgent;
  /** Fetches the chat; asked again after a failure. */
  load(): Promise<ChatModule>;
}

/** The launcher and, from the first open on, the window. */
export function createChatSwitch({ origin, theme, agent, load }: SwitchOptions): ChatSwitch {
  let isOpen = false;
  let module: Promise<ChatModule> | undefined;
  let chat: MountedChat | undefined;

  const launcher = showLauncher({
    agent,
    theme,
    onToggle: () => (isOpen ? close() : void open()),
    onApproach: () => void fetchChat().catch(() => undefined),
  });
  launcher.root.addEventListener("keydown", (event) => {
    if (event instanceof KeyboardEvent && event.key === "Escape" && isOpen) close();
  });

  function fetchChat(): Promise<ChatModule> {
    module ??= load().catch((error: unknown) => {
      module = undefined;
      throw error;
    });
    return module;
  }

  async function open(): Promise<void> {
    turn(true);
    launcher.setBusy(!chat);
    try {
      const { mountChat } = await fetchChat();
      chat ??= mountChat({ root: launcher.root, agent, origin, theme, onClose: close });
      // It may have been closed again meanwhile.
      chat.show(isOpen);
    } catch (error) {
      turn(false);
      console.warn("Chatbot: the chat could not be loaded.", error);
    } finally {
      launcher.setBusy(false);
    }
  }

  function close(): void {
    turn(false);
    chat?.show(false);
  }

  function turn(next: boolean): void {
    isOpen = next;
    launcher.show(next);
  }

  return { open: () => void open(), close, reset: () => chat?.reset(isOpen) };
}
