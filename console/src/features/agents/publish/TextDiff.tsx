import { VisuallyHidden } from "@mantine/core";
import classes from "./changes.module.css";
import { diffWords, shorten, type WordRun } from "./diff-words.ts";

const SPOKEN = { removed: "Removed:", added: "Added:" } as const;

/** A text with the words that went and came marked by line and colour. */
export function TextDiff({ before, after }: { before: string; after: string }) {
  return (
    <div className={classes.text} dir="auto">
      {shorten(diffWords(before, after)).map((run, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: runs have nothing but their place
        <Run key={index} {...run} />
      ))}
    </div>
  );
}

function Run({ kind, text }: WordRun) {
  if (kind === "same") return <span>{text}</span>;
  const Mark = kind === "added" ? "ins" : "del";
  return (
    <Mark className={classes[kind]}>
      <VisuallyHidden>{SPOKEN[kind]} </VisuallyHidden>
      {text}
    </Mark>
  );
}
