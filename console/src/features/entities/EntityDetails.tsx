import { CHOICES_MAX, ENTITY_ROLES, mayHaveRole, QUESTION_MAX } from "@cxc/contract/rules.ts";
import { Group } from "@mantine/core";
import { CheckboxField } from "../../ui/CheckboxField.tsx";
import { SelectField } from "../../ui/SelectField.tsx";
import { TextAreaField } from "../../ui/TextAreaField.tsx";
import { TextField } from "../../ui/TextField.tsx";
import type { SchemaForm } from "../../ui/use-schema-form.ts";
import { type EntityDraft, hasLimits } from "./entity-draft.ts";
import { PatternField } from "./PatternField.tsx";

const EXAMPLES = { integer: "0", number: "0.5", date: "2026-12-31", time: "18:30" };
const ROLE_LABELS = {
  none: "Neither end",
  start: "Start or origin",
  end: "End or destination",
  via: "A stop between",
  birth: "Date of birth",
};
const LIMIT_HELP = {
  integer: "Empty: 0 to 40.",
  number: "Empty: any number.",
  date: "As YYYY-MM-DD. Empty: any day.",
  time: "As HH:MM. Empty: any time.",
};

interface EntityDetailsProps {
  form: SchemaForm<EntityDraft>;
  isDisabled: boolean;
}

/** What only some types have, and how the agent asks. */
export function EntityDetails({ form, isDisabled }: EntityDetailsProps) {
  const { data_type } = form.values;
  return (
    <>
      {data_type === "choice" && (
        <TextAreaField
          {...form.field("choices")}
          label="Values"
          help={`One a line, at most ${CHOICES_MAX}. Words that mean the same stand behind a colon: Double room: double, twin`}
          minRows={6}
          isRequired
          isDisabled={isDisabled}
        />
      )}
      {hasLimits(data_type) && (
        <Group align="flex-start" grow>
          <TextField
            {...form.field("from")}
            label="From"
            placeholder={EXAMPLES[data_type]}
            help={LIMIT_HELP[data_type]}
            isDisabled={isDisabled}
          />
          <TextField {...form.field("to")} label="To" isDisabled={isDisabled} />
        </Group>
      )}
      {data_type === "date" && (
        <CheckboxField
          {...form.field("not_in_past")}
          label="Not in the past"
          help="A day before the visitor's today is refused, in the form too. Not for a date of birth."
          isDisabled={isDisabled}
        />
      )}
      {data_type === "pattern" && <PatternField {...form.field("pattern")} isDisabled={isDisabled} />}
      {data_type && mayHaveRole(data_type) && (
        <SelectField
          {...form.field("role")}
          onChange={(role) => form.setValue("role", ENTITY_ROLES.find((known) => known === role) ?? null)}
          label="Which end it is"
          placeholder="From its title"
          help="In “from Leeds to York” Leeds is the start and York is the end. Only needed where the title doesn't say it."
          choices={ENTITY_ROLES.filter((role) => role !== "birth" || data_type === "date").map((role) => ({
            value: role,
            label: ROLE_LABELS[role],
          }))}
          isDisabled={isDisabled}
        />
      )}
      <TextField
        {...form.field("question")}
        label="Question"
        help={`How the agent asks for it, such as "How many guests are you?". At most ${QUESTION_MAX} characters.`}
        isDisabled={isDisabled}
      />
    </>
  );
}
