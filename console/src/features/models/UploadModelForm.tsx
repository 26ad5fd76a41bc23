import { type LocalModel, localModelAbout } from "@cxc/contract/local-model.ts";
import { Button, List, Progress, Text } from "@mantine/core";
import { useState } from "react";
import { failureText } from "../../lib/api-error.ts";
import { FileDrop } from "../../ui/FileDrop.tsx";
import { Form } from "../../ui/Form.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { toastError, toastSuccess } from "../../ui/toast.ts";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import classes from "./ModelForm.module.css";
import { megabytes } from "./megabytes.ts";
import { PrefixFields } from "./PrefixFields.tsx";
import { useUploadLocalModel } from "./use-local-model.ts";

const ENDINGS = [".json", ".onnx"] as const;

/** A model's two files from this computer. */
export function UploadModelForm({ suggested }: { suggested: LocalModel["suggested"] }) {
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const [share, setShare] = useState(0);
  const upload = useUploadLocalModel();
  // The small one first: what is wrong with it is known before the large one is sent.
  const files = ENDINGS.flatMap(
    (ending) => chosen.findLast(({ name }) => name.toLowerCase().endsWith(ending)) ?? [],
  );
  const form = useSchemaForm({
    schema: localModelAbout,
    initialValues: {
      title: "",
      query_prefix: suggested.query_prefix ?? "",
      passage_prefix: suggested.passage_prefix ?? "",
    },
    save: (fields) => upload({ files, fields, onProgress: setShare }),
    onSaved: () => toastSuccess("Local model installed"),
    onFailure: (error) => toastError(failureText(error)),
  });
  return (
    <Form form={form} label="Model from files">
      <TextField
        {...form.field("title")}
        label="Name of the model"
        placeholder={suggested.title}
        isRequired
      />
      <FileDrop
        help="The model (.onnx) and its tokenizer.json, 1,536 MB together at most."
        accept={ENDINGS.join(",")}
        onFiles={(more) => setChosen([...chosen, ...more])}
      />
      {files.length > 0 && (
        <List size="sm" aria-label="Chosen files">
          {files.map(({ name, size }) => (
            <List.Item key={name}>
              {name}, {megabytes(size)}
            </List.Item>
          ))}
        </List>
      )}
      <PrefixFields query={form.field("query_prefix")} passage={form.field("passage_prefix")} />
      {form.isSaving && (
        <>
          <Progress value={share * 100} aria-label="Sending the files" size="sm" />
          <Text size="sm" c="dimmed">
            {share < 1 ? "Sending the files" : "Trying whether it works"}
          </Text>
        </>
      )}
      <Button
        type="submit"
        loading={form.isSaving}
        disabled={files.length < ENDINGS.length}
        className={classes.submit}
      >
        Upload and install
      </Button>
    </Form>
  );
}
