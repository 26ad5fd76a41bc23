import { EntitiesTable } from "../features/entities/EntitiesTable.tsx";
import { usePermission } from "../lib/session.ts";
import { LinkButton } from "../ui/LinkButton.tsx";
import { Page } from "../ui/Page.tsx";

/** /entities */
export function EntitiesListScreen() {
  const canWrite = usePermission("entities.write");
  return (
    <Page
      title="Entities"
      subtitle="The values that your agents ask for."
      action={canWrite && <LinkButton link={{ to: "/entities/create" }}>Create entity</LinkButton>}
    >
      <EntitiesTable />
    </Page>
  );
}
