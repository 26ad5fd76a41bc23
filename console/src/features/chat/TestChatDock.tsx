import { lazy, Suspense } from "react";
import classes from "./TestChatDock.module.css";
import { useTestChat } from "./test-chat.ts";

const TestChatWindow = lazy(async () => ({
  default: (await import("./TestChatWindow.tsx")).TestChatWindow,
}));

/** Where the test window stands: at the right, over the page; loaded when it is first opened. */
export function TestChatDock() {
  const { agent, isOpen } = useTestChat();
  if (!agent) return null;
  return (
    <div className={`chat-dock ${classes.dock}`} hidden={!isOpen}>
      <Suspense>
        <TestChatWindow key={agent.id} agent={agent} isOpen={isOpen} />
      </Suspense>
    </div>
  );
}
