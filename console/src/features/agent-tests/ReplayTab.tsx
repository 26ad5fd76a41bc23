import { REPLAY_CONVERSATIONS_DEFAULT, REPLAY_CONVERSATIONS_MAX } from "@cxc/contract/rules.ts";
import { Button, Group, Stack, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { failureText } from "../../lib/api-error.ts";
import { queryErrorText, retryOf } from "../../lib/query-error.ts";
import { usePermission } from "../../lib/session.ts";
import { LoadedContent } from "../../ui/LoadedContent.tsx";
import { SelectField } from "../../ui/SelectField.tsx";
import { toastError } from "../../ui/toast.ts";
import { useConversationFilters } from "../conversation-filters/use-conversation-filters.ts";
import { ReplayView } from "./ReplayView.tsx";
import { useReplay, useStartReplay } from "./use-replay.ts";

const COUNTS = [50, REPLAY_CONVERSATIONS_DEFAULT, 200, REPLAY_CONVERSATIONS_MAX].map((count) => ({
  value: String(count),
  label: `Last ${count}`,
}));

interface ReplayTabProps {
  agentId: string;
  /** The replay that is shown; none yet. */
  runId: string | undefined;
  onStarted: (runId: string) => void;
  /** Which conversations are meant, as the URL has it. */
  renderFilters: () => ReactNode;
}

/** Live conversations asked again of the draft, and what would go otherwise. */
export function ReplayTab({ agentId, runId, onStarted, renderFilters }: ReplayTabProps) {
  const canTest = usePermission("agents.test");
  const [limit, setLimit] = useState(String(REPLAY_CONVERSATIONS_DEFAULT));
  const { filters } = useConversationFilters();
  const start = useStartReplay(agentId);
  const replay = useReplay(agentId, runId);
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        What visitors asked of the live agent is asked again of the draft. Nothing is sent; redacted
        conversations stay out.
      </Text>
      {canTest && renderFilters()}
      {canTest && (
        <Group gap="xs" align="flex-end">
          <SelectField
            label="Conversations"
            value={limit}
            onChange={(next) => setLimit(next ?? limit)}
            choices={COUNTS}
            isClearable={false}
            isSearchable={false}
          />
          <Button
            loading={start.isPending}
            onClick={() =>
              start.mutate(
                { ...filters, limit: Number(limit) },
                {
                  onSuccess: onStarted,
                  onError: (error) => toastError(failureText(error)),
                },
              )
            }
          >
            Replay
          </Button>
        </Group>
      )}
      {runId !== undefined && (
        <LoadedContent data={replay.data} error={queryErrorText(replay)} onRetry={retryOf(replay)}>
          {(data) => <ReplayView agentId={agentId} replay={data} />}
        </LoadedContent>
      )}
    </Stack>
  );
}
