import { paths } from "@cxc/contract/paths.ts";
import { Group } from "@mantine/core";
import { useState } from "react";
import { failureText } from "../../../lib/api-error.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { DownloadButton } from "../../../ui/DownloadButton.tsx";
import { toastError } from "../../../ui/toast.ts";

const FILES = [
  { format: "bundle", label: "Export agent", name: "agent.zip" },
  { format: "phrases.csv", label: "Export phrases (CSV)", name: "phrases.csv" },
  { format: "tests.xlsx", label: "Export tests (Excel)", name: "tests.xlsx" },
] as const;
type Format = (typeof FILES)[number]["format"];

/** Saves the draft as one bundle, its phrases as a table, or its tests as a workbook. */
export function ExportButtons({ agentId }: { agentId: string }) {
  const [working, setWorking] = useState<Format | null>(null);

  async function save({ format, name }: (typeof FILES)[number]) {
    setWorking(format);
    try {
      await saveFile({ path: paths.agentExport.replace(":id", agentId), query: { format }, name });
    } catch (error) {
      toastError(failureText(error));
    } finally {
      setWorking(null);
    }
  }

  return (
    <Group gap="xs">
      {FILES.map((file) => (
        <DownloadButton
          key={file.format}
          label={file.label}
          isWorking={working === file.format}
          isDisabled={working !== null}
          onClick={() => void save(file)}
        />
      ))}
    </Group>
  );
}
