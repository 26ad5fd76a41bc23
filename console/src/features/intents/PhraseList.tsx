import { UnstyledButton } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { memo, useEffect, useRef } from "react";
import classes from "./TrainingPhrasesField.module.css";
import type { PhraseValue } from "./use-phrase-values.ts";

interface PhraseListProps {
  phrases: readonly string[];
  /** What they hold of the intent's entities; the same map until something is found. */
  values: ReadonlyMap<string, readonly PhraseValue[]>;
  isReadOnly: boolean;
  /** The same function in every render: drawing two thousand rows for each key typed elsewhere would be felt. */
  onChange: (phrases: string[]) => void;
}

/** The phrases so far, in a box that scrolls to what was added last. */
export const PhraseList = memo(function PhraseList({
  phrases,
  values,
  isReadOnly,
  onChange,
}: PhraseListProps) {
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
          <div className={classes.text}>
            <span dir="auto">{phrase}</span>
            {values.get(phrase)?.map(({ entity_id, title, text }) => (
              <span key={entity_id} className={classes.chip}>
                {title}: {text}
              </span>
            ))}
          </div>
          {!isReadOnly && (
            <UnstyledButton
              className={classes.remove}
              aria-label={`Remove "${phrase}"`}
              onClick={(event) => {
                focusNeighbour(event.currentTarget);
                onChange(phrases.filter((other) => other !== phrase));
              }}
            >
              <IconX size={16} stroke={1.5} aria-hidden />
            </UnstyledButton>
          )}
        </li>
      ))}
    </ul>
  );
}, isSame);

/** The form copies its values with each key, so that an equal list is never the same one. */
function isSame(before: PhraseListProps, after: PhraseListProps): boolean {
  return (
    before.onChange === after.onChange &&
    before.values === after.values &&
    before.isReadOnly === after.isReadOnly &&
    before.phrases.length === after.phrases.length &&
    before.phrases.every((phrase, index) => phrase === after.phrases[index])
  );
}

/** The pressed button goes away; the next one takes the focus, so that the keyboard stays in the list. */
function focusNeighbour(pressed: HTMLElement): void {
  const row = pressed.closest("li");
  (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector("button")?.focus();
}
