import { ACTION_PAIRS_MAX } from "@cxc/contract/rules.ts";
import { ActionIcon, Button, TextInput } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import { useRef } from "react";
import type { SchemaForm } from "../../ui/use-schema-form.ts";
import type { ActionDraft } from "./action-draft.ts";
import { InsertMenu } from "./InsertMenu.tsx";
import classes from "./PairRows.module.css";
import { useInsertion } from "./use-insertion.ts";

interface PairRowsProps {
  form: SchemaForm<ActionDraft>;
  name: "http_headers" | "http_query";
  /** "Headers" */
  label: string;
  /** "header": what one is called. */
  one: string;
  isDisabled: boolean;
}

/** Names and values, a row each: the headers or the query of a request. */
export function PairRows({ form, name, label, one, isDisabled }: PairRowsProps) {
  const add = useRef<HTMLButtonElement>(null);
  const { length } = form.values[name];
  if (isDisabled && length === 0) return null;
  return (
    <fieldset className={classes.pairs}>
      <legend className={classes.legend}>{label}</legend>
      {Array.from({ length }, (_, index) => {
        const title = `${one} ${index + 1}`;
        const key = form.itemField(name, index, "name");
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing but its place
          <div key={index} className={classes.row}>
            <TextInput
              className={classes.name}
              aria-label={`Name of ${title}`}
              placeholder="Name"
              value={key.value}
              error={key.error}
              onChange={(event) => key.onChange(event.currentTarget.value)}
              disabled={isDisabled}
              autoComplete="off"
            />
            <ValueInput
              {...form.itemField(name, index, "value")}
              label={`Value of ${title}`}
              isDisabled={isDisabled}
            />
            {!isDisabled && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={`Remove ${title}`}
                onClick={() => {
                  form.removeItem(name, index);
                  add.current?.focus();
                }}
              >
                <IconX size={16} stroke={1.5} aria-hidden />
              </ActionIcon>
            )}
          </div>
        );
      })}
      {!isDisabled && (
        <Button
          ref={add}
          variant="default"
          size="compact-sm"
          fw={500}
          leftSection={<IconPlus size={14} stroke={1.5} aria-hidden />}
          disabled={length >= ACTION_PAIRS_MAX}
          onClick={() => form.addItem(name, { name: "", value: "" })}
        >
          Add {one}
        </Button>
      )}
    </fieldset>
  );
}

interface ValueInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  isDisabled: boolean;
}

function ValueInput({ label, value, onChange, error, isDisabled }: ValueInputProps) {
  const { ref, insert } = useInsertion(value, onChange);
  return (
    <TextInput
      ref={ref}
      className={classes.value}
      aria-label={label}
      placeholder="Value"
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      disabled={isDisabled}
      autoComplete="off"
      rightSection={!isDisabled && <InsertMenu label={label} onInsert={insert} isIcon />}
    />
  );
}
