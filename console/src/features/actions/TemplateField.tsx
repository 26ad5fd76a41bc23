import { sayUnfilled } from "@cxc/contract/placeholders.ts";
import { Button, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { controlProps, FieldFrame, type FieldProps } from "../../ui/FieldFrame.tsx";
import { Markdown } from "../../ui/Markdown.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { counterText } from "../../ui/TextAreaField.tsx";
import { useEntityChoices } from "../entities/use-entities.ts";
import { InsertMenu } from "./InsertMenu.tsx";
import classes from "./TemplateField.module.css";
import { useInsertion } from "./use-insertion.ts";

interface TemplateFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  /** The limit in code points. */
  max: number;
  /** More than one makes it a text area. */
  rows?: number;
  placeholder?: string;
  /** Set in letters of one width: addresses, bodies. */
  isCode?: boolean;
  /** It is Markdown, and can be seen as such. */
  isMarkdown?: boolean;
  /** What it may name of an answer; undefined where it stands before any. */
  responseFields?: readonly string[];
}

/** A text with placeholders, and the menu that puts them in. */
export function TemplateField(props: TemplateFieldProps) {
  const { label, isRequired = false, value, onChange, max, rows = 1, error, isDisabled = false } = props;
  const [isAsked, setIsAsked] = useState(false);
  // An error is about the text, so the text is what is shown.
  const isPreview = isAsked && error === undefined && value.trim() !== "";
  const { ref, insert } = useInsertion(value, onChange);
  const choices = useEntityChoices("").data;
  // Of more than a page, one that isn't here may still be there.
  const entities = choices && choices.meta?.total === choices.data.length ? choices.data : undefined;
  const hasAnswer = props.responseFields !== undefined;
  const unfilled = entities && sayUnfilled([value], { entities, hasAnswer });
  const shared = {
    ref,
    value,
    placeholder: props.placeholder,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
    classNames: { input: props.isCode ? classes.code : undefined },
    spellCheck: !props.isCode,
    autoComplete: "off",
  };
  return (
    <FieldFrame
      label={label}
      isRequired={isRequired}
      aside={
        <span className={classes.aside}>
          {counterText(value, max)}
          {props.isMarkdown && value.trim() !== "" && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-xs"
              h={24}
              aria-label={isPreview ? `Back to the text of ${label}` : `Preview ${label}`}
              onClick={() => setIsAsked(!isPreview)}
            >
              {isPreview ? "Back to the text" : "Preview"}
            </Button>
          )}
          {!isDisabled && !isPreview && (
            <InsertMenu label={label} responseFields={props.responseFields} onInsert={insert} />
          )}
        </span>
      }
    >
      {(id) => (
        <>
          {isPreview && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
            <section aria-label={`Preview of ${label}`} className={classes.preview} tabIndex={0}>
              <Markdown text={value} />
            </section>
          )}
          <div hidden={isPreview}>
            {rows > 1 ? (
              <Textarea {...controlProps(id, props)} {...shared} rows={rows} resize="vertical" />
            ) : (
              <TextInput {...controlProps(id, props)} {...shared} />
            )}
          </div>
          {unfilled && <Notice tone="warning">{unfilled}</Notice>}
        </>
      )}
    </FieldFrame>
  );
}
