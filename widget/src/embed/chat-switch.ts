import type { PublicAgent } from "@cxc/contract/chat.ts";
import { isTypedKey } from "@cxc/contract/typed-key.ts";
import type { ChatModule, MountedChat } from "./chat-module.ts";
import { forgetChat, keepOpen, wasOpen } from "./chat-storage.ts";
import { createLauncher } from "./launcher.ts";
import type { ScriptSettings } from "./script-settings.ts";
import { stayInPage } from "./stay-in-page.ts";

export interface ChatSwitch {
  open(): void;
  /** Opens the window again that was open on the page before, without taking the focus. */
  reopen(): void;
  close(): void;
  /** Forgets the conversation; an open window begins a new one. */
  reset(): void;
  /** Shows the launcher, also on a page of the same site that took it away. */
  mount(): void;
  /** Takes everything out of the page; a conversation that is kept goes on after `mount`. */
  unmount(): void;
}

interface SwitchOptions extends Omit<ScriptSettings, "language"> {
  /** One of `windowLanguage`. */
  language: string;
  agent: PublicAgent;
  /** Fetches the chat; asked again after a failure. */
  load(): Promise<ChatModule>;
}

/** Between tries to fetch the chat; a connection that comes back ends one early. */
const PAUSES_MS = [1_000, 3_000, 9_000];

/** The launcher and, from the first open on, the window. Tells the page's scripts that something happened, never what was said. */
export function createChatSwitch({ agent, load, ...settings }: SwitchOptions): ChatSwitch {
  const isKept = (settings.keep ?? agent.keep) !== "none";
  let isOpen = false;
  let module: Promise<ChatModule> | undefined;
  let chat: MountedChat | undefined;
  let leave: (() => void) | undefined;

  const launcher = createLauncher({
    agent,
    language: settings.language,
    theme: settings.theme,
    zIndex: settings.zIndex,
    onToggle: () => (isOpen ? close() : void open()),
    onApproach: () => void fetchChat().catch(() => undefined),
  });
  launcher.root.addEventListener("keydown", (event) => {
    if (event instanceof KeyboardEvent && event.key === "Escape" && isTypedKey(event) && isOpen) close();
  });

  function fetchChat(): Promise<ChatModule> {
    module ??= load().catch((error: unknown) => {
      module = undefined;
      throw error;
    });
    return module;
  }

  /** As long as the visitor waits for it. */
  async function fetchPatiently(): Promise<ChatModule> {
    for (const pauseMs of PAUSES_MS) {
      try {
        return await fetchChat();
      } catch {
        await pause(pauseMs);
      }
      if (!isOpen) break;
    }
    return fetchChat();
  }

  async function open(takesFocus = true): Promise<void> {
    mount();
    turn(true);
    if (isKept) keepOpen(agent.id, true);
    launcher.setBusy(!chat);
    try {
      const { mountChat, texts } = await fetchPatiently();
      if (!leave) return;
      const onMessage = (from: string) => tell("message", { from });
      chat ??= mountChat({ ...settings, texts, root: launcher.root, agent, onClose: close, onMessage });
      // It may have been closed again meanwhile.
      chat.show(isOpen, takesFocus);
    } catch (error) {
      turn(false);
      console.warn("Chatbot: the chat could not be loaded.", error);
    } finally {
      launcher.setBusy(false);
    }
  }

  function close(): void {
    turn(false);
    keepOpen(agent.id, false);
    chat?.show(false);
  }

  function turn(next: boolean): void {
    if (next !== isOpen) tell(next ? "open" : "close");
    isOpen = next;
    launcher.show(next);
  }

  function tell(name: string, more: object = {}): void {
    const detail = { agent_id: agent.id, ...more };
    document.dispatchEvent(new CustomEvent(`chatbot:${name}`, { detail }));
  }

  function mount(): void {
    if (launcher.host.isConnected) return;
    leave?.();
    leave = stayInPage(launcher.host);
  }

  return {
    open: () => void open(),
    reopen: () => void (isKept && wasOpen(agent.id) && open(false)),
    close,
    reset: () => (chat ? chat.reset(isOpen) : forgetChat(agent.id)),
    mount,
    unmount() {
      if (isOpen) turn(false);
      chat?.unmount();
      chat = undefined;
      leave?.();
      leave = undefined;
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, ms);
    addEventListener("online", end);
    function end(): void {
      clearTimeout(timer);
      removeEventListener("online", end);
      resolve();
    }
  });
}
