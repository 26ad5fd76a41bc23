import { Progress, Text } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./FileRows.module.css";
import { fileTypeOf, sizeText } from "./file-types.ts";

interface FileRow {
  key: string;
  file: Pick<File, "name" | "size">;
  error?: string | undefined;
  /** 0 to 1 while it is being sent. */
  share?: number | undefined;
  /** "Waiting", when there is neither an error nor a bar. */
  note?: string | undefined;
  actions: ReactNode;
}

/** Files that are chosen or on their way: name, type, size, how far they are or what is wrong. */
export function FileRows({ label, rows }: { label: string; rows: readonly FileRow[] }) {
  if (rows.length === 0) return null;
  return (
    <ul className={classes.files} aria-label={label}>
      {rows.map(({ key, file, error, share, note, actions }) => (
        <li key={key} className={classes.file}>
          <div className={classes.words}>
            <Text size="sm" className={classes.name}>
              {file.name}
            </Text>
            <Text size="xs" c="dimmed">
              {fileTypeOf(file.name)}, {sizeText(file.size)}
              {note && ` · ${note}`}
            </Text>
            {error && (
              <Text size="xs" c="var(--mantine-color-error)" role="alert">
                {error}
              </Text>
            )}
            {share !== undefined && (
              <Progress size={4} value={100 * share} aria-label={`Progress of ${file.name}`} />
            )}
          </div>
          <div className={classes.actions}>{actions}</div>
        </li>
      ))}
    </ul>
  );
}
