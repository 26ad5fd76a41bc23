import { type AgentWidget, originText, widgetBody } from "@cxc/contract/agent-widget.ts";
import type { Agent } from "@cxc/contract/agents.ts";
import { messages } from "@cxc/contract/messages.ts";
import { ORIGINS_MAX } from "@cxc/contract/rules.ts";
import { Text } from "@mantine/core";
import { failureText } from "../../../lib/api-error.ts";
import { ConflictDialog } from "../../../ui/ConflictDialog.tsx";
import { Form } from "../../../ui/Form.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { type SchemaForm, useSchemaForm } from "../../../ui/use-schema-form.ts";
import { useFindAgent } from "../use-agents.ts";
import { SaveBar } from "./SaveBar.tsx";
import { TextListField } from "./TextListField.tsx";
import { useSaveWidget } from "./use-publishing.ts";

type Websites = Pick<AgentWidget, "allowed_origins">;

/** The form of the allowed websites; it lives as long as the dialog's parent. */
export function useWebsitesForm({ id, widget, updated_at }: Agent) {
  const save = useSaveWidget(id);
  const findAgent = useFindAgent();
  return useSchemaForm({
    schema: widgetBody.pick({ allowed_origins: true }),
    initialValues: { allowed_origins: widget.allowed_origins },
    version: updated_at,
    findTheirs: async () => {
      const { widget: theirs, updated_at: version } = await findAgent(id);
      return { values: { allowed_origins: theirs.allowed_origins }, version };
    },
    save,
    onSaved: () => toastSuccess("The allowed websites are saved."),
    onFailure: (error) => toastError(failureText(error)),
  });
}

/** The websites on which the chat may show. */
export function WebsitesTab({ form }: { form: SchemaForm<Websites> }) {
  const isAny = form.values.allowed_origins.length === 0;
  return (
    <Form form={form} label="Websites">
      <TextListField
        {...form.field("allowed_origins")}
        label="Allowed websites"
        help="Scheme, host and port, each subdomain by itself: https://www.example.com"
        itemLabel="website"
        placeholder="https://"
        max={ORIGINS_MAX}
        check={checkOrigin}
      />
      <Text size="sm">
        {isAny
          ? "The list is empty: any website that has the tag shows the chat."
          : "A page elsewhere shows no chat, and tells its owner so in the browser's console."}
      </Text>
      <SaveBar label="Save websites" isSaving={form.isSaving} />
      <ConflictDialog form={form} labels={{ allowed_origins: "Allowed websites" }} />
    </Form>
  );
}

function checkOrigin(text: string): { text: string } | { error: string } {
  const checked = originText.safeParse(text);
  return checked.success
    ? { text: checked.data }
    : { error: checked.error.issues[0]?.message ?? messages.validUrl };
}
