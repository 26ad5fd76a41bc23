import type { ModelSettings } from "@cxc/contract/models.ts";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { SecretField, type SecretValue } from "../../ui/SecretField.tsx";
import { TextField } from "../../ui/TextField.tsx";
import type { SchemaForm } from "../../ui/use-schema-form.ts";
import classes from "./ModelForm.module.css";
import { endpointOf, type ModelDraft, type Provider } from "./model-draft.ts";

const CHAT_EXAMPLES: Record<Provider, string> = {
  none: "",
  openai_compatible: "llama3.1:8b",
  openai: "gpt-4o-mini",
  anthropic: "claude-haiku-4-5",
};
const EMBEDDING_EXAMPLES: Record<Provider, string> = {
  none: "",
  openai_compatible: "nomic-embed-text",
  openai: "text-embedding-3-small",
  anthropic: "nomic-embed-text",
};
const MOVED = "The address has changed, and the stored key stays behind: please enter it again.";

interface ProviderFieldsProps {
  form: SchemaForm<ModelDraft>;
  settings: ModelSettings;
}

/** Where the models are, the key to them, and their names. */
export function ProviderFields({ form, settings }: ProviderFieldsProps) {
  const { provider, embedding_base_url, api_key, embedding_api_key, embeds_locally } = form.values;
  const isOwn = provider === "openai_compatible";
  const isMoved = endpointOf(form.values) !== endpointOf(settings);
  const isEmbeddingMoved =
    embedding_base_url !== settings.embedding_base_url || (embedding_base_url === "" && isMoved);
  const embeddings = [
    form.field("embedding_model"),
    form.field("embedding_base_url"),
    form.field("embedding_api_key"),
  ];
  return (
    <>
      <TextField
        {...form.field("base_url")}
        label="Base URL"
        type="url"
        help={
          isOwn
            ? "Ollama: http://127.0.0.1:11434/v1, vLLM: http://127.0.0.1:8000/v1. A private address must stand in EGRESS_ALLOW of this server."
            : "Empty for the provider's own."
        }
        isRequired={isOwn}
      />
      <SecretField
        {...form.field("api_key")}
        {...secretProps(api_key, settings.api_key.is_set, isMoved)}
        label="API key"
        isRequired={!isOwn}
      />
      <TextField
        {...form.field("chat_model")}
        label="Chat model"
        placeholder={CHAT_EXAMPLES[provider]}
        help="Words the replies. Any model that follows instructions will do."
      />
      <Disclosure
        label="Embedding model"
        isForcedOpen={
          (settings.embedding_model !== "" && !embeds_locally) ||
          embeddings.some(({ error }) => error !== undefined)
        }
      >
        <TextField
          {...form.field("embedding_model")}
          label="Embedding model name"
          placeholder={EMBEDDING_EXAMPLES[provider]}
          help="Finds passages by meaning too. Empty for the built-in search alone."
        />
        <div className={classes.pair}>
          <TextField
            {...form.field("embedding_base_url")}
            label="Embedding base URL"
            type="url"
            help="Empty for the same address."
          />
          <SecretField
            {...form.field("embedding_api_key")}
            {...secretProps(embedding_api_key, settings.embedding_api_key.is_set, isEmbeddingMoved)}
            label="Embedding API key"
          />
        </div>
      </Disclosure>
    </>
  );
}

/** A stored key is never sent to another address than the one it was given for. */
function secretProps(value: SecretValue, isSet: boolean, isMoved: boolean) {
  if (!isMoved) return { value, isStored: isSet };
  return {
    value: typeof value === "string" ? value : "",
    isStored: false,
    ...(isSet ? { help: MOVED } : {}),
  };
}
