import { ActionsTable } from "../features/actions/ActionsTable.tsx";
import { CreateActionLink } from "../features/actions/CreateActionLink.tsx";
import { Page } from "../ui/Page.tsx";

/** /actions */
export function ActionsListScreen() {
  return (
    <Page title="Actions" subtitle="What your agents can do beyond answering." action={<CreateActionLink />}>
      <ActionsTable />
    </Page>
  );
}
