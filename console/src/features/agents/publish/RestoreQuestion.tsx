import { Button, Stack, Text } from "@mantine/core";
import { useEffect, useRef } from "react";
import { failureText } from "../../../lib/api-error.ts";
import { queryErrorText, retryOf } from "../../../lib/query-error.ts";
import { LoadedContent } from "../../../ui/LoadedContent.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { toastSuccess } from "../../../ui/toast.ts";
import { ChangeList } from "./ChangeList.tsx";
import classes from "./publish.module.css";
import { useChanges, useRestoreVersion } from "./use-publishing.ts";

interface RestoreQuestionProps {
  agentId: string;
  version: number;
  onDone: () => void;
}

/** Says what an old version takes back, and makes it live when confirmed. */
export function RestoreQuestion({ agentId, version, onDone }: RestoreQuestionProps) {
  const changes = useChanges(agentId, { version });
  const restore = useRestoreVersion(agentId);
  const question = useRef<HTMLDivElement>(null);
  // The button that asked has gone.
  useEffect(() => question.current?.focus(), []);
  return (
    <Stack
      ref={question}
      gap="md"
      role="group"
      aria-label={`Restore version ${version}?`}
      tabIndex={-1}
      className={classes.question}
    >
      <div>
        <Text fw={600}>Restore version {version}?</Text>
        <Text size="sm">
          Visitors talk to it from their next message on. The draft that you edit stays as it is.
        </Text>
      </div>
      <LoadedContent data={changes.data} error={queryErrorText(changes)} onRetry={retryOf(changes)}>
        {({ live_version, changes: list }) => (
          <>
            <Text size="sm">
              {list.length === 0
                ? `It is the same as version ${live_version}, which is live.`
                : `What it changes back, compared with version ${live_version}:`}
            </Text>
            {list.length > 0 && (
              <div>
                <ChangeList changes={list} />
              </div>
            )}
          </>
        )}
      </LoadedContent>
      {restore.error && <Notice tone="error">{failureText(restore.error)}</Notice>}
      <div className={classes.saveBar}>
        <Button variant="default" onClick={onDone}>
          Back
        </Button>
        <Button
          loading={restore.isPending}
          onClick={() =>
            restore.mutate(version, {
              onSuccess: ({ message }) => {
                toastSuccess(message);
                onDone();
              },
            })
          }
        >
          Restore
        </Button>
      </div>
    </Stack>
  );
}
