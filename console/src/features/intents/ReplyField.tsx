import type { Entity } from "@cxc/contract/entities.ts";
import { Button, Group, Textarea } from "@mantine/core";
import { memo, useRef } from "react";
import { flushSync } from "react-dom";
import { controlProps, FieldFrame } from "../../ui/FieldFrame.tsx";

interface ReplyFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  isDisabled: boolean;
  /** The chosen entities, whose values the reply may use. */
  entities: readonly Entity[];
  /** An action runs before the reply, whose answer the reply may use. */
  hasAction: boolean;
}

const HELP =
  "Used as it is when no language model is set up. Markdown; {{entity_name}} stands for the value of an entity.";
const ACTION_HELP =
  "{{action.field}} stands for a field of what the action answered; the action's page shows them after a test. A reply of the action itself comes first.";

/** A fixed answer in Markdown, with buttons that put in the values of the chosen entities. */
export const ReplyField = memo(function ReplyField(props: ReplyFieldProps) {
  const { value, onChange, error, isDisabled, entities, hasAction } = props;
  const box = useRef<HTMLTextAreaElement>(null);

  function insert(placeholder: string) {
    const start = box.current?.selectionStart ?? value.length;
    const end = box.current?.selectionEnd ?? value.length;
    flushSync(() => onChange(value.slice(0, start) + placeholder + value.slice(end)));
    box.current?.focus();
    box.current?.setSelectionRange(start + placeholder.length, start + placeholder.length);
  }

  return (
    <FieldFrame label="Reply">
      {(id) => (
        <>
          <Textarea
            {...controlProps(id, {
              label: "Reply",
              help: hasAction ? `${HELP} ${ACTION_HELP}` : HELP,
              error,
              isDisabled,
            })}
            ref={box}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            rows={3}
            resize="vertical"
          />
          {entities.length > 0 && !isDisabled && (
            <Group gap={4} mt={8} role="group" aria-label="Insert the value of">
              {entities.map(({ id: entityId, name, title }) => (
                <Button
                  key={entityId}
                  variant="default"
                  size="compact-xs"
                  ff="monospace"
                  fw={400}
                  title={`Insert the value of ${title}`}
                  onClick={() => insert(`{{${name}}}`)}
                >
                  {`{{${name}}}`}
                </Button>
              ))}
            </Group>
          )}
        </>
      )}
    </FieldFrame>
  );
});
