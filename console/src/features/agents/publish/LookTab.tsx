import { type AgentWidget, widgetBody } from "@cxc/contract/agent-widget.ts";
import type { Agent } from "@cxc/contract/agents.ts";
import { REPLY_MAX, SUGGESTIONS_MAX, TITLE_MAX } from "@cxc/contract/rules.ts";
import type { ReactNode } from "react";
import { failureText } from "../../../lib/api-error.ts";
import { ConflictDialog } from "../../../ui/ConflictDialog.tsx";
import { Form } from "../../../ui/Form.tsx";
import { SelectField } from "../../../ui/SelectField.tsx";
import { TextAreaField } from "../../../ui/TextAreaField.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { type SchemaForm, useSchemaForm } from "../../../ui/use-schema-form.ts";
import { useFindAgent } from "../use-agents.ts";
import { ColorField } from "./ColorField.tsx";
import classes from "./publish.module.css";
import { SaveBar } from "./SaveBar.tsx";
import { SideField } from "./SideField.tsx";
import { TextListField } from "./TextListField.tsx";
import { useSaveWidget } from "./use-publishing.ts";

/** What the owner chooses of the chat's look; all of the widget's settings but the websites. */
export type Look = Omit<AgentWidget, "allowed_origins">;

const lookBody = widgetBody.omit({ allowed_origins: true });

const KEEPS: readonly { value: Look["keep"]; label: string }[] = [
  { value: "none", label: "On one page only" },
  { value: "tab", label: "In one tab, over page loads" },
  { value: "device", label: "On one device, in all tabs, for 30 days" },
];

/** The form of the look; it lives as long as the dialog's parent, so that nothing typed is lost between tabs. */
export function useLookForm({ id, widget, updated_at }: Agent) {
  const save = useSaveWidget(id);
  const findAgent = useFindAgent();
  return useSchemaForm({
    schema: lookBody,
    initialValues: lookOf(widget),
    version: updated_at,
    findTheirs: async () => {
      const theirs = await findAgent(id);
      return { values: lookOf(theirs.widget), version: theirs.updated_at };
    },
    save,
    onSaved: () => toastSuccess("The chat's look is saved."),
    onFailure: (error) => toastError(failureText(error)),
  });
}

/** The look in an agent's settings. */
export function lookOf({ color, position, greeting, suggestions, keep }: AgentWidget): Look {
  return { color, position, greeting, suggestions, keep };
}

const LABELS = {
  color: "Colour",
  position: "Side",
  greeting: "Greeting",
  suggestions: "Suggestions",
  keep: "Keep conversation",
};

function wordsOf(name: string, value: unknown): string | undefined {
  return name === "keep" ? KEEPS.find((keep) => keep.value === value)?.label : undefined;
}

interface LookTabProps {
  form: SchemaForm<Look>;
  /** The chat as it would look. */
  preview: ReactNode;
}

/** Colour, side, greeting, suggestions, how long a chat is kept; beside it how that looks. */
export function LookTab({ form, preview }: LookTabProps) {
  return (
    <div className={classes.look}>
      <Form form={form} label="Look">
        <ColorField
          {...form.field("color")}
          label="Colour"
          help="Words on it turn white or black, whichever is easier to read."
        />
        <SideField {...form.field("position")} />
        <TextAreaField
          {...form.field("greeting")}
          label="Greeting"
          help="Markdown. Empty: the agent's built-in greeting. Below it stands that a machine answers, worded under Settings."
          max={REPLY_MAX}
        />
        <TextListField
          {...form.field("suggestions")}
          label="Suggestions"
          help="Buttons under the greeting. Empty: the first three intents."
          itemLabel="suggestion"
          max={SUGGESTIONS_MAX}
          check={(text) =>
            [...text.trim()].length > TITLE_MAX
              ? { error: `The maximum length of ${TITLE_MAX} characters is reached` }
              : { text: text.trim() }
          }
        />
        <SelectField
          label="Keep conversation"
          value={form.values.keep}
          onChange={(_, choice) =>
            form.setValue("keep", KEEPS.find(({ value }) => value === choice?.value)?.value ?? "tab")
          }
          choices={KEEPS}
          isSearchable={false}
          isClearable={false}
          help="How long a visitor's chat goes on."
        />
        <SaveBar label="Save look" isSaving={form.isSaving} />
        <ConflictDialog form={form} labels={LABELS} wordsOf={wordsOf} />
      </Form>
      <div className={classes.stage}>{preview}</div>
    </div>
  );
}
