import { type DataSource, dataSourceBody } from "@cxc/contract/data-sources.ts";
import { DESCRIPTION_MAX } from "@cxc/contract/rules.ts";
import { Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { failureText } from "../../lib/api-error.ts";
import { useSession } from "../../lib/session.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { Form } from "../../ui/Form.tsx";
import { FormActions } from "../../ui/FormActions.tsx";
import { TextAreaField } from "../../ui/TextAreaField.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { toastError, toastSuccess } from "../../ui/toast.ts";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { useUnsavedWarning } from "../../ui/use-unsaved-warning.tsx";
import { DraftTabs } from "./DraftTabs.tsx";
import { EMPTY_DRAFT, isEmptyDraft, keepDraft, readDraft } from "./data-source-draft.ts";
import { sendFiles } from "./upload-queue.ts";
import { useCreateDataSource, useForgetDataSources } from "./use-data-sources.ts";

interface DataSourceDraftFormProps {
  /** `hasFiles`: they are being sent from now on. */
  onCreated: (source: DataSource, hasFiles: boolean) => void;
  onCancel: () => void;
}

/** A new data source; what is typed survives a reload and a look at another page, files do while the page is open. */
export function DataSourceDraftForm({ onCreated, onCancel }: DataSourceDraftFormProps) {
  const userId = useSession().user?.id ?? "";
  const create = useCreateDataSource();
  const forget = useForgetDataSources();
  const [files, setFiles] = useState<File[]>([]);
  const [isAsking, setIsAsking] = useState(false);
  const isCreated = useRef(false);
  const form = useSchemaForm({
    schema: dataSourceBody,
    initialValues: readDraft(userId),
    save: create,
    onSaved: (source) => {
      isCreated.current = true;
      keepDraft(userId, EMPTY_DRAFT);
      if (files.length > 0) sendFiles(source.id, files, forget);
      toastSuccess("Data source created");
      onCreated(source, files.length > 0);
    },
    onFailure: (error) => toastError(failureText(error)),
  });
  const { values } = form;
  const isEmpty = isEmptyDraft(values) && files.length === 0;
  const unsavedWarning = useUnsavedWarning(() => !isCreated.current && !isEmpty, {
    text:
      files.length > 0
        ? "Your draft is kept in this browser tab until you save or reset it; the files have to be chosen again."
        : "Your draft is kept in this browser tab until you save or reset it.",
  });

  useEffect(() => {
    if (!isCreated.current) keepDraft(userId, values);
  }, [userId, values]);

  return (
    <Form form={form} label="Data source">
      <TextField {...form.field("title")} label="Title" isRequired />
      <TextAreaField
        {...form.field("description")}
        label="Description"
        help="What it covers, for your team."
        max={DESCRIPTION_MAX}
      />
      <DraftTabs form={form} files={files} onFiles={setFiles} />
      <FormActions isSaving={form.isSaving} onCancel={onCancel}>
        <Button variant="default" disabled={isEmpty} onClick={() => setIsAsking(true)}>
          Reset
        </Button>
      </FormActions>
      <ConfirmDialog
        isOpen={isAsking}
        title="Reset the draft?"
        text="Everything on this page is emptied."
        confirmLabel="Reset draft"
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          form.reset(EMPTY_DRAFT);
          setFiles([]);
          setIsAsking(false);
        }}
      />
      {unsavedWarning}
    </Form>
  );
}
