import type { ChatModule } from "./embed/chat-module.ts";
import { type ChatSwitch, createChatSwitch } from "./embed/chat-switch.ts";
import { findAgent } from "./embed/find-agent.ts";
import { readScript, type ScriptSettings } from "./embed/script-settings.ts";
import { windowLanguage } from "./embed/window-language.ts";

declare global {
  /** The files of the chat, its entry first; put in by build.ts. */
  const CHAT_FILES: readonly string[];
  /** The file of each language's words; put in by build.ts. */
  const WORDS_FILES: Readonly<Record<string, string>>;
  interface Window {
    Chatbot?: Omit<ChatSwitch, "reopen"> & { readonly agent_id: string };
  }
}

const settings = readScript();
/** Its own property: what an element of the page is called stands behind those. */
const there = Object.hasOwn(window, "Chatbot") ? window.Chatbot : undefined;
if (!settings) {
  warn("the script tag needs an agent_id, as in chatbot.js?agent_id=ID.");
} else if (!there) {
  start(settings);
} else if (there.agent_id === settings.agentId) {
  // The same tag once more, as on each page of a site that swaps its pages by script.
  there.mount();
} else if (there.agent_id) {
  warn(
    `a page has room for one agent: ${there.agent_id} is here already, so ${settings.agentId} is not shown.`,
  );
} else {
  warn("another script of this page has taken the name window.Chatbot, so the chat is not shown.");
}

/** The global is there at once, so that a page may call it right after the tag; calls wait for the agent, in their order. */
function start(found: ScriptSettings): void {
  const ready = createSwitch(found);
  const whenReady = (act: (chat: ChatSwitch) => void) => () => void ready.then((chat) => chat && act(chat));
  window.Chatbot = {
    agent_id: found.agentId,
    open: whenReady((chat) => chat.open()),
    close: whenReady((chat) => chat.close()),
    reset: whenReady((chat) => chat.reset()),
    mount: whenReady((chat) => chat.mount()),
    unmount: whenReady((chat) => chat.unmount()),
  };
}

async function createSwitch(found: ScriptSettings): Promise<ChatSwitch | undefined> {
  const [agent] = await Promise.all([findAgent(found.origin, found.agentId), bodyReady()]);
  if (typeof agent !== "string") {
    const language = windowLanguage(found.language, agent.language);
    const load = () => loadChat(found.origin, language);
    const chat = createChatSwitch({ ...found, language, agent, load });
    chat.mount();
    chat.reopen();
    return chat;
  }
  warn(agent);
  delete window.Chatbot;
  return undefined;
}

let loads = 0;

/**
 * All files at once: the entry's own imports would only be found when it has come. Under another address each time,
 * since a browser remembers that a module could not be had.
 */
async function loadChat(origin: string, language: string): Promise<ChatModule> {
  const again = loads++ === 0 ? "" : `?${loads}`;
  const files = [WORDS_FILES[language], ...CHAT_FILES];
  const loading = files.map((file) => import(/* @vite-ignore */ `${origin}/widget/${file}${again}`));
  const [{ texts }, { mountChat }] = await Promise.all(loading);
  return { mountChat, texts };
}

function bodyReady(): Promise<void> {
  return new Promise((resolve) => {
    if (document.body) resolve();
    else document.addEventListener("DOMContentLoaded", () => resolve(), { once: true });
  });
}

function warn(sentence: string): void {
  console.warn(`Chatbot: ${sentence}`);
}
