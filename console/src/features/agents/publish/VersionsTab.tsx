import type { AgentVersion } from "@cxc/contract/agents.ts";
import { TABLE_PAGE_SIZE, VERSIONS_KEPT_MAX } from "@cxc/contract/rules.ts";
import { Button, Stack, Text } from "@mantine/core";
import { IconVersions } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { queryErrorText, retryOf } from "../../../lib/query-error.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { LoadedContent } from "../../../ui/LoadedContent.tsx";
import { RelativeDate } from "../../../ui/RelativeDate.tsx";
import { StatusBadge } from "../../../ui/StatusBadge.tsx";
import { TablePager } from "../../../ui/TablePager.tsx";
import classes from "./publish.module.css";
import { RestoreQuestion } from "./RestoreQuestion.tsx";
import { useVersions } from "./use-publishing.ts";

/** What was published, when and by whom, and the way back to it. */
export function VersionsTab({ agentId }: { agentId: string }) {
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<number>();
  const [answered, setAnswered] = useState<number>();
  const versions = useVersions(agentId, page);

  const total = versions.data?.meta?.total ?? 0;

  if (asked !== undefined)
    return (
      <RestoreQuestion
        agentId={agentId}
        version={asked}
        onDone={() => {
          setAnswered(asked);
          setAsked(undefined);
        }}
      />
    );
  return (
    <LoadedContent data={versions.data} error={queryErrorText(versions)} onRetry={retryOf(versions)}>
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState
            icon={IconVersions}
            title="No versions yet"
            text={`The last ${VERSIONS_KEPT_MAX} publications are kept here and can be made live again.`}
            isFramed
          />
        ) : (
          <Stack gap="sm">
            <ul className={classes.items} aria-label="Versions">
              {data.map((version) => (
                <Version
                  key={version.version}
                  {...version}
                  isFocused={version.version === answered}
                  onRestore={() => setAsked(version.version)}
                />
              ))}
            </ul>
            {total >= VERSIONS_KEPT_MAX && (
              <Text size="sm" c="dimmed">
                The last {VERSIONS_KEPT_MAX} versions are kept: the oldest goes when you publish again.
              </Text>
            )}
            {total > TABLE_PAGE_SIZE && (
              <TablePager rowsLabel="Versions" page={page} total={total} onPage={setPage} />
            )}
          </Stack>
        )
      }
    </LoadedContent>
  );
}

interface VersionProps extends AgentVersion {
  /** Restoring it was just asked; the keyboard goes on from here. */
  isFocused: boolean;
  onRestore: () => void;
}

function Version({
  version,
  published_at,
  published_by,
  erased_at,
  is_live,
  isFocused,
  onRestore,
}: VersionProps) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isFocused) row.current?.focus();
  }, [isFocused]);
  return (
    <li ref={row} className={classes.version} tabIndex={-1}>
      <div className={classes.itemText}>
        <Text component="span" size="sm" fw={500}>
          Version {version}
        </Text>{" "}
        {is_live && <StatusBadge tone="positive">Live</StatusBadge>}
        <Text size="xs" c="dimmed">
          <RelativeDate value={published_at} />
          {published_by && ` by ${published_by}`}
        </Text>
        {erased_at && (
          <Text size="xs" c="dimmed">
            Words of an erased conversation were taken out <RelativeDate value={erased_at} />
          </Text>
        )}
      </div>
      {!is_live && (
        <Button variant="default" size="xs" aria-label={`Restore version ${version}`} onClick={onRestore}>
          Restore
        </Button>
      )}
    </li>
  );
}
