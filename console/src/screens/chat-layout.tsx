import { Outlet } from "@tanstack/react-router";
import { useEffect } from "react";
import { TestChatDock } from "../features/chat/TestChatDock.tsx";
import { forgetTestChat, useTestChat } from "../features/chat/test-chat.ts";
import classes from "./chat-layout.module.css";

/** The private pages with the test window beside them: it stays open from one to the next, until the log-out. */
export function ChatLayout() {
  const { isOpen } = useTestChat();
  useEffect(() => forgetTestChat, []);
  return (
    <>
      <div className={classes.page} data-beside-chat={isOpen || undefined}>
        <Outlet />
      </div>
      <TestChatDock />
    </>
  );
}
