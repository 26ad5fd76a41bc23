import { Text } from "@mantine/core";
import { queryErrorText } from "../../lib/query-error.ts";
import { LoadedContent } from "../../ui/LoadedContent.tsx";
import { TextLink } from "../../ui/TextLink.tsx";
import classes from "./run.module.css";
import { useReplayed } from "./use-replay.ts";

interface ReplayedTurnsProps {
  agentId: string;
  runId: string;
  conversationId: string;
}

/** A conversation as it went beside how it goes on the draft, up to where its state differs. */
export function ReplayedTurns({ agentId, runId, conversationId }: ReplayedTurnsProps) {
  const replayed = useReplayed(agentId, runId, conversationId);
  return (
    <LoadedContent
      data={replayed.data}
      error={queryErrorText(replayed)}
      onRetry={() => void replayed.refetch()}
    >
      {(turns) => (
        <div className={classes.turn}>
          {turns.map(({ turn_id, message, before, response, why, differences }) => (
            <div key={turn_id}>
              <Text size="sm" fw={500} dir="auto">
                {message === "" ? "The conversation starts" : `“${message}”`}
              </Text>
              <dl className={classes.sides}>
                <div>
                  <dt>Before</dt>
                  <dd dir="auto">{before || "No reply"}</dd>
                </div>
                <div>
                  <dt>Now</dt>
                  <dd dir="auto" title={why}>
                    {differences.length === 0 ? "The same comes of it" : response || "No reply"}
                  </dd>
                </div>
              </dl>
            </div>
          ))}
          <TextLink size="sm" link={{ to: "/conversation/$id", params: { id: conversationId } }}>
            Open the conversation
          </TextLink>
        </div>
      )}
    </LoadedContent>
  );
}
