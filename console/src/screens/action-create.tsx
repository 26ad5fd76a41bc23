import { useNavigate } from "@tanstack/react-router";
import { ActionForm } from "../features/actions/ActionForm.tsx";
import { Page } from "../ui/Page.tsx";
import { useGoBack } from "../ui/use-go-back.ts";

/** /actions/create */
export function ActionCreateScreen() {
  const navigate = useNavigate();
  const goBack = useGoBack({ to: "/actions" });
  return (
    <Page
      title="Create Action"
      subtitle="What an intent does once the agent knows enough. Save it, then try it with sample values."
      returnTo={{ link: { to: "/actions" }, label: "Back to actions" }}
      isNarrow
    >
      <ActionForm
        onCancel={goBack}
        onSaved={({ id }) => void navigate({ to: "/actions/details/$id", params: { id }, replace: true })}
      />
    </Page>
  );
}
