import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { failureText } from "../../lib/api-error.ts";
import { toastError } from "../../ui/toast.ts";
import { exportContacts } from "./export-contacts.ts";

/** The contacts that the present search finds, as a file. */
export function ExportButton({ q, isEmpty }: { q: string; isEmpty: boolean }) {
  const download = useMutation({
    mutationFn: exportContacts,
    onError: (error) => toastError(failureText(error)),
  });
  return (
    <Button
      variant="default"
      ml={{ sm: "auto" }}
      leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
      loading={download.isPending}
      disabled={isEmpty}
      onClick={() => download.mutate(q)}
    >
      Export CSV
    </Button>
  );
}
