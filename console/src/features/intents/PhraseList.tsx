import { UnstyledButton } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import classes from "./TrainingPhrasesField.module.css";

interface PhraseListProps {
  phrases: readonly string[];
  isReadOnly: boolean;
  onRemove: (phrase: string) => void;
}

/** The phrases so far, in a box that scrolls to what was added last. */
export function PhraseList({ phrases, isReadOnly, onRemove }: PhraseListProps) {
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(phrases.length);
  useEffect(() => {
    if (phrases.length > shown.current) list.current?.scrollTo({ top: list.current.scrollHeight });
    shown.current = phrases.length;
  }, [phrases.length]);

  if (phrases.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <ul ref={list} className={classes.list} aria-label="Training phrases added" tabIndex={0}>
      {phrases.map((phrase) => (
        <li key={phrase} className={classes.phrase}>
          <span className={classes.text}>{phrase}</span>
          {!isReadOnly && (
            <UnstyledButton
              className={classes.remove}
              aria-label={`Remove "${phrase}"`}
              onClick={() => onRemove(phrase)}
            >
              <IconX size={16} stroke={1.5} aria-hidden />
            </UnstyledButton>
          )}
        </li>
      ))}
    </ul>
  );
}
