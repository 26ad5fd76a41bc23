import { useState } from "react";
import { isIsoDate } from "./iso-dates.ts";
import { TextField } from "./TextField.tsx";

interface DayFieldProps {
  label: string;
  /** YYYY-MM-DD, or "" for none. */
  value: string;
  onChange: (day: string | undefined) => void;
  /** What to say when it is no day. */
  invalidText: string;
}

/** A day, typed as YYYY-MM-DD; it counts as soon as it is whole. */
export function DayField({ label, value, onChange, invalidText }: DayFieldProps) {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  const [isLeft, setIsLeft] = useState(true);
  // The URL changed by other means (back, a link): the field follows it.
  if (shown !== value) {
    setShown(value);
    if (value || isIsoDate(text)) setText(value);
  }

  function type(next: string) {
    const trimmed = next.trim();
    setText(trimmed);
    setIsLeft(false);
    if (isIsoDate(trimmed)) onChange(trimmed);
    else if (value !== "") onChange(undefined);
  }

  return (
    <TextField
      label={label}
      value={text}
      onChange={type}
      onBlur={() => setIsLeft(true)}
      placeholder="YYYY-MM-DD"
      error={isLeft && text !== "" && !isIsoDate(text) ? invalidText : undefined}
    />
  );
}
