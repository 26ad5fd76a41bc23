import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import type { PathedFile } from "./dropped-files.ts";

interface FolderButtonProps {
  label: string;
  /** Everything in the chosen folder. */
  onFiles: (files: PathedFile[]) => void;
}

/** Chooses a folder with all that is in it. */
export function FolderButton({ label, onFiles }: FolderButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  // React has no name for it.
  useEffect(() => input.current?.setAttribute("webkitdirectory", ""), []);

  function take(files: FileList | null) {
    if (files && files.length > 0)
      onFiles([...files].map((file) => ({ path: file.webkitRelativePath || file.name, file })));
    if (input.current) input.current.value = "";
  }

  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => take(currentTarget.files)}
      />
    </>
  );
}
