import { paths } from "@cxc/contract/paths.ts";
import { Group } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { failureText } from "../../lib/api-error.ts";
import { saveFile } from "../../lib/save-file.ts";
import { usePermission } from "../../lib/session.ts";
import { DownloadButton } from "../../ui/DownloadButton.tsx";
import { toastError } from "../../ui/toast.ts";
import { useConversationFilters } from "../conversation-filters/use-conversation-filters.ts";

const FORMATS = [
  ["csv", "Export CSV"],
  ["jsonl", "Export JSON lines"],
] as const;

type ExportFormat = (typeof FORMATS)[number][0];

/** The conversations with the present filters as a file. */
export function ExportButtons() {
  const { filters } = useConversationFilters();
  const canExport = usePermission("conversations.write");
  const download = useMutation({
    mutationFn: (format: ExportFormat) =>
      saveFile({
        path: paths.conversationExport,
        query: { format, ...filters },
        name: `conversations.${format}`,
      }),
    onError: (error) => toastError(failureText(error)),
  });
  if (!canExport) return null;
  return (
    <Group gap="xs" ml={{ sm: "auto" }}>
      {FORMATS.map(([format, label]) => (
        <DownloadButton
          key={format}
          label={label}
          isWorking={download.isPending && download.variables === format}
          isDisabled={download.isPending}
          onClick={() => download.mutate(format)}
        />
      ))}
    </Group>
  );
}
