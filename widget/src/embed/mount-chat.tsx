import { createRoot } from "react-dom/client";
import { ChatWindow } from "../chat/ChatWindow.tsx";
import css from "../chat/chat.css?inline";
import { createHttpTransport } from "../chat/http-transport.ts";
import type { ChatModule } from "./chat-module.ts";
import { forgetChat } from "./chat-storage.ts";
import { followViewport } from "./follow-viewport.ts";
import { adopt } from "./launcher.ts";
import { createChatStore } from "./stored-chat.ts";

/** Puts the window beside the launcher, closed. */
export const mountChat: ChatModule["mountChat"] = (options) => {
  const { root, agent, origin, theme, keep = agent.keep, onClose, onMessage } = options;
  const removeStyles = adopt(root, css);
  const dock = document.createElement("div");
  dock.className = `chat-dock chat-dock-embed chat-dock-${agent.position}`;
  root.prepend(dock);
  const view = createRoot(dock);
  const transport = createHttpTransport({ baseUrl: origin });
  const keeper = keep === "none" ? undefined : createChatStore(agent.id, keep);
  const stopFollowing = followViewport(dock);
  let resets = 0;
  let isShown = false;
  let isAsked = true;
  let { texts } = options;
  if (!texts) {
    void import("../chat/texts/en.ts").then((english) => {
      texts = english.texts;
      render(isShown);
    });
  }

  function render(isOpen: boolean, takesFocus = isAsked): void {
    isShown = isOpen;
    isAsked = takesFocus;
    dock.hidden = !isOpen;
    if (!texts) return;
    view.render(
      <ChatWindow
        key={resets}
        agent={agent}
        accent={agent.color}
        hasCloseButton={false}
        texts={texts}
        transport={transport}
        {...(keeper && { keeper })}
        {...(theme && { theme })}
        isOpen={isOpen}
        takesFocus={takesFocus}
        onClose={onClose}
        onMessage={onMessage}
      />,
    );
  }

  render(false);
  return {
    show: (isOpen, takesFocus = true) => render(isOpen, takesFocus),
    reset(isOpen) {
      forgetChat(agent.id);
      resets++;
      render(isOpen);
    },
    unmount() {
      stopFollowing();
      view.unmount();
      dock.remove();
      removeStyles();
    },
  };
};
