import { type Article, articleBody } from "@cxc/contract/data-sources.ts";
import { ARTICLE_TEXT_MAX } from "@cxc/contract/rules.ts";
import { Modal } from "@mantine/core";
import { useRef } from "react";
import { failureText } from "../../lib/api-error.ts";
import { usePermission } from "../../lib/session.ts";
import { Form } from "../../ui/Form.tsx";
import { FormActions } from "../../ui/FormActions.tsx";
import { MarkdownField } from "../../ui/MarkdownField.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { toastError, toastSuccess } from "../../ui/toast.ts";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { useSaveArticle } from "./use-articles.ts";

interface ArticleDialogProps {
  dataSourceId: string;
  /** The article to change, a new one, or null while the dialog is closed. */
  article: Article | "new" | null;
  /** What a new article is called at first, such as the question that it answers. */
  newTitle?: string;
  onDone: () => void;
}

/** An article's title and text. It closes by its buttons only: a click beside it would lose a long text. */
export function ArticleDialog({ dataSourceId, article, newTitle = "", onDone }: ArticleDialogProps) {
  const isNew = useRef(false);
  // While the dialog fades out its title stays.
  if (article) isNew.current = article === "new";
  return (
    <Modal
      opened={article !== null}
      onClose={onDone}
      title={isNew.current ? "Add article" : "Edit article"}
      size={720}
      closeOnClickOutside={false}
      closeOnEscape={false}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      {article && (
        <ArticleForm
          dataSourceId={dataSourceId}
          {...(article === "new" ? {} : { article })}
          newTitle={newTitle}
          onDone={onDone}
        />
      )}
    </Modal>
  );
}

interface ArticleFormProps {
  dataSourceId: string;
  article?: Article;
  newTitle: string;
  onDone: () => void;
}

function ArticleForm({ dataSourceId, article, newTitle, onDone }: ArticleFormProps) {
  const isDisabled = !usePermission("data_sources.write");
  const save = useSaveArticle(dataSourceId, article?.id);
  const form = useSchemaForm({
    schema: articleBody,
    initialValues: { title: article?.title ?? newTitle, description: article?.description ?? "" },
    save,
    onSaved: () => {
      toastSuccess("Article saved");
      onDone();
    },
    onFailure: (error) => toastError(failureText(error)),
  });
  return (
    <Form form={form} label="Article">
      <TextField {...form.field("title")} label="Title" isRequired isDisabled={isDisabled} autoFocus />
      <MarkdownField
        {...form.field("description")}
        label="Text"
        max={ARTICLE_TEXT_MAX}
        minRows={14}
        isRequired
        isDisabled={isDisabled}
      />
      <FormActions isSaving={form.isSaving} isDisabled={isDisabled} onCancel={onDone} />
    </Form>
  );
}
