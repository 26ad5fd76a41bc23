import type { ReplayedTurn } from "@cxc/contract/replays.ts";
import { Text } from "@mantine/core";
import { queryErrorText, retryOf } from "../../lib/query-error.ts";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { LoadedContent } from "../../ui/LoadedContent.tsx";
import { TextLink } from "../../ui/TextLink.tsx";
import { DIFFERENCE_LABELS } from "./difference-labels.ts";
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
    <LoadedContent data={replayed.data} error={queryErrorText(replayed)} onRetry={retryOf(replayed)}>
      {(turns) => (
        <div className={classes.turn}>
          {turns.map((turn) => (
            <Turn key={turn.turn_id} turn={turn} />
          ))}
          <TextLink size="sm" link={{ to: "/conversation/$id", params: { id: conversationId } }}>
            Open the conversation
          </TextLink>
        </div>
      )}
    </LoadedContent>
  );
}

/** Replies alone may read the same where another intent asks for something else: what differs stands under each. */
function Turn({ turn: { message, before, response, why, differences } }: { turn: ReplayedTurn }) {
  return (
    <div className={classes.replayed}>
      <Text size="sm" fw={500} dir="auto">
        {message === "" ? "The conversation starts" : `“${message}”`}
      </Text>
      <dl className={classes.sides}>
        <div>
          <dt>Before</dt>
          <dd dir="auto">{before || "No reply"}</dd>
          {differences.map(({ kind, expected }) => (
            <dd key={`${kind} ${expected}`} className={classes.side}>
              {DIFFERENCE_LABELS[kind]}: {expected}
            </dd>
          ))}
        </div>
        <div>
          <dt>Now</dt>
          <dd dir="auto">{differences.length === 0 ? "As before" : response || "No reply"}</dd>
          {differences.map(({ kind, expected, got }) => (
            <dd key={`${kind} ${expected}`} className={classes.side}>
              {DIFFERENCE_LABELS[kind]}: {got}
            </dd>
          ))}
        </div>
      </dl>
      {why && (
        <Disclosure label="Why">
          <Text size="xs" c="dimmed" className={classes.why}>
            {why}
          </Text>
        </Disclosure>
      )}
    </div>
  );
}
