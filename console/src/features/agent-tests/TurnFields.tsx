import { OUTCOMES } from "@cxc/contract/chat.ts";
import { CHAT_MESSAGE_MAX } from "@cxc/contract/rules.ts";
import { ActionIcon, Group, Stack, Text, Tooltip } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import type { Choice } from "../../ui/choices.ts";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { SelectField } from "../../ui/SelectField.tsx";
import { TagsField } from "../../ui/TagsField.tsx";
import { TextAreaField } from "../../ui/TextAreaField.tsx";
import { TextField } from "../../ui/TextField.tsx";
import type { SchemaForm } from "../../ui/use-schema-form.ts";
import classes from "./run.module.css";
import { ANY, NONE, type TestValues, type TurnValues } from "./test-form-values.ts";

const ANYTHING: Choice = { value: ANY, label: "Anything" };
const KINDS: readonly Choice[] = [
  { value: "message", label: "Writes" },
  { value: "form", label: "Fills in a form" },
];
const OUTCOME_CHOICES: readonly Choice[] = [
  ANYTHING,
  ...OUTCOMES.map((value) => ({
    value,
    label: value.charAt(0).toUpperCase() + value.slice(1).replace("_", " "),
  })),
];
const YES_OR_NO: readonly Choice[] = [
  ANYTHING,
  { value: "true", label: "Yes" },
  { value: "false", label: "No" },
];
const ANSWERS: readonly Choice[] = [
  { value: "succeeded", label: "Succeeds" },
  { value: "failed", label: "Fails" },
];
/** Values and parts of a reply hold spaces and commas. */
const LINES = ["\n"];

interface TurnFieldsProps {
  form: SchemaForm<TestValues>;
  index: number;
  /** Titles that the agent knows. */
  intents: readonly string[];
  actions: readonly string[];
  isReadOnly: boolean;
  onRemove: (() => void) | undefined;
}

/** One turn of a test: what the visitor does, and what the agent should. */
export function TurnFields({ form, index, intents, actions, isReadOnly, onRemove }: TurnFieldsProps) {
  const turn = form.values.turns[index];
  if (!turn) return null;
  const field = <Key extends keyof TurnValues & string>(key: Key) => ({
    ...form.itemField("turns", index, key),
    isDisabled: isReadOnly,
  });
  const select = <Key extends keyof TurnValues & string>(key: Key, chosen: readonly Choice[]) => {
    const { value, onChange, ...rest } = field(key);
    return {
      ...rest,
      value: String(value),
      onChange: (next: string | null) => onChange((next ?? ANY) as TurnValues[Key]),
      choices: chosen,
      chosen: chosen.find((choice) => choice.value === value) ?? {
        value: String(value),
        label: String(value),
      },
      isClearable: false,
    };
  };
  const hasAction = turn.action !== ANY && turn.action !== NONE;
  return (
    <fieldset className={classes.fieldset}>
      <legend className={classes.legend}>
        <Text span fw={600} size="sm">{`Turn ${index + 1}`}</Text>
        {onRemove && (
          <Tooltip label="Remove">
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              aria-label={`Remove turn ${index + 1}`}
              onClick={onRemove}
            >
              <IconTrash size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </legend>
      <Stack gap="md">
        <SelectField {...select("kind", KINDS)} label="The visitor" isSearchable={false} />
        {turn.kind === "form" ? (
          <TagsField {...field("form")} label="Filled in" help={VALUES_HELP} splitAt={LINES} />
        ) : (
          <TextAreaField {...field("message")} label="Message" max={CHAT_MESSAGE_MAX} minRows={2} />
        )}
        <Group grow align="flex-start" gap="md" className={classes.pair}>
          <SelectField {...select("intent", withNone(intents, "No intent"))} label="Expected intent" />
          <SelectField {...select("outcome", OUTCOME_CHOICES)} label="Expected outcome" />
        </Group>
        <TagsField
          {...field("contains")}
          label="Reply contains"
          help="One part each; Enter adds it."
          splitAt={LINES}
        />
        <Disclosure label="More expectations" isForcedOpen={hasMore(turn) || hasErrors(form, index)}>
          <Stack gap="md">
            <TagsField {...field("lacks")} label="Reply lacks" splitAt={LINES} />
            <TagsField {...field("slots")} label="Values" help={VALUES_HELP} splitAt={LINES} />
            <TagsField
              {...field("asks")}
              label="Asks for"
              help="The fields of the form by their titles, or (none)."
              splitAt={LINES}
            />
            <TagsField
              {...field("cites")}
              label="Cites"
              help="Titles or addresses of documents, or (none)."
              splitAt={LINES}
            />
            <Group grow align="flex-start" gap="md" className={classes.pair}>
              <SelectField {...select("action", withNone(actions, "No action"))} label="Action" />
              <SelectField {...select("handed_off", YES_OR_NO)} label="Handed off" isSearchable={false} />
            </Group>
            <TagsField
              {...field("kept")}
              label="Still known"
              help="Entities by their titles whose values this turn leaves as they were."
              splitAt={LINES}
            />
            <Group grow align="flex-start" gap="md" className={classes.pair}>
              <SelectField {...select("open", withNone(intents, "Nothing"))} label="Left open" />
              <SelectField
                {...select("nothing_begun", YES_OR_NO)}
                label="Nothing begun"
                isSearchable={false}
              />
            </Group>
            <TextField
              {...field("topic")}
              label="Topic"
              help="The document or intent that answered the last question, by its title, or (none)."
            />
            {hasAction && (
              <>
                <TextField {...field("url")} label="Its request goes to" />
                <TextAreaField {...field("body")} label="Its request says" minRows={2} />
                <SelectField {...select("answer", ANSWERS)} label="In the test it" isSearchable={false} />
                <TagsField
                  {...field("fields")}
                  label="It answers"
                  help="As “table = 12” for {{action.table}}."
                  splitAt={LINES}
                />
              </>
            )}
          </Stack>
        </Disclosure>
      </Stack>
    </fieldset>
  );
}

const VALUES_HELP = "As “Guests = 4”; Enter adds it.";

function withNone(titles: readonly string[], none: string): Choice[] {
  return [ANYTHING, { value: NONE, label: none }, ...titles.map((title) => ({ value: title, label: title }))];
}

/** What was set has to be seen. */
function hasMore({ lacks, slots, asks, cites, kept, topic, ...chosen }: TurnValues): boolean {
  const { action, handed_off, open, nothing_begun } = chosen;
  return (
    [lacks, slots, asks, cites, kept, topic].some((list) => list.length > 0) ||
    [action, handed_off, open, nothing_begun].some((one) => one !== ANY)
  );
}

function hasErrors(form: SchemaForm<TestValues>, index: number): boolean {
  const names = ["lacks", "slots", "asks", "cites", "action", "fields", "kept", "open", "topic"] as const;
  return names.some((name) => form.itemField("turns", index, name).error !== undefined);
}
