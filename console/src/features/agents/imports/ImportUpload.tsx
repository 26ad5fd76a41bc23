import { IMPORT_BYTES_MAX } from "@cxc/contract/rules.ts";
import { Progress, Stack, Text } from "@mantine/core";
import { failureText, isOutcomeUnknown } from "../../../lib/api-error.ts";
import type { PathedFile } from "../../../ui/dropped-files.ts";
import { FileDrop } from "../../../ui/FileDrop.tsx";
import { FolderButton } from "../../../ui/FolderButton.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { folderAsZip } from "./folder-as-zip.ts";
import type { usePlanImport } from "./use-imports.ts";

const MB = 1_048_576;
const ACCEPT = ".zip,.json,.yml,.yaml,.md,.lu,.csv,.tsv,.xlsx";
const FORMATS =
  "Rasa, Dialogflow ES and CX, LUIS, .lu, Watson Assistant, Botpress, Amazon Lex V2, tags and patterns (JSON), CSV, Excel and agent bundles.";

interface ImportUploadProps {
  planning: ReturnType<typeof usePlanImport>;
  onFiles: (files: File[]) => void;
}

/** The files of a bot, what becomes of them on their way, and why they can't be read. */
export function ImportUpload({ planning: { isPending, error, share }, onFiles }: ImportUploadProps) {
  const takeFolders = async (files: PathedFile[]) => onFiles([await folderAsZip(files)]);
  return (
    <Stack gap="md">
      <FileDrop
        help={`A ZIP of the export, its folder, or its files together, up to ${IMPORT_BYTES_MAX / MB} MB.`}
        accept={ACCEPT}
        onFiles={onFiles}
        onFolders={takeFolders}
        more={<FolderButton label="Choose a folder" onFiles={takeFolders} />}
      />
      {isPending && (
        <div>
          <Progress value={share * 100} animated={share === 1} aria-label="Import" />
          <Text size="xs" c="dimmed" mt={4} role="status">
            {share < 1 ? "Sending" : "Reading"}
          </Text>
        </div>
      )}
      {error && !isPending && (
        <Notice tone="error" title={isOutcomeUnknown(error) ? undefined : "Nothing was imported"}>
          {failureText(error)}
        </Notice>
      )}
      <Text size="sm" c="dimmed">
        {FORMATS} The format is recognised by what is in the files. You see a plan first; nothing changes
        until you import it.
      </Text>
    </Stack>
  );
}
