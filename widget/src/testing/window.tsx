import { configure, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { StrictMode } from "react";
import { vi } from "vitest";
import { ChatWindow, type ChatWindowProps } from "../chat/ChatWindow.tsx";
import type { ChatTransport } from "../chat/chat-transport.ts";
import type { ChatKeeper, SavedChat } from "../chat/saved-chat.ts";
import { testTexts } from "../chat/test-texts.ts";
import { scriptedTransport } from "./scripted-transport.ts";

// A busy machine draws slowly; that is no failure.
configure({ asyncUtilTimeout: 10_000 });

interface Setting {
  rate?: ChatTransport["rate"];
  answers?: Parameters<typeof scriptedTransport>;
  props?: Partial<ChatWindowProps>;
  isStrict?: boolean;
}

/** The window, greeted. */
export async function open(setting: Setting) {
  const mounted = mount(setting);
  await log().findByText("Hi, I'm Ann.");
  return mounted;
}

/** The window over scripted answers. */
export function mount({ answers = [], props = {}, isStrict = false, rate }: Setting) {
  const transport = Object.assign(scriptedTransport(...answers), rate && { rate });
  const onClose = vi.fn();
  const { unmount } = render(
    <ChatWindow
      agent={{ id: "a", name: "Ann" }}
      transport={transport}
      texts={testTexts}
      onClose={onClose}
      {...props}
    />,
    isStrict ? { wrapper: StrictMode } : {},
  );
  return { transport, onClose, unmount, user: userEvent.setup() };
}

/** The messages. */
export function log() {
  return within(screen.getByRole("log"));
}

/** Where one writes. */
export function box(): HTMLTextAreaElement {
  return screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message" });
}

/** Keeps a chat in memory, for tests to look at. */
export function memoryKeeper(saved: SavedChat | null) {
  let kept = saved;
  const keeper: ChatKeeper = {
    read: () => kept,
    write: (next) => {
      kept = next;
    },
    onChange: () => () => undefined,
  };
  return { keeper, kept: () => kept };
}
