import { type LocalModel, localModelBody } from "@cxc/contract/local-model.ts";
import { Button } from "@mantine/core";
import { failureText } from "../../lib/api-error.ts";
import { Form } from "../../ui/Form.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { toastError } from "../../ui/toast.ts";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import classes from "./ModelForm.module.css";
import { PrefixFields } from "./PrefixFields.tsx";
import { useDownloadLocalModel } from "./use-local-model.ts";

const HASH_HELP = "Empty where you don't know it; what was found is shown afterwards.";

/** Where a model is fetched, and what its bytes should be. */
export function DownloadModelForm({ suggested }: { suggested: LocalModel["suggested"] }) {
  const form = useSchemaForm({
    schema: localModelBody,
    initialValues: suggested,
    save: useDownloadLocalModel(),
    onFailure: (error) => toastError(failureText(error)),
  });
  return (
    <Form form={form} label="Model from an address">
      <TextField {...form.field("title")} label="Name of the model" isRequired />
      <TextField
        {...form.field("model_url")}
        label="Address of the model"
        type="url"
        help="An ONNX file, with https://."
        isRequired
      />
      <TextField {...form.field("model_sha256")} label="SHA-256 of the model" help={HASH_HELP} />
      <TextField
        {...form.field("tokenizer_url")}
        label="Address of the tokenizer"
        type="url"
        help="Its tokenizer.json."
        isRequired
      />
      <TextField {...form.field("tokenizer_sha256")} label="SHA-256 of the tokenizer" help={HASH_HELP} />
      <PrefixFields query={form.field("query_prefix")} passage={form.field("passage_prefix")} />
      <Button type="submit" loading={form.isSaving} className={classes.submit}>
        Download and install
      </Button>
    </Form>
  );
}
