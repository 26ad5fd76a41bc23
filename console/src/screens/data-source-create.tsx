import { useNavigate } from "@tanstack/react-router";
import { DataSourceDraftForm } from "../features/data-sources/DataSourceDraftForm.tsx";
import { Page } from "../ui/Page.tsx";
import { useGoBack } from "../ui/use-go-back.ts";

/** /datasource/create */
export function DataSourceCreateScreen() {
  const navigate = useNavigate();
  const goBack = useGoBack({ to: "/datasource" });
  return (
    <Page
      title="Create Data Source"
      subtitle="Web pages, files and texts that your agents answer from."
      returnTo={{ link: { to: "/datasource" }, label: "Back to data sources" }}
      isNarrow
    >
      <DataSourceDraftForm
        onCancel={goBack}
        onCreated={({ id }, hasFiles) =>
          void navigate({
            to: "/datasource/details/$dataSourceId",
            params: { dataSourceId: id },
            search: hasFiles ? { tab: "files" } : {},
            replace: true,
          })
        }
      />
    </Page>
  );
}
