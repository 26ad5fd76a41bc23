import { Button } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useRef, useState } from "react";
import classes from "./CopyField.module.css";

const COPIED_MS = 2_000;

interface CopyFieldProps {
  /** What the text is, for screen readers. */
  label: string;
  value: string;
}

/** A text to take away, with a button that copies it. */
export function CopyField({ label, value }: CopyFieldProps) {
  const text = useRef<HTMLTextAreaElement>(null);
  const [isCopied, setIsCopied] = useState(false);

  async function copy() {
    text.current?.select();
    try {
      await navigator.clipboard.writeText(value);
    } catch {
      // No clipboard on plain http: the text is selected, and the old command takes it.
      document.execCommand("copy");
    }
    setIsCopied(true);
    setTimeout(() => setIsCopied(false), COPIED_MS);
  }

  return (
    <div className={classes.field}>
      <textarea
        ref={text}
        aria-label={label}
        readOnly
        rows={4}
        value={value}
        className={classes.text}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        variant="default"
        onClick={() => void copy()}
        leftSection={isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
      >
        {isCopied ? "Copied" : "Copy"}
      </Button>
      <span aria-live="polite" className={classes.status}>
        {isCopied ? "Copied" : ""}
      </span>
    </div>
  );
}
