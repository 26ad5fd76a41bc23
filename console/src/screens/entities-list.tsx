import { CreateEntityLink } from "../features/entities/CreateEntityLink.tsx";
import { EntitiesTable } from "../features/entities/EntitiesTable.tsx";
import { Page } from "../ui/Page.tsx";

/** /entities */
export function EntitiesListScreen() {
  return (
    <Page title="Entities" subtitle="The values that your agents ask for." action={<CreateEntityLink />}>
      <EntitiesTable />
    </Page>
  );
}
