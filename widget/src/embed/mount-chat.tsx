import type { PublicAgent } from "@cxc/contract/chat.ts";
import { createRoot } from "react-dom/client";
import { ChatWindow } from "../chat/ChatWindow.tsx";
import css from "../chat/chat.css?inline";
import { liveTexts } from "../chat/chat-texts.ts";
import { createHttpTransport } from "../chat/http-transport.ts";
import type { ChatModule } from "./chat-module.ts";
import { adopt } from "./launcher.ts";
import { readConversation, storeConversation } from "./stored-conversation.ts";

/** Puts the window beside the launcher, closed; called once a page. */
export const mountChat: ChatModule["mountChat"] = ({ root, agent, origin, theme, onClose }) => {
  adopt(root, css);
  const dock = document.createElement("div");
  dock.className = `chat-dock chat-dock-embed chat-dock-${agent.position}`;
  root.prepend(dock);
  const view = createRoot(dock);
  const fixed = fixedProps(agent, origin);
  let resets = 0;

  function render(isOpen: boolean): void {
    dock.hidden = !isOpen;
    view.render(
      <ChatWindow
        key={resets}
        {...fixed}
        {...(theme && { theme })}
        isOpen={isOpen}
        onClose={onClose}
        resume={readConversation(agent.id)}
      />,
    );
  }

  render(false);
  return {
    show: render,
    reset(isOpen) {
      storeConversation(agent.id, null);
      resets++;
      render(isOpen);
    },
  };
};

function fixedProps(agent: PublicAgent, origin: string) {
  return {
    agent,
    accent: agent.color,
    hasCloseButton: false,
    texts: liveTexts,
    transport: createHttpTransport({ baseUrl: origin }),
    onConversation: storeConversation.bind(null, agent.id),
  };
}
