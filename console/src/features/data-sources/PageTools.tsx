import type { CrawledPage } from "@cxc/contract/data-source-urls.ts";
import { Button } from "@mantine/core";
import { IconExternalLink, IconEyeOff } from "@tabler/icons-react";
import { useState } from "react";
import { failureText } from "../../lib/api-error.ts";
import { usePermission } from "../../lib/session.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { PageActions } from "../../ui/PageActions.tsx";
import { toastError, toastSuccess } from "../../ui/toast.ts";
import { ReadAgainButton } from "./ReadAgainButton.tsx";
import { type UrlDetails, type UrlParams, useUpdateUrl } from "./use-urls.ts";
import { pathOf } from "./web-address.ts";

interface PageToolsProps {
  params: UrlParams;
  url: UrlDetails;
  /** The page that is shown; undefined while all of them are. */
  page: CrawledPage | undefined;
}

/** What can be done with a URL, and with one page of it. */
export function PageTools({ params, url, page }: PageToolsProps) {
  const canWrite = usePermission("data_sources.write");
  const address = page?.final_url ?? page?.url ?? url.url;
  return (
    <PageActions>
      {canWrite && <ReadAgainButton params={params} url={url} />}
      {canWrite && page && canExclude(url, page) && <ExcludeButton params={params} url={url} page={page} />}
      {/^https?:\/\//i.test(address) && (
        <Button
          component="a"
          variant="default"
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconExternalLink size={16} stroke={1.5} aria-hidden />}
        >
          Open
        </Button>
      )}
    </PageActions>
  );
}

function ExcludeButton({ params, url, page }: PageToolsProps & { page: CrawledPage }) {
  const update = useUpdateUrl(params);
  const [isAsking, setIsAsking] = useState(false);
  const [isWorking, setIsWorking] = useState(false);
  const path = pathOf(page.url);

  async function exclude() {
    setIsWorking(true);
    try {
      await update({ exclude: [...url.exclude, path] });
      toastSuccess("Page excluded");
    } catch (error) {
      toastError(failureText(error));
    } finally {
      setIsWorking(false);
      setIsAsking(false);
    }
  }

  return (
    <>
      <Button
        variant="default"
        leftSection={<IconEyeOff size={16} stroke={1.5} aria-hidden />}
        onClick={() => setIsAsking(true)}
      >
        Exclude
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Exclude "${path}"?`}
        text="Pages whose path begins so are no longer read, and the agents no longer answer from them. The settings of the URL bring them back."
        confirmLabel="Exclude"
        isHarmless
        isWorking={isWorking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void exclude()}
      />
    </>
  );
}

/** The start page leads to all others, and what begins with "/" is everything. */
function canExclude(
  { is_complete_crawl, exclude }: UrlDetails,
  { url, depth, outcome }: CrawledPage,
): boolean {
  const path = pathOf(url);
  return is_complete_crawl && depth > 0 && path !== "/" && outcome !== "excluded" && !exclude.includes(path);
}
