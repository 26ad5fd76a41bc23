import { useParams } from "@tanstack/react-router";
import { useAction } from "../features/actions/use-actions.ts";
import { queryErrorText, retryOf } from "../lib/query-error.ts";
import { LoadedContent } from "../ui/LoadedContent.tsx";
import { Page } from "../ui/Page.tsx";
import { ActionTabs } from "./action-tabs.tsx";

/** /actions/details/{id}; the tab stands in ?tab=, the page of the run log in ?page= */
export function ActionDetailsScreen() {
  const { id } = useParams({ from: "/private/chat/actions/details/$id" });
  const action = useAction(id);
  return (
    <Page
      title={action.data?.title ?? "Action"}
      subtitle={action.data?.description.split("\n")[0]}
      returnTo={{ link: { to: "/actions" }, label: "Back to actions" }}
    >
      <LoadedContent data={action.data} error={queryErrorText(action)} onRetry={retryOf(action)}>
        {(data) => <ActionTabs key={data.id} action={data} />}
      </LoadedContent>
    </Page>
  );
}
