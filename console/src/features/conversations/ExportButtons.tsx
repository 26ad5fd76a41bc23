import { Button, Group } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { failureText } from "../../lib/api-error.ts";
import { usePermission } from "../../lib/session.ts";
import { toastError } from "../../ui/toast.ts";
import { type ExportFormat, exportConversations } from "./export-conversations.ts";
import { useConversationFilters } from "./use-conversation-filters.ts";

const FORMATS: readonly (readonly [ExportFormat, string])[] = [
  ["csv", "Export CSV"],
  ["jsonl", "Export JSON lines"],
];

/** The conversations with the present filters as a file. */
export function ExportButtons() {
  const { filters } = useConversationFilters();
  const canExport = usePermission("conversations.write");
  const download = useMutation({
    mutationFn: (format: ExportFormat) => exportConversations(filters, format),
    onError: (error) => toastError(failureText(error)),
  });
  if (!canExport) return null;
  return (
    <Group gap="xs" ml={{ sm: "auto" }}>
      {FORMATS.map(([format, label]) => (
        <Button
          key={format}
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
          loading={download.isPending && download.variables === format}
          disabled={download.isPending}
          onClick={() => download.mutate(format)}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
}
