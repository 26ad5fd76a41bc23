import { paths } from "@cxc/contract/paths.ts";
import { Button, Text } from "@mantine/core";
import { IconWorldOff } from "@tabler/icons-react";
import { Link, Navigate, useParams } from "@tanstack/react-router";
import { useEffect } from "react";
import { LiveVersion } from "../features/agents/LiveVersion.tsx";
import { useAgent } from "../features/agents/use-agents.ts";
import { queryErrorText, retryOf } from "../lib/query-error.ts";
import { useBlockCause } from "../lib/session.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { LoadedContent } from "../ui/LoadedContent.tsx";
import { TextLink } from "../ui/TextLink.tsx";
import { useDocumentTitle } from "../ui/use-document-title.ts";
import classes from "./preview.module.css";

/** An empty website with the agent's own tag in it: the live version, as visitors meet it. */
export function PreviewScreen() {
  const { agentid = "" } = useParams({ strict: false });
  const agent = useAgent(agentid);
  const isBlocked = useBlockCause() !== undefined;
  const isPublished = agent.data !== undefined && agent.data.published_version !== null;
  useDocumentTitle(agent.data ? `Preview of ${agent.data.name}` : "Preview");
  useTag(isPublished && !isBlocked ? agentid : undefined);

  if (isBlocked) return <Navigate to="/" replace />;
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <Text component="h1" size="sm" fw={600} className={classes.name}>
          {agent.data ? `Preview of ${agent.data.name}` : "Preview"}
        </Text>
        {agent.data && <LiveVersion version={agent.data.published_version} />}
        <TextLink size="sm" ml="auto" link={{ to: "/agents/update/$agentid", params: { agentid } }}>
          Back to the agent
        </TextLink>
      </header>
      <main className={classes.site}>
        <LoadedContent data={agent.data} error={queryErrorText(agent)} onRetry={retryOf(agent)}>
          {({ published_version }) =>
            published_version === null ? (
              <EmptyState
                icon={IconWorldOff}
                title="Nothing to see yet"
                text="Visitors talk to the published version, and this agent has none."
                action={
                  <Button
                    variant="default"
                    renderRoot={(props) => (
                      <Link {...props} to="/agents/update/$agentid" params={{ agentid }} />
                    )}
                  >
                    Go to the agent
                  </Button>
                }
              />
            ) : (
              <>
                <Text size="sm" c="dimmed">
                  An empty page with the agent's tag. It shows the live version, and what is said here counts
                  as a visitor's conversation.
                </Text>
                <div className={classes.blocks} aria-hidden>
                  <span />
                  <span />
                  <span />
                  <span />
                </div>
              </>
            )
          }
        </LoadedContent>
      </main>
    </div>
  );
}

/** Puts the tag into the page, as it stands on a website, and takes out what came of it. */
function useTag(agentId: string | undefined): void {
  useEffect(() => {
    if (agentId === undefined) return;
    const tag = document.createElement("script");
    tag.src = `${paths.embedScript}?agent_id=${encodeURIComponent(agentId)}`;
    tag.async = true;
    document.body.append(tag);
    return () => {
      tag.remove();
      const chat = (window as { Chatbot?: { unmount(): void } }).Chatbot;
      chat?.unmount();
      Reflect.deleteProperty(window, "Chatbot");
    };
  }, [agentId]);
}
