import { PATTERN_KINDS, PATTERN_STEPS_MAX } from "@cxc/contract/rules.ts";
import { ActionIcon, Box, Button, Stack, Text, Tooltip } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { SelectField } from "../../ui/SelectField.tsx";
import { TextField } from "../../ui/TextField.tsx";
import type { StepDraft } from "./entity-draft.ts";
import classes from "./PatternField.module.css";

const KIND_LABELS: Record<StepDraft["kind"], string> = {
  letters: "Letters",
  digits: "Digits",
  letters_or_digits: "Letters or digits",
  text: "This text",
};
const KINDS = PATTERN_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));

interface PatternFieldProps {
  value: readonly StepDraft[];
  onChange: (steps: StepDraft[]) => void;
  error: string | undefined;
  isDisabled: boolean;
}

/** What stands in a code from left to right, a step each: letters, digits, or a text such as a hyphen. */
export function PatternField({ value, onChange, error, isDisabled }: PatternFieldProps) {
  const change = (at: number, part: Partial<StepDraft>) =>
    onChange(value.map((step, index) => (index === at ? { ...step, ...part } : step)));

  return (
    <fieldset className={classes.steps}>
      <legend className={classes.legend}>Pattern</legend>
      <Text size="xs" c="dimmed">
        What stands in the code from left to right. Visitors may leave out or swap separators such as "-".
      </Text>
      <Stack gap={8}>
        {value.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
          <Box key={index} role="group" aria-label={`Step ${index + 1}`} className={classes.step}>
            <SelectField
              label="Kind"
              choices={KINDS}
              value={step.kind}
              onChange={(next) =>
                change(index, { kind: PATTERN_KINDS.find((kind) => kind === next) ?? step.kind })
              }
              isSearchable={false}
              isClearable={false}
              isDisabled={isDisabled}
            />
            {step.kind === "text" ? (
              <div className={classes.wide}>
                <TextField
                  label="Text"
                  value={step.text}
                  onChange={(text) => change(index, { text })}
                  isDisabled={isDisabled}
                />
              </div>
            ) : (
              <>
                <TextField
                  label="At least"
                  value={step.from}
                  onChange={(from) => change(index, { from })}
                  isDisabled={isDisabled}
                />
                <TextField
                  label="At most"
                  value={step.to}
                  onChange={(to) => change(index, { to })}
                  isDisabled={isDisabled}
                />
              </>
            )}
            {!isDisabled && (
              <Tooltip label="Remove this step">
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={`Remove step ${index + 1}`}
                  onClick={() => onChange(value.filter((_, at) => at !== index))}
                >
                  <IconX size={18} stroke={1.5} />
                </ActionIcon>
              </Tooltip>
            )}
          </Box>
        ))}
      </Stack>
      {error && (
        <Text size="xs" c="red" role="alert">
          {error}
        </Text>
      )}
      {!isDisabled && value.length < PATTERN_STEPS_MAX && (
        <Button
          variant="default"
          size="xs"
          className={classes.add}
          onClick={() => onChange([...value, { kind: "letters", from: "1", to: "1", text: "" }])}
        >
          Add step
        </Button>
      )}
    </fieldset>
  );
}
