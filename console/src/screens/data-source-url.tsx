import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { PageDetails } from "../features/data-sources/PageDetails.tsx";
import { PageTools } from "../features/data-sources/PageTools.tsx";
import { UrlPagesTable } from "../features/data-sources/UrlPagesTable.tsx";
import { UrlSummary } from "../features/data-sources/UrlSummary.tsx";
import { useCrawledPage, useUrlPages } from "../features/data-sources/use-url-pages.ts";
import { useUrl } from "../features/data-sources/use-urls.ts";
import { addressText } from "../features/data-sources/web-address.ts";
import { queryErrorText, retryOf } from "../lib/query-error.ts";
import { LoadedContent } from "../ui/LoadedContent.tsx";
import { Page } from "../ui/Page.tsx";

const ROUTE = "/private/chat/datasource/details/$id/datasource/url/$urlid";

/** /datasource/details/{id}/datasource/url/{urlid}; ?pageid= chooses a page, the only one is opened at once */
export function DataSourceUrlScreen() {
  const params = useParams({ from: ROUTE });
  const { pageid, tab } = useSearch({ from: ROUTE });
  const url = useUrl(params);
  const navigate = useNavigate();
  const pages = useUrlPages(params, url.data);
  const isOnly = url.data?.pages_found === 1;
  const id = isOnly ? pages.data?.pages[0]?.id : pageid;
  const page = useCrawledPage(params, url.data, id);
  // From the list it is there at once.
  const chosen = page.data ?? pages.data?.pages.find((listed) => listed.id === id);
  const address = url.data ? addressText(url.data.url) : "Web page";

  return (
    <Page
      title={chosen ? chosen.title || addressText(chosen.url) : address}
      subtitle={chosen && addressText(chosen.url)}
      returnTo={
        pageid !== undefined && !isOnly
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
      <LoadedContent data={url.data} error={queryErrorText(url)} onRetry={retryOf(url)}>
        {(data) => (
          <>
            <UrlSummary url={data} />
            {isOnly || pageid !== undefined ? (
              <LoadedContent
                data={chosen}
                error={queryErrorText(page) ?? queryErrorText(pages)}
                onRetry={retryOf(page)}
              >
                {(shown) => (
                  <PageDetails
                    key={shown.id}
                    params={params}
                    url={data}
                    page={shown}
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
                )}
              </LoadedContent>
            ) : (
              <UrlPagesTable params={params} url={data} />
            )}
          </>
        )}
      </LoadedContent>
    </Page>
  );
}
