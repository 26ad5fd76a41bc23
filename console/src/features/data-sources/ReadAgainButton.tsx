import { Button } from "@mantine/core";
import { IconPlayerStop, IconRefresh } from "@tabler/icons-react";
import { failureText } from "../../lib/api-error.ts";
import { toastError } from "../../ui/toast.ts";
import { isBeingRead, type UrlDetails, type UrlParams, useCancelUrl, useCrawlUrl } from "./use-urls.ts";

/** Reads a URL again, or stops while that goes on. */
export function ReadAgainButton({ params, url }: { params: UrlParams; url: UrlDetails }) {
  const crawl = useCrawlUrl();
  const cancel = useCancelUrl();
  const isReading = isBeingRead(url);
  const Glyph = isReading ? IconPlayerStop : IconRefresh;
  const change = isReading ? cancel : crawl;
  return (
    <Button
      variant="default"
      leftSection={<Glyph size={16} stroke={1.5} aria-hidden />}
      loading={change.isPending}
      onClick={() => change.mutate(params, { onError: (error) => toastError(failureText(error)) })}
    >
      {isReading ? "Cancel" : "Re-crawl"}
    </Button>
  );
}
