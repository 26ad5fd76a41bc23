import { Button, Text } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { type DragEvent, useRef, useState } from "react";
import { type PathedFile, readDroppedFolders } from "./dropped-files.ts";
import classes from "./FileDrop.module.css";

interface FileDropProps {
  /** What can be taken, in words. */
  help: string;
  /** File name endings, as the file chooser takes them. */
  accept: string;
  onFiles: (files: File[]) => void;
  /** Takes dropped folders with all that is in them; without it only files can be dropped. */
  onFolders?: (files: PathedFile[]) => void;
  /** Further ways to choose, behind the button. */
  more?: React.ReactNode;
}

/** Files to drop or to choose, several at once. The chooser shows fitting ones first; what comes in may be any. */
export function FileDrop({ help, accept, onFiles, onFolders, more }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [isUnreadable, setIsUnreadable] = useState(false);

  function take(files: FileList | null) {
    if (files && files.length > 0) onFiles([...files]);
    // The same file chosen again is a change again.
    if (input.current) input.current.value = "";
  }

  function onDragOver(event: DragEvent) {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setIsOver(true);
  }

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    setIsUnreadable(false);
    const folders = onFolders && readDroppedFolders(event.dataTransfer);
    if (folders) void folders.then(onFolders, () => setIsUnreadable(true));
    else take(event.dataTransfer.files);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse; the button does it for everybody
    <div
      className={classes.zone}
      data-over={isOver || undefined}
      onDragOver={onDragOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <IconUpload size={20} stroke={1.5} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <Text>
          Drop files here or{" "}
          <Button variant="default" size="compact-sm" onClick={() => input.current?.click()}>
            Choose files
          </Button>{" "}
          {more}
        </Text>
        <Text size="xs" c="dimmed">
          {help}
        </Text>
        {isUnreadable && (
          <Text size="xs" c="red" role="alert">
            A file of the folder can't be read. Please see that all are still there and may be opened.
          </Text>
        )}
      </div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept}
        aria-label="Files"
        onChange={({ currentTarget }) => take(currentTarget.files)}
      />
    </div>
  );
}
