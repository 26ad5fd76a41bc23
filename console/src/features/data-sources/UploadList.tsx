import { IconRefresh, IconX } from "@tabler/icons-react";
import { RowAction } from "../../ui/RowAction.tsx";
import { FileRows } from "./FileRows.tsx";
import { dropUpload, retryUpload } from "./upload-queue.ts";
import { useForgetDataSources } from "./use-data-sources.ts";
import { useUploads } from "./use-files.ts";

/** Files on their way, and those that did not arrive, with another try where that may help. */
export function UploadList({ dataSourceId }: { dataSourceId: string }) {
  const uploads = useUploads(dataSourceId);
  const forget = useForgetDataSources();
  return (
    <FileRows
      label="Uploads"
      rows={uploads.map(({ key, file, state, share, error, isRetryable }) => ({
        key,
        file,
        error,
        share: state === "sending" ? share : undefined,
        note: state === "waiting" ? "waiting" : undefined,
        actions: (
          <>
            {isRetryable && (
              <RowAction
                icon={IconRefresh}
                label="Try again"
                name={file.name}
                onClick={() => retryUpload(key, forget)}
              />
            )}
            <RowAction
              icon={IconX}
              label={state === "failed" ? "Dismiss" : "Cancel"}
              name={file.name}
              onClick={() => dropUpload(key)}
            />
          </>
        ),
      }))}
    />
  );
}
