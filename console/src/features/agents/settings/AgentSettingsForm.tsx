import type { Agent } from "@cxc/contract/agents.ts";
import { COUNTRIES } from "@cxc/contract/countries.ts";
import {
  AGENT_LANGUAGES,
  MEANING_LANGUAGES,
  MODEL_UNDERSTANDINGS,
  PUBLISH_GATES,
} from "@cxc/contract/rules.ts";
import { Button } from "@mantine/core";
import { IconHelp, IconMessageOff, IconMessages } from "@tabler/icons-react";
import { ApiError, failureText } from "../../../lib/api-error.ts";
import { usePermission } from "../../../lib/session.ts";
import { CheckboxField } from "../../../ui/CheckboxField.tsx";
import { ChoiceCards } from "../../../ui/ChoiceCards.tsx";
import { ConflictDialog } from "../../../ui/ConflictDialog.tsx";
import { Form } from "../../../ui/Form.tsx";
import { FormActions } from "../../../ui/FormActions.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { SelectField } from "../../../ui/SelectField.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useSchemaForm } from "../../../ui/use-schema-form.ts";
import { useUnsavedWarning } from "../../../ui/use-unsaved-warning.tsx";
import { useFindAgent, useSaveSettings } from "../use-agents.ts";
import {
  conflictWords,
  countryName,
  GATE_LABELS,
  LABELS,
  languageName,
  thresholdHelp,
  UNDERSTANDING,
} from "./setting-words.ts";
import { draftErrors, draftOf, settingsDraftSchema, spokenLanguage } from "./settings-draft.ts";
import { TextsFields } from "./TextsFields.tsx";
import { ThresholdPreview } from "./ThresholdPreview.tsx";

const LANGUAGES = AGENT_LANGUAGES.map((value) => ({ value, label: languageName(value) }));

const GATES = PUBLISH_GATES.map((value) => ({ value, label: GATE_LABELS[value] }));

const UNDERSTANDING_ICONS = { in_doubt: IconHelp, always: IconMessages, never: IconMessageOff };

const UNDERSTANDING_CARDS = MODEL_UNDERSTANDINGS.map((value) => ({
  value,
  ...UNDERSTANDING[value],
  icon: UNDERSTANDING_ICONS[value],
}));

const BY_LETTERS =
  " It knows no words of this language that mean the same: give each intent more training phrases, and check them with tests.";
const NO_MODEL = "No language model is connected. An admin connects one under Models.";

const GATE_HELP = "What becomes of a publication where tests fail that the live version passes.";

const COUNTRY_CHOICES = COUNTRIES.map((value) => ({ value, label: countryName(value) })).sort((a, b) =>
  a.label.localeCompare(b.label),
);

/** How an agent speaks, how sure it must be, and what is kept. */
export function AgentSettingsForm({ agent, onCancel }: { agent: Agent; onCancel: () => void }) {
  const isDisabled = !usePermission("agents.write");
  const isAdmin = usePermission("team.manage");
  const save = useSaveSettings(agent);
  const findAgent = useFindAgent();
  const form = useSchemaForm({
    schema: settingsDraftSchema,
    initialValues: draftOf(agent),
    version: agent.updated_at,
    findTheirs: async () => {
      const theirs = await findAgent(agent.id);
      return { values: draftOf(theirs), version: theirs.updated_at };
    },
    save: (body) =>
      save(body).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        throw new ApiError({ ...error, message: error.message, errors: draftErrors(error.errors) });
      }),
    onSaved: () => toastSuccess("Settings saved. Visitors notice once the agent is published."),
    onFailure: (error) => toastError(failureText(error)),
  });
  const unsavedWarning = useUnsavedWarning(form.isDirty, { save: form.saveOnly });
  const { language, threshold } = form.values;
  const guessed = agent.guessed_language;
  const knowsMeanings = MEANING_LANGUAGES.some((known) => known === language);

  return (
    <Form form={form} label="Agent settings">
      <SelectField
        {...form.field("language")}
        onChange={(next) => form.setValue("language", next ?? language)}
        label="Language"
        help={`What the agent speaks by itself, and in which it reads dates, times and numbers.${knowsMeanings ? "" : BY_LETTERS}`}
        choices={LANGUAGES}
        chosen={{ value: language, label: languageName(language) }}
        isClearable={false}
        isDisabled={isDisabled}
      />
      {guessed && guessed !== spokenLanguage(language) && !isDisabled && (
        <Notice>
          What it was taught is mostly in {languageName(guessed)}.{" "}
          <Button variant="default" size="compact-xs" onClick={() => form.setValue("language", guessed)}>
            Use {languageName(guessed)}
          </Button>
        </Notice>
      )}
      <SelectField
        {...form.field("country")}
        onChange={(next) => form.setValue("country", next)}
        label="Country"
        help="Where phone numbers without a country's code are from: {{phone.e164}} writes them in full."
        choices={COUNTRY_CHOICES}
        isDisabled={isDisabled}
      />
      <TextField
        {...form.field("address")}
        label="Address"
        help="Where people find you. Who asks for it hears this, whatever else the agent has read. Empty: it looks in its data source."
        isDisabled={isDisabled}
      />
      <TextField
        {...form.field("threshold")}
        label="Threshold (%)"
        help={thresholdHelp(threshold)}
        isDisabled={isDisabled}
      />
      <ThresholdPreview agentId={agent.id} typed={threshold} saved={agent.settings.threshold} />
      <TextField
        {...form.field("retention_days")}
        label="Keep conversations (days)"
        help="Older ones are deleted. Empty keeps them."
        isDisabled={isDisabled}
      />
      <TextField
        {...form.field("tokens_a_day")}
        label="Tokens a day"
        help="What a language model may use for this agent; afterwards it answers without one. Empty for no limit."
        isDisabled={isDisabled}
      />
      <ChoiceCards
        label={LABELS.model_understanding}
        cards={UNDERSTANDING_CARDS}
        value={form.values.model_understanding}
        onChange={(next) => form.setValue("model_understanding", next)}
        isDisabled={isDisabled || !agent.is_model_connected}
      />
      {!agent.is_model_connected && <Notice>{NO_MODEL}</Notice>}
      <CheckboxField
        {...form.field("small_talk")}
        label="Small talk"
        help="Answers greetings, thanks and goodbyes by itself. Who asks “are you a bot?” hears yes either way."
        isDisabled={isDisabled}
      />
      <TextField
        {...form.field("hand_off_after")}
        label="Offers a person after (misses)"
        help="So many messages in a row that it didn't understand. 0 never offers one; who asks for a person is always heard."
        isDisabled={isDisabled}
      />
      <SelectField
        {...form.field("publish_gate")}
        onChange={(next) =>
          form.setValue("publish_gate", GATES.find(({ value }) => value === next)?.value ?? "block")
        }
        label="Before publishing"
        help={isAdmin ? GATE_HELP : `${GATE_HELP} Only an admin may change this.`}
        choices={GATES}
        isClearable={false}
        isDisabled={isDisabled || !isAdmin}
      />
      <TextsFields form={form} agent={agent} isDisabled={isDisabled} />
      <FormActions isSaving={form.isSaving} isReadOnly={isDisabled} onCancel={onCancel} />
      <ConflictDialog form={form} labels={LABELS} wordsOf={conflictWords} />
      {unsavedWarning}
    </Form>
  );
}
