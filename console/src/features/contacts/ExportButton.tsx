import { paths } from "@cxc/contract/paths.ts";
import { Group } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { failureText } from "../../lib/api-error.ts";
import { saveFile } from "../../lib/save-file.ts";
import { DownloadButton } from "../../ui/DownloadButton.tsx";
import { toastError } from "../../ui/toast.ts";

/** The contacts that the present search finds, as a file. */
export function ExportButton({ q, isEmpty }: { q: string; isEmpty: boolean }) {
  const download = useMutation({
    mutationFn: () => saveFile({ path: paths.contactExport, query: { q }, name: "contacts.csv" }),
    onError: (error) => toastError(failureText(error)),
  });
  return (
    <Group ml={{ sm: "auto" }}>
      <DownloadButton
        label="Export CSV"
        isWorking={download.isPending}
        isDisabled={isEmpty}
        onClick={() => download.mutate()}
      />
    </Group>
  );
}
