import type { ModelSettings } from "@cxc/contract/models.ts";
import type { MODEL_PROVIDERS } from "@cxc/contract/rules.ts";
import { IconBan, IconBox, IconBrandOpenai, IconSparkles } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { failureText } from "../../lib/api-error.ts";
import { CheckboxField } from "../../ui/CheckboxField.tsx";
import { ChoiceCards } from "../../ui/ChoiceCards.tsx";
import { Form } from "../../ui/Form.tsx";
import { FormActions } from "../../ui/FormActions.tsx";
import { toastError, toastSuccess } from "../../ui/toast.ts";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { useUnsavedWarning } from "../../ui/use-unsaved-warning.tsx";
import { LimitFields } from "./LimitFields.tsx";
import classes from "./ModelForm.module.css";
import { draftOf, modelDraftSchema, type Provider, withoutUntouchedKeys } from "./model-draft.ts";
import { ProviderFields } from "./ProviderFields.tsx";
import { useSaveModelSettings } from "./use-models.ts";

const PROVIDERS = [
  {
    value: "none",
    label: "None",
    text: "The built-in engine alone. Nothing leaves this server.",
    icon: IconBan,
  },
  {
    value: "openai_compatible",
    label: "OpenAI-compatible",
    text: "Your own server: Ollama, vLLM, LM Studio, or a provider that speaks the same protocol.",
    icon: IconBox,
  },
  { value: "openai", label: "OpenAI", text: "Chat and embedding models of OpenAI.", icon: IconBrandOpenai },
  {
    value: "anthropic",
    label: "Anthropic",
    text: "Claude. It has no embedding models; they come from elsewhere, or not at all.",
    icon: IconSparkles,
  },
] as const satisfies readonly { value: (typeof MODEL_PROVIDERS)[number]; [part: string]: unknown }[];

interface ModelFormProps {
  settings: ModelSettings;
  onCancel: () => void;
  /** Beside the form; is told whether something is typed that is not saved. */
  renderAside: (isDirty: boolean) => ReactNode;
}

/** Which language model words the replies, where it is, what it costs and may cost. */
export function ModelForm({ settings, onCancel, renderAside }: ModelFormProps) {
  const save = useSaveModelSettings();
  const form = useSchemaForm({
    schema: modelDraftSchema,
    initialValues: draftOf(settings),
    version: settings.updated_at ?? "",
    save: (body) => save(withoutUntouchedKeys(body, settings)),
    onSaved: (saved) => {
      // What was typed as a secret is one now, and is not shown again.
      form.reset(draftOf(saved));
      toastSuccess("Models saved");
    },
    onFailure: (error) => toastError(failureText(error)),
  });
  const unsavedWarning = useUnsavedWarning(form.isDirty);
  const { provider } = form.values;

  function setProvider(next: Provider) {
    form.setValue("provider", next);
    // An address is one of a provider: it does not move on to the next.
    const isKept =
      next === settings.provider || (settings.provider === "none" && next === "openai_compatible");
    if (next !== "none") form.setValue("base_url", isKept ? settings.base_url : "");
  }

  return (
    <div className={classes.layout}>
      <Form form={form} label="Models">
        <ChoiceCards label="Provider" cards={PROVIDERS} value={provider} onChange={setProvider} />
        {provider !== "none" && <ProviderFields form={form} settings={settings} />}
        <CheckboxField
          {...form.field("embeds_locally")}
          label="Embed with the local model"
          help="Intents and passages are found by meaning too, without a provider, once a local model is installed below."
        />
        {provider !== "none" && <LimitFields form={form} />}
        <FormActions isSaving={form.isSaving} onCancel={onCancel} />
        {unsavedWarning}
      </Form>
      <div className={classes.aside}>{renderAside(form.isDirty())}</div>
    </div>
  );
}
