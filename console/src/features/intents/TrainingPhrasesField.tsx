import type { Entity } from "@cxc/contract/entities.ts";
import { Button, TextInput } from "@mantine/core";
import { useCallbackRef } from "@mantine/hooks";
import { type ClipboardEvent, type KeyboardEvent, memo, useRef, useState } from "react";
import { controlProps, FieldFrame } from "../../ui/FieldFrame.tsx";
import { PhraseList } from "./PhraseList.tsx";
import { addPhrases, refusedText, repeatedText } from "./phrases.ts";
import classes from "./TrainingPhrasesField.module.css";
import { nearText, rivalText, type TakenPhrase, takenText, usePhraseCheck } from "./use-phrase-check.ts";
import { usePhraseValues } from "./use-phrase-values.ts";

interface TrainingPhrasesFieldProps {
  value: readonly string[];
  onChange: (phrases: string[]) => void;
  error: string | undefined;
  isDisabled: boolean;
  /** Whose phrases these are: those of other intents are told while one is typed. */
  agentId: string;
  intentId: string | undefined;
  /** The intent's entities: a phrase shows what it holds of them. */
  entities: readonly Entity[];
}

const HELP = "What visitors say when they want this. Paste several lines to add them all.";
const KEEP = "Press Add or Enter to keep this phrase.";

/** Of the lines that are pasted at once; the others are told by the health of the intents. */
const PASTED_CHECKED_MAX = 200;

interface Last {
  repeated: number;
  refused: number;
  /** Why the phrase in the box can't be kept. */
  rival: string | undefined;
}

const NOTHING: Last = { repeated: 0, refused: 0, rival: undefined };

/** Phrases, added one at a time or by pasting lines, each removable. */
export const TrainingPhrasesField = memo(function TrainingPhrasesField({
  value,
  onChange,
  error,
  isDisabled,
  agentId,
  intentId,
  entities,
}: TrainingPhrasesFieldProps) {
  const [text, setText] = useState("");
  const [last, setLast] = useState<Last>(NOTHING);
  const { seen, ask, askAll } = usePhraseCheck(text, { agentId, intentId });
  const values = usePhraseValues(agentId, value, entities);
  const change = useCallbackRef(onChange);
  const input = useRef<HTMLInputElement>(null);

  function add(lines: string) {
    const addition = addPhrases(value, lines);
    setLast({ ...addition, rival: undefined });
    if (addition.added > 0) onChange(addition.phrases);
    // What is too long stays in the box, to be shortened.
    if (addition.refused === 0) setText("");
    input.current?.focus();
    return addition.added > 0;
  }

  /** Whoever types faster than the answer comes has the phrase taken back: nobody waits for it. */
  function addTyped() {
    const known = rivalText(seen);
    if (known) {
      setLast({ ...NOTHING, rival: known });
      return;
    }
    const isAdded = add(text);
    if (seen || !isAdded) return;
    void ask(text).then((check) => {
      const rival = rivalText(check);
      if (rival) takeBack(text.trim(), rival);
    });
  }

  const takeBack = useCallbackRef((phrase: string, rival: string) => {
    onChange(value.filter((kept) => kept !== phrase));
    setText((now) => now || phrase);
    setLast({ ...NOTHING, rival });
  });

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    addTyped();
  }

  function onPaste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData("text");
    if (!/[\r\n]/.test(pasted.trim())) return;
    event.preventDefault();
    const added = addPhrases(value, pasted).phrases.slice(value.length, value.length + PASTED_CHECKED_MAX);
    if (add(pasted)) void askAll(added).then(takeBackAll);
  }

  const takeBackAll = useCallbackRef((taken: TakenPhrase[]) => {
    if (taken.length === 0) return;
    const phrases = new Set(taken.map(({ phrase }) => phrase));
    onChange(value.filter((kept) => !phrases.has(kept)));
    setLast({ ...NOTHING, rival: takenText(taken) });
  });

  return (
    <FieldFrame label="Training Phrases" isRequired aside={countText(value.length)}>
      {(id) => (
        <>
          <div className={classes.row}>
            <TextInput
              {...controlProps(id, {
                label: "Training Phrases",
                help: repeatedText(last.repeated) ?? nearText(seen) ?? (text.trim() ? KEEP : HELP),
                error: refusedText(last.refused) ?? last.rival ?? rivalText(seen) ?? error,
                isRequired: true,
                isDisabled,
              })}
              ref={input}
              className={classes.input}
              value={text}
              onChange={(event) => {
                setText(event.currentTarget.value);
                setLast(NOTHING);
              }}
              onKeyDown={onKeyDown}
              onPaste={onPaste}
              autoComplete="off"
            />
            {!isDisabled && (
              <Button variant="default" onClick={addTyped}>
                Add
              </Button>
            )}
          </div>
          <PhraseList phrases={value} values={values} isReadOnly={isDisabled} onChange={change} />
        </>
      )}
    </FieldFrame>
  );
});

function countText(count: number): string {
  return count === 1 ? "1 phrase" : `${count.toLocaleString("en")} phrases`;
}
