import type { Integration } from "@cxc/contract/integrations.ts";
import { messages } from "@cxc/contract/messages.ts";
import { Progress, Stack, Text } from "@mantine/core";

/** How far a running sync is, and what to mind meanwhile. */
export function SyncProgress({ title, progress }: Pick<Integration, "title" | "progress">) {
  const { done, total } = progress ?? { done: 0, total: null };
  const share = total ? Math.min(100, (100 * done) / total) : 100;
  return (
    <Stack gap={8}>
      <Text size="sm">{messages.syncNotice}</Text>
      <Progress.Root size="sm">
        <Progress.Section
          value={share}
          animated={!total}
          aria-label={`Synchronising ${title}`}
          aria-valuetext={wordsOf(done, total)}
        />
      </Progress.Root>
      <Text size="xs" c="dimmed">
        {wordsOf(done, total)}
      </Text>
    </Stack>
  );
}

function wordsOf(done: number, total: number | null): string {
  const count = done.toLocaleString("en");
  if (total !== null) return `${count} of ${total.toLocaleString("en")} contacts`;
  return done === 0 ? "Looking for contacts" : `${count} ${done === 1 ? "contact" : "contacts"} so far`;
}
