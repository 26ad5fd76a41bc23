import { ActionsTable } from "../features/actions/ActionsTable.tsx";
import { Page } from "../ui/Page.tsx";

/** /actions */
export function ActionsListScreen() {
  return (
    <Page title="Actions" subtitle="What your agents can do beyond answering.">
      <ActionsTable />
    </Page>
  );
}
