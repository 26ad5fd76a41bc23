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
  const [outcome, setOutcome] = useState<"copied" | "refused">();
  const isCopied = outcome === "copied";

  async function copy() {
    text.current?.select();
    const isDone = await copyText(value);
    setOutcome(isDone ? "copied" : "refused");
    if (isDone) setTimeout(() => setOutcome(undefined), COPIED_MS);
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
      <span aria-live="polite" className={outcome === "refused" ? undefined : classes.status}>
        {isCopied && "Copied"}
        {outcome === "refused" && "Couldn't copy: the text is selected, press Ctrl C (⌘ C on a Mac)."}
      </span>
    </div>
  );
}

/** No clipboard on plain http: then the old command takes what is selected, where the browser lets it. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return document.execCommand?.("copy") === true;
  }
}
