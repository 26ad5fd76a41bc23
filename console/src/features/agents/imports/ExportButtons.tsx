import { paths } from "@cxc/contract/paths.ts";
import { Group } from "@mantine/core";
import { useState } from "react";
import { failureText } from "../../../lib/api-error.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { DownloadButton } from "../../../ui/DownloadButton.tsx";
import { toastError } from "../../../ui/toast.ts";
import { useAgent } from "../use-agents.ts";

const FILES = [
  { format: "bundle", label: "Export agent", ending: ".zip" },
  { format: "phrases.csv", label: "Export phrases (CSV)", ending: " phrases.csv" },
  { format: "tests.xlsx", label: "Export tests (Excel)", ending: " tests.xlsx" },
] as const;
type Format = (typeof FILES)[number]["format"];

/** Saves the draft as one bundle, its phrases as a table, or its tests as a workbook, each called after the agent. */
export function ExportButtons({ agentId }: { agentId: string }) {
  const [working, setWorking] = useState<Format | null>(null);

  const agent = useAgent(agentId).data;

  async function save({ format, ending }: (typeof FILES)[number]) {
    // Browsers replace what their system's files can't be called.
    const name = `${agent?.name ?? "Agent"}${ending}`;
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
