import { lazy, Suspense } from "react";
import classes from "./TestChatDock.module.css";
import { useTestChat } from "./test-chat.ts";

const TestChatWindow = lazy(async () => ({
  default: (await import("./TestChatWindow.tsx")).TestChatWindow,
}));

interface TestChatDockProps {
  /** What the agent's draft says before the first word, and in which language (BCP 47). */
  disclosure: string | undefined;
  language: string | undefined;
}

/** Where the test window stands: at the right, over the page; loaded when it is first opened. */
export function TestChatDock({ disclosure, language }: TestChatDockProps) {
  const { agent, isOpen } = useTestChat();
  if (!agent) return null;
  return (
    <div className={`chat-dock ${classes.dock}`} hidden={!isOpen}>
      <Suspense>
        <TestChatWindow key={agent.id} agent={{ ...agent, disclosure, language }} isOpen={isOpen} />
      </Suspense>
    </div>
  );
}
