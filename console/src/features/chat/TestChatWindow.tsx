import { ChatWindow, type ChatWindowProps } from "@cxc/widget/chat/ChatWindow.tsx";
import "@cxc/widget/chat/chat.css";
import { createHttpTransport } from "@cxc/widget/chat/http-transport.ts";
import { testTexts } from "@cxc/widget/chat/test-texts.ts";
import { useComputedColorScheme } from "@mantine/core";
import { useState } from "react";
import { fetchWithSession } from "../../lib/fetch-with-session.ts";
import { RunActionsSwitch } from "./RunActionsSwitch.tsx";
import { SaveAsTest } from "./SaveAsTest.tsx";
import classes from "./TestChatWindow.module.css";
import { TracePanel } from "./TracePanel.tsx";
import { closeTestChat, type TestedAgent } from "./test-chat.ts";

const transport = createHttpTransport({
  baseUrl: "",
  fetch: (address, request) =>
    fetchWithSession(String(address), {
      ...request,
      headers: Object.fromEntries(new Headers(request?.headers)),
    }),
});

interface TestChatWindowProps {
  agent: TestedAgent & Pick<ChatWindowProps["agent"], "disclosure" | "language">;
  isOpen: boolean;
}

/** The widget's window talking to the draft, with a "why" under each reply, and a switch that lets actions act. */
export function TestChatWindow({ agent, isOpen }: TestChatWindowProps) {
  const theme = useComputedColorScheme();
  const [runActions, setRunActions] = useState(false);
  return (
    <div className={classes.window}>
      <ChatWindow
        agent={agent}
        accent={agent.accent}
        theme={theme}
        texts={testTexts}
        transport={transport}
        isTest
        runActions={runActions}
        isOpen={isOpen}
        onClose={closeTestChat}
        renderUnderReply={({ trace, conversation_id, turn_id }, message) =>
          trace && (
            <>
              <TracePanel trace={trace} message={message} />
              <SaveAsTest agentId={agent.id} conversationId={conversation_id} turnId={turn_id} />
            </>
          )
        }
      />
      <RunActionsSwitch isOn={runActions} onChange={setRunActions} />
    </div>
  );
}
