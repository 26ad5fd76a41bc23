import type { Action } from "@cxc/contract/actions.ts";
import { DESCRIPTION_MAX, REPLY_MAX } from "@cxc/contract/rules.ts";
import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { ApiError, failureText } from "../../lib/api-error.ts";
import { usePermission } from "../../lib/session.ts";
import { CheckboxField } from "../../ui/CheckboxField.tsx";
import { ChoiceCards } from "../../ui/ChoiceCards.tsx";
import { ConflictDialog } from "../../ui/ConflictDialog.tsx";
import { Form } from "../../ui/Form.tsx";
import { FormActions } from "../../ui/FormActions.tsx";
import { TextAreaField } from "../../ui/TextAreaField.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { toastError, toastSuccess } from "../../ui/toast.ts";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { useUnsavedWarning } from "../../ui/use-unsaved-warning.tsx";
import classes from "./ActionForm.module.css";
import { draftOf } from "./action-draft.ts";
import { ACTION_KIND_CARDS, type ActionKind } from "./action-kinds.ts";
import { actionDraftSchema, draftErrors } from "./action-schema.ts";
import { CONFLICT_LABELS, conflictWords } from "./conflict-words.ts";
import { DeleteActionDialog } from "./DeleteActionDialog.tsx";
import { HttpFields } from "./HttpFields.tsx";
import { ContactFields, EmailFields, HandoffFields } from "./MailFields.tsx";
import { NoMailServer } from "./NoMailServer.tsx";
import { TemplateField } from "./TemplateField.tsx";
import { useFindAction, useSaveAction } from "./use-actions.ts";

interface ActionFormProps {
  /** The action to change; without one the form creates. */
  action?: Action;
  onSaved: (action: Action) => void;
  onCancel: () => void;
  onDeleted?: () => void;
  /** What the action answered in its last test, by path. */
  responseFields?: readonly string[];
  /** Beside the form; is told whether something is typed that is not saved. */
  renderAside?: (isDirty: boolean) => ReactNode;
}

const CHANGES_DATA =
  "It does something that can't be taken back, such as booking or sending. The test window then only shows it, unless the tester switches it on.";
const NO_FIELDS: readonly string[] = [];
/** What a contact that was kept is known by. */
const CONTACT_FIELDS = ["name", "email", "phone", "note", "contact_id"];

/** What an action is, what it sends, and what the agent says afterwards. */
export function ActionForm(props: ActionFormProps) {
  const { action, onSaved, onCancel, onDeleted, responseFields = NO_FIELDS, renderAside } = props;
  const isDisabled = !usePermission("actions.write");
  const [isDoomed, setIsDoomed] = useState(false);
  const save = useSaveAction(action?.id);
  const findAction = useFindAction();
  const form = useSchemaForm({
    schema: actionDraftSchema,
    initialValues: draftOf(action),
    ...(action
      ? {
          version: action.updated_at,
          findTheirs: async () => {
            const theirs = await findAction(action.id);
            return { values: draftOf(theirs), version: theirs.updated_at };
          },
        }
      : {}),
    save: (body) =>
      save(body).catch((error: unknown) => {
        throw error instanceof ApiError
          ? new ApiError({ ...error, message: error.message, errors: draftErrors(error.errors) })
          : error;
      }),
    onSaved: (saved) => {
      toastSuccess("Action saved");
      onSaved(saved);
    },
    onFailure: (error) => toastError(failureText(error)),
  });
  const unsavedWarning = useUnsavedWarning(form.isDirty, { save: form.saveOnly });
  const { kind } = form.values;
  const part = { form, isDisabled };
  const fields: Record<ActionKind, ReactNode> = {
    http: <HttpFields {...part} saved={action?.http} />,
    email: <EmailFields {...part} saved={action} />,
    crm_contact: <ContactFields {...part} />,
    handoff: <HandoffFields {...part} />,
  };

  function setKind(next: ActionKind) {
    form.setValue("kind", next);
    form.setValue("changes_data", next !== "http" || form.values.http_method !== "GET");
  }

  return (
    <div className={classes.frame}>
      <div className={classes.layout} data-aside={renderAside !== undefined || undefined}>
        <Form form={form} label="Action">
          <TextField {...form.field("title")} label="Title" isRequired isDisabled={isDisabled} />
          <TextAreaField
            {...form.field("description")}
            label="Description"
            help="When to use it."
            max={DESCRIPTION_MAX}
            minRows={2}
            isDisabled={isDisabled}
          />
          <ChoiceCards
            label="Kind"
            cards={ACTION_KIND_CARDS}
            value={kind}
            onChange={setKind}
            isDisabled={isDisabled}
          />
          <NoMailServer kind={kind} />
          {fields[kind]}
          <CheckboxField
            {...form.field("changes_data")}
            label="Changes data"
            help={
              kind === "http"
                ? `${CHANGES_DATA} Another method than GET turns it on by itself.`
                : CHANGES_DATA
            }
            isDisabled={isDisabled}
          />
          {form.values.changes_data && kind !== "handoff" && (
            <CheckboxField
              {...form.field("confirm")}
              label="Asks first"
              help="The agent says what it understood and asks once before this runs. A form that was submitted is not asked about again."
              isDisabled={isDisabled}
            />
          )}
          <TemplateField
            {...form.field("reply_template")}
            label="Reply"
            help={replyHelp(kind)}
            max={REPLY_MAX}
            rows={3}
            isMarkdown
            {...answerFieldsOf(kind, responseFields)}
            isDisabled={isDisabled}
          />
          <TemplateField
            {...form.field("failure_message")}
            label="Failure message"
            help={failureHelp(kind)}
            max={REPLY_MAX}
            rows={2}
            isMarkdown
            {...(kind === "http" ? { responseFields } : {})}
            isDisabled={isDisabled}
          />
          <FormActions isSaving={form.isSaving} isReadOnly={isDisabled} onCancel={onCancel}>
            {action && !isDisabled && (
              <Button variant="default" c="var(--mantine-color-error)" onClick={() => setIsDoomed(true)}>
                Delete
              </Button>
            )}
          </FormActions>
          <ConflictDialog form={form} labels={CONFLICT_LABELS} wordsOf={conflictWords} />
          {unsavedWarning}
        </Form>
        {renderAside && <div className={classes.aside}>{renderAside(form.isDirty())}</div>}
        <DeleteActionDialog
          action={isDoomed && action ? action : null}
          onDone={() => setIsDoomed(false)}
          {...(onDeleted ? { onDeleted } : {})}
        />
      </div>
    </div>
  );
}

function answerFieldsOf(kind: ActionKind, responseFields: readonly string[]) {
  if (kind === "http") return { responseFields };
  return kind === "crm_contact" ? { responseFields: CONTACT_FIELDS } : {};
}

function replyHelp(kind: ActionKind): string {
  const use = "What the agent says when it is done. Markdown; empty for the intent's own reply.";
  return kind === "http"
    ? `${use} {{action.field}} stands for a field of the answer, a list for all of its items. Where the answer lacks the field, the agent says only that it is done, or the failure message where nothing was changed.`
    : use;
}

function failureHelp(kind: ActionKind): string {
  const use = "What the agent says when the action fails. Markdown; empty for a neutral sentence.";
  return kind === "http" ? `${use} {{action.field}} stands for what a refusal answered.` : use;
}
