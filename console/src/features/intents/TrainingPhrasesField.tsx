import { Button, TextInput } from "@mantine/core";
import { useCallbackRef } from "@mantine/hooks";
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import { controlProps, FieldFrame } from "../../ui/FieldFrame.tsx";
import { PhraseList } from "./PhraseList.tsx";
import { addPhrases, refusedText, repeatedText } from "./phrases.ts";
import classes from "./TrainingPhrasesField.module.css";

interface TrainingPhrasesFieldProps {
  value: readonly string[];
  onChange: (phrases: string[]) => void;
  error: string | undefined;
  isDisabled: boolean;
}

const HELP = "What visitors say when they want this. Paste several lines to add them all.";
const KEEP = "Press Add or Enter to keep this phrase.";

/** Phrases, added one at a time or by pasting lines, each removable. */
export function TrainingPhrasesField({ value, onChange, error, isDisabled }: TrainingPhrasesFieldProps) {
  const [text, setText] = useState("");
  const [last, setLast] = useState({ repeated: 0, refused: 0 });
  const change = useCallbackRef(onChange);
  const input = useRef<HTMLInputElement>(null);

  function add(lines: string) {
    const addition = addPhrases(value, lines);
    setLast(addition);
    if (addition.added > 0) onChange(addition.phrases);
    // What is too long stays in the box, to be shortened.
    if (addition.refused === 0) setText("");
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add(text);
  }

  function onPaste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData("text");
    if (!/[\r\n]/.test(pasted.trim())) return;
    event.preventDefault();
    add(pasted);
  }

  return (
    <FieldFrame label="Training Phrases" isRequired aside={countText(value.length)}>
      {(id) => (
        <>
          <div className={classes.row}>
            <TextInput
              {...controlProps(id, {
                label: "Training Phrases",
                help: repeatedText(last.repeated) ?? (text.trim() ? KEEP : HELP),
                error: refusedText(last.refused) ?? error,
                isRequired: true,
                isDisabled,
              })}
              ref={input}
              className={classes.input}
              value={text}
              onChange={(event) => {
                setText(event.currentTarget.value);
                setLast({ repeated: 0, refused: 0 });
              }}
              onKeyDown={onKeyDown}
              onPaste={onPaste}
              autoComplete="off"
            />
            {!isDisabled && (
              <Button variant="default" onClick={() => add(text)}>
                Add
              </Button>
            )}
          </div>
          <PhraseList phrases={value} isReadOnly={isDisabled} onChange={change} />
        </>
      )}
    </FieldFrame>
  );
}

function countText(count: number): string {
  return count === 1 ? "1 phrase" : `${count.toLocaleString("en")} phrases`;
}
