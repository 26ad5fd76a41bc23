import type { Agent } from "@cxc/contract/agents.ts";
import { Stack, Text } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { queryErrorText, retryOf } from "../../../lib/query-error.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { LoadedContent } from "../../../ui/LoadedContent.tsx";
import { ChangeList } from "./ChangeList.tsx";
import type { useChanges } from "./use-publishing.ts";

/** What is frozen by publishing, and what is not. */
export const FREEZES =
  "Publishing freezes the agent's prompt, intents, entities and actions as a version. Its data source goes on living: what is added, changed or deleted there reaches visitors without publishing.";

interface ChangesTabProps {
  agent: Agent;
  changes: ReturnType<typeof useChanges>;
}

/** What the saved draft would change for visitors. */
export function ChangesTab({ agent, changes }: ChangesTabProps) {
  return (
    <LoadedContent data={changes.data} error={queryErrorText(changes)} onRetry={retryOf(changes)}>
      {({ live_version, changes: list }) => (
        <Stack gap="md">
          {live_version !== null && list.length === 0 ? (
            <EmptyState
              icon={IconCircleCheck}
              title="Nothing has changed"
              text={`The saved draft of ${agent.name} is the same as version ${live_version}, which is live.`}
              isFramed
            />
          ) : (
            <>
              <Text size="sm">
                {live_version === null
                  ? "Nothing is published yet. The first version will hold:"
                  : `What visitors would notice, compared with version ${live_version}:`}
              </Text>
              <div>
                <ChangeList changes={list} />
              </div>
              {list.length === 0 && (
                <Text size="sm" c="dimmed">
                  No intents yet; the agent answers from its data source.
                </Text>
              )}
            </>
          )}
          <Text size="xs" c="dimmed">
            {FREEZES}
          </Text>
        </Stack>
      )}
    </LoadedContent>
  );
}
