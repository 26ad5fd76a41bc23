import { Button, Textarea } from "@mantine/core";
import { useState } from "react";
import { controlProps, FieldFrame, type FieldProps } from "./FieldFrame.tsx";
import { Markdown } from "./Markdown.tsx";
import classes from "./MarkdownField.module.css";
import { counterText } from "./TextAreaField.tsx";

interface MarkdownFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  /** The limit in code points. */
  max: number;
  minRows?: number;
}

const HELP = "Markdown: # heading, **bold**, - list, | table |.";

/** A long text in Markdown, and how it reads. */
export function MarkdownField(props: MarkdownFieldProps) {
  const { label, isRequired = false, value, onChange, max, minRows = 8, error } = props;
  const [isAsked, setIsAsked] = useState(false);
  // An error is about the text, so the text is what is shown.
  const isPreview = isAsked && error === undefined;
  return (
    <FieldFrame
      label={label}
      isRequired={isRequired}
      aside={
        <span className={classes.aside}>
          {counterText(value, max)}
          <Button
            variant="subtle"
            color="gray"
            size="compact-xs"
            disabled={value.trim() === ""}
            onClick={() => setIsAsked(!isPreview)}
          >
            {isPreview ? "Back to the text" : "Preview"}
          </Button>
        </span>
      }
    >
      {(id) => (
        <>
          {isPreview && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
            <section aria-label="Preview" className={classes.preview} tabIndex={0}>
              <Markdown text={value} />
            </section>
          )}
          <div hidden={isPreview}>
            <Textarea
              {...controlProps(id, { help: HELP, ...props })}
              value={value}
              onChange={(event) => onChange(event.currentTarget.value)}
              rows={minRows}
              resize="vertical"
            />
          </div>
        </>
      )}
    </FieldFrame>
  );
}
