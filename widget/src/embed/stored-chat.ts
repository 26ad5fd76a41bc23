import { isPending } from "../chat/chat-state.ts";
import { type ChatKeeper, parseSaved, type SavedChat, writeSaved } from "../chat/saved-chat.ts";
import { forgetChat, storageKeys } from "./chat-storage.ts";

const NOTHING: SavedChat = { entries: [], suggestions: [], form: null, conversation: null };

/**
 * Keeps a chat for this tab or this device. What has yet to be sent stays with the tab that has to send it, so that
 * no other one does. Where storage is forbidden or full the chat lasts as long as the page.
 */
export function createChatStore(agentId: string, keep: "tab" | "device"): ChatKeeper {
  const keys = storageKeys(agentId);
  const open = () => (keep === "device" ? localStorage : sessionStorage);

  return {
    read() {
      try {
        const said = parseSaved(open().getItem(keys.said), Date.now());
        const unsent = parseSaved(sessionStorage.getItem(keys.unsent), Date.now());
        if (!said && !unsent) return null;
        const chat = said ?? NOTHING;
        return { ...chat, entries: [...chat.entries, ...(unsent?.entries ?? [])] };
      } catch {
        return null;
      }
    },
    write(saved) {
      if (!saved) {
        forgetChat(agentId);
        return;
      }
      try {
        const unsent = saved.entries.filter(isPending);
        const said = saved.entries.filter((entry) => !isPending(entry));
        put(sessionStorage, keys.unsent, { ...NOTHING, entries: unsent });
        put(open(), keys.said, { ...saved, entries: said });
      } catch {
        // Nothing is lost on this page.
      }
    },
    onChange(listener) {
      const onStorage = ({ key, newValue, storageArea }: StorageEvent) => {
        if (key === keys.said && storageArea === localStorage && keep === "device")
          listener(parseSaved(newValue, Date.now()));
      };
      addEventListener("storage", onStorage);
      return () => removeEventListener("storage", onStorage);
    },
  };
}

/** Writes only what changed: each write wakes the other tabs. */
function put(storage: Storage, key: string, saved: SavedChat): void {
  if (saved.entries.length === 0 && saved.conversation === null) {
    storage.removeItem(key);
    return;
  }
  const text = writeSaved(saved);
  if (storage.getItem(key) !== text) storage.setItem(key, text);
}
