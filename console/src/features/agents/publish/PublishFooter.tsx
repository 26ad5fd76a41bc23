import type { AgentChanges } from "@cxc/contract/agent-changes.ts";
import type { Agent } from "@cxc/contract/agents.ts";
import { Button, Group, Progress, Text } from "@mantine/core";
import { useEffect, useRef } from "react";
import { failureText } from "../../../lib/api-error.ts";
import { unheardText } from "../../../lib/unheard-text.ts";
import { Notice } from "../../../ui/Notice.tsx";
import { RelativeDate } from "../../../ui/RelativeDate.tsx";
import { LiveVersion } from "../LiveVersion.tsx";
import classes from "./publish.module.css";
import { failedTestsOf, TestsInTheWay, testsText } from "./TestsInTheWay.tsx";
import type { Publishing } from "./use-publication.ts";

interface PublishFooterProps {
  agent: Agent;
  /** Undefined until they are known; then nothing stands against publishing. */
  changes: AgentChanges | undefined;
  publishing: Publishing;
  hasUnsavedDraft: boolean;
  /** Tabs with something typed that closing would lose; none unless closing was asked for. */
  unsavedTabs: readonly string[];
  onStay: () => void;
  onClose: () => void;
  onDiscard: () => void;
}

/** What is live, why Publish can or can't be pressed, and the buttons. */
export function PublishFooter(props: PublishFooterProps) {
  const { agent, changes, publishing, hasUnsavedDraft, unsavedTabs, onStay, onClose, onDiscard } = props;
  const done = useRef<HTMLButtonElement>(null);
  const live = agent.published_version;
  const isSame = changes?.changes.length === 0 && changes.live_version !== null;
  const { published, isPending, progress, error } = publishing;
  const inTheWay = failedTestsOf(error);
  const failure = error ? failureText(error) : undefined;
  // What ends by itself leaves the keyboard where it goes on.
  const isDone = published !== undefined;
  useEffect(() => {
    if (isDone) done.current?.focus();
  }, [isDone]);

  if (unsavedTabs.length > 0)
    return <LeaveQuestion unsavedTabs={unsavedTabs} onStay={onStay} onDiscard={onDiscard} />;
  return (
    <div className={classes.footer}>
      {inTheWay ? (
        <TestsInTheWay agentId={agent.id} failed={inTheWay} publishing={publishing} />
      ) : (
        failure && <Notice tone="error">{failure}</Notice>
      )}
      {published?.tests && (
        <Notice tone="warning">
          Published, although {testsText(published.tests.count)} on it that passed before.
        </Notice>
      )}
      {publishing.unheard.length > 0 && <Text size="sm">{unheardText(publishing.unheard)}</Text>}
      {progress && progress.total > 0 && (
        <Progress value={(100 * progress.done) / progress.total} aria-label="Tests that were run" />
      )}
      {hasUnsavedDraft && (
        <Text size="sm">The agent's form has changes that are not saved. They will not be published.</Text>
      )}
      <div className={classes.bar}>
        <div role="status" className={classes.status}>
          <LiveVersion version={live} />
          <Text component="span" size="xs" c="dimmed">
            {isPending ? (
              waitingText(publishing.waitsFor)
            ) : published?.version === live && published ? (
              <>
                Published <RelativeDate value={published.published_at} />
              </>
            ) : (
              stateText(changes)
            )}
          </Text>
        </div>
        <Group gap="xs" wrap="nowrap">
          <Button ref={done} variant="default" onClick={onClose}>
            {isDone ? "Done" : isPending ? "Hide" : "Cancel"}
          </Button>
          <Button loading={isPending} disabled={isSame} onClick={() => publishing.publish()}>
            Publish
          </Button>
        </Group>
      </div>
    </div>
  );
}

type LeaveQuestionProps = Pick<PublishFooterProps, "unsavedTabs" | "onStay" | "onDiscard">;

/** In place of the buttons, so that it is where Cancel was pressed. */
function LeaveQuestion({ unsavedTabs, onStay, onDiscard }: LeaveQuestionProps) {
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => stay.current?.focus(), []);
  return (
    <div className={classes.footer}>
      <Notice tone="warning">{unsavedTabs.join(" and ")}: what you changed is not saved.</Notice>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onDiscard}>
          Discard
        </Button>
        <Button ref={stay} onClick={onStay}>
          Keep editing
        </Button>
      </Group>
    </div>
  );
}

/** Before the first version there is nothing to compare with. */
function stateText(changes: AgentChanges | undefined): string {
  if (!changes || changes.live_version === null) return "";
  const count = changes.changes.length;
  if (count === 0) return "Nothing to publish: the draft has not changed since.";
  return count === 1 ? "1 change to publish" : `${count.toLocaleString("en")} changes to publish`;
}

function waitingText(waitsFor: Publishing["waitsFor"]): string {
  if (waitsFor === "model")
    return "Waiting until the agent has learned its phrases. It goes on if you close this.";
  if (waitsFor === "tests") return "Running the tests. It goes on if you close this.";
  return "Publishing";
}
