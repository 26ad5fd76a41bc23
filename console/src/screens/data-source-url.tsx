import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { PageDetails } from "../features/data-sources/PageDetails.tsx";
import { PageTools } from "../features/data-sources/PageTools.tsx";
import { UrlPagesTable } from "../features/data-sources/UrlPagesTable.tsx";
import { UrlSummary } from "../features/data-sources/UrlSummary.tsx";
import { useUrl } from "../features/data-sources/use-urls.ts";
import { addressText } from "../features/data-sources/web-address.ts";
import { queryErrorText } from "../lib/query-error.ts";
import { LoadedContent } from "../ui/LoadedContent.tsx";
import { Page } from "../ui/Page.tsx";

const ROUTE = "/private/chat/datasource/details/$id/datasource/url/$urlid";

/** /datasource/details/{id}/datasource/url/{urlid}; ?pageid= chooses a page, the only one is opened at once */
export function DataSourceUrlScreen() {
  const params = useParams({ from: ROUTE });
  const { pageid, tab } = useSearch({ from: ROUTE });
  const url = useUrl(params);
  const navigate = useNavigate();
  const pages = url.data?.pages ?? [];
  const only = pages.length === 1 ? pages[0] : undefined;
  const chosen = only ?? pages.find(({ id }) => id === pageid);
  const isOneOfMany = chosen !== undefined && only === undefined;
  const address = url.data ? addressText(url.data.url) : "Web page";

  return (
    <Page
      title={chosen ? chosen.title || addressText(chosen.url) : address}
      subtitle={chosen && addressText(chosen.url)}
      returnTo={
        isOneOfMany
          ? {
              link: { to: "/datasource/details/$id/datasource/url/$urlid", params },
              label: "Back to all pages",
            }
          : {
              link: { to: "/datasource/details/$dataSourceId", params: { dataSourceId: params.id } },
              label: "Back to the data source",
            }
      }
      action={url.data && <PageTools params={params} url={url.data} page={chosen} />}
    >
      <LoadedContent data={url.data} error={queryErrorText(url)} onRetry={() => void url.refetch()}>
        {(data) => (
          <>
            <UrlSummary url={data} />
            {chosen ? (
              <PageDetails
                key={chosen.id}
                params={params}
                page={chosen}
                tab={tab}
                onTab={(next) =>
                  void navigate({
                    to: ".",
                    search: { pageid, tab: next },
                    replace: true,
                    resetScroll: false,
                  })
                }
              />
            ) : (
              <UrlPagesTable params={params} pages={data.pages} />
            )}
          </>
        )}
      </LoadedContent>
    </Page>
  );
}
