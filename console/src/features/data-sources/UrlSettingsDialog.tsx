import { type DataSourceUrl, urlBody } from "@cxc/contract/data-source-urls.ts";
import { Modal } from "@mantine/core";
import { failureText } from "../../lib/api-error.ts";
import { Form } from "../../ui/Form.tsx";
import { FormActions } from "../../ui/FormActions.tsx";
import { toastError, toastSuccess } from "../../ui/toast.ts";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import type { UrlDraft } from "./data-source-draft.ts";
import { UrlFields } from "./UrlFields.tsx";
import { useUpdateUrl } from "./use-urls.ts";
import { addressText } from "./web-address.ts";

const schema = urlBody.omit({ url: true, is_complete_crawl: true });

interface UrlSettingsDialogProps {
  dataSourceId: string;
  /** The URL to change; null while the dialog is closed. */
  url: DataSourceUrl | null;
  onDone: () => void;
}

/** How much of a site is read and when again. */
export function UrlSettingsDialog({ dataSourceId, url, onDone }: UrlSettingsDialogProps) {
  return (
    <Modal
      opened={url !== null}
      onClose={onDone}
      title={url ? `Settings of ${addressText(url.url)}` : "Settings"}
      size={640}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      {url && <UrlSettingsForm dataSourceId={dataSourceId} url={url} onDone={onDone} />}
    </Modal>
  );
}

interface UrlSettingsFormProps {
  dataSourceId: string;
  url: DataSourceUrl;
  onDone: () => void;
}

function UrlSettingsForm({ dataSourceId, url, onDone }: UrlSettingsFormProps) {
  const save = useUpdateUrl({ id: dataSourceId, urlid: url.id });
  const form = useSchemaForm({
    schema,
    initialValues: draftOf(url),
    save,
    onSaved: () => {
      toastSuccess("Settings saved");
      onDone();
    },
    onFailure: (error) => toastError(failureText(error)),
  });
  return (
    <Form form={form} label="Settings of the URL">
      <UrlFields fieldOf={form.field} isSite={url.is_complete_crawl} />
      <FormActions isSaving={form.isSaving} onCancel={onDone} />
    </Form>
  );
}

function draftOf(url: DataSourceUrl): UrlDraft {
  const { include, exclude, schedule, is_complete_crawl } = url;
  return {
    url: url.url,
    is_complete_crawl,
    max_pages: String(url.max_pages),
    max_depth: String(url.max_depth),
    include,
    exclude,
    schedule,
  };
}
