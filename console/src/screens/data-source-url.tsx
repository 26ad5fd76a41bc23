import { IconWorld } from "@tabler/icons-react";
import { useParams } from "@tanstack/react-router";
import { EmptyState } from "../ui/EmptyState.tsx";
import { LinkButton } from "../ui/LinkButton.tsx";
import { Page } from "../ui/Page.tsx";

/** /datasource/details/{id}/datasource/url/{urlid} */
export function DataSourceUrlScreen() {
  const { id } = useParams({ from: "/private/chat/datasource/details/$id/datasource/url/$urlid" });
  const link = { to: "/datasource/details/$dataSourceId", params: { dataSourceId: id } } as const;
  return (
    <Page title="Web page" returnTo={{ link, label: "Back to the data source" }}>
      <EmptyState
        isFramed
        icon={IconWorld}
        title="Reading web pages is not available in this version yet."
        action={
          <LinkButton link={link} isPrimary={false}>
            Open the data source
          </LinkButton>
        }
      />
    </Page>
  );
}
