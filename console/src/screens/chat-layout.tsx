import { Outlet } from "@tanstack/react-router";
import { useEffect } from "react";
import { useAgent } from "../features/agents/use-agents.ts";
import { TestChatDock } from "../features/chat/TestChatDock.tsx";
import { forgetTestChat, useTestChat } from "../features/chat/test-chat.ts";
import classes from "./chat-layout.module.css";

/** The private pages with the test window beside them: it stays open from one to the next, until the log-out. */
export function ChatLayout() {
  const { agent, isOpen } = useTestChat();
  const saved = useAgent(agent?.id).data;
  useEffect(() => forgetTestChat, []);
  return (
    <>
      <div className={classes.page} data-beside-chat={isOpen || undefined}>
        <Outlet />
      </div>
      <TestChatDock disclosure={saved?.disclosure} language={saved?.settings.language} />
    </>
  );
}
