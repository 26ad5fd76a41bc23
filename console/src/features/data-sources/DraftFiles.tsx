import { IconTrash } from "@tabler/icons-react";
import { FileDrop } from "../../ui/FileDrop.tsx";
import { RowAction } from "../../ui/RowAction.tsx";
import classes from "./DraftItems.module.css";
import { FileRows } from "./FileRows.tsx";
import { FILES_HELP, READABLE_FILES, refusalOf } from "./file-types.ts";

interface DraftFilesProps {
  files: readonly File[];
  onChange: (files: File[]) => void;
}

/** The files of a new data source; they are sent once it is saved. */
export function DraftFiles({ files, onChange }: DraftFilesProps) {
  return (
    <div className={classes.items}>
      <FileDrop
        help={FILES_HELP}
        accept={READABLE_FILES}
        onFiles={(added) => onChange([...files, ...added.filter((file) => !isAmong(files, file))])}
      />
      <FileRows
        label="Chosen files"
        rows={files.map((file) => ({
          key: `${file.name} ${file.size} ${file.lastModified}`,
          file,
          error: refusalOf(file),
          note: refusalOf(file) ? undefined : "sent when you save",
          actions: (
            <RowAction
              icon={IconTrash}
              label="Remove"
              name={file.name}
              onClick={() => onChange(files.filter((each) => each !== file))}
            />
          ),
        }))}
      />
    </div>
  );
}

function isAmong(files: readonly File[], { name, size, lastModified }: File): boolean {
  return files.some((each) => each.name === name && each.size === size && each.lastModified === lastModified);
}
