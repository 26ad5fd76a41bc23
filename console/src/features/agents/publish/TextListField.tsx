import { Button, TextInput, UnstyledButton } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { controlProps, FieldFrame } from "../../../ui/FieldFrame.tsx";
import classes from "./publish.module.css";

interface TextListFieldProps {
  label: string;
  help: string;
  /** What each one is called: "suggestion". */
  itemLabel: string;
  placeholder?: string;
  max: number;
  value: readonly string[];
  error: string | undefined;
  /** The text as it is kept, or the sentence that says what is wrong with it. */
  check: (text: string) => { text: string } | { error: string };
  onChange: (value: string[]) => void;
}

/** Short texts, added one at a time and each removable. */
export function TextListField(props: TextListFieldProps) {
  const { label, help, itemLabel, placeholder, max, value, error, check, onChange } = props;
  const [text, setText] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  function add() {
    if (text.trim() === "") return;
    const checked = value.length < max ? check(text) : { error: `At most ${max}. Remove one first.` };
    if ("error" in checked) {
      setRefusal(checked.error);
    } else {
      if (!value.includes(checked.text)) onChange([...value, checked.text]);
      setText("");
    }
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    add();
  }

  return (
    <FieldFrame label={label} aside={value.length > 0 && `${value.length} of ${max}`}>
      {(id) => (
        <>
          <div className={classes.row}>
            <TextInput
              {...controlProps(id, { label, help: text.trim() ? KEEP : help, error: refusal ?? error })}
              ref={input}
              className={classes.grow}
              value={text}
              onChange={(event) => {
                setText(event.currentTarget.value);
                setRefusal(undefined);
              }}
              onKeyDown={onKeyDown}
              placeholder={placeholder}
              autoComplete="off"
            />
            <Button variant="default" aria-label={`Add ${itemLabel}`} onClick={add}>
              Add
            </Button>
          </div>
          {value.length > 0 && (
            <ul className={classes.items} aria-label={label}>
              {value.map((item) => (
                <li key={item} className={classes.item}>
                  <span className={classes.itemText} dir="auto">
                    {item}
                  </span>
                  <UnstyledButton
                    className={classes.remove}
                    aria-label={`Remove ${item}`}
                    onClick={() => {
                      onChange(value.filter((other) => other !== item));
                      input.current?.focus();
                    }}
                  >
                    <IconX size={16} stroke={1.5} aria-hidden />
                  </UnstyledButton>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </FieldFrame>
  );
}

const KEEP = "Press Add or Enter to keep it.";
