import { RelativeDate } from "../../ui/RelativeDate.tsx";
import { scheduleText } from "./UrlFields.tsx";
import { UrlStatus } from "./UrlStatus.tsx";
import classes from "./UrlSummary.module.css";
import type { UrlDetails } from "./use-urls.ts";

/** How the reading of a URL stands, in a line. */
export function UrlSummary({ url }: { url: UrlDetails }) {
  const { pages_read, pages_beyond_limit = 0, max_pages, failed, crawled_at, next_crawl_at, schedule } = url;
  return (
    <div className={classes.summary}>
      <UrlStatus url={url} />
      <span>{pages_read === 1 ? "1 page read" : `${pages_read.toLocaleString("en")} pages read`}</span>
      {failed > 0 && <span>{failed.toLocaleString("en")} failed</span>}
      {pages_beyond_limit > 0 && <span>{beyondText(max_pages, pages_beyond_limit)}</span>}
      {crawled_at && (
        <span>
          Last read <RelativeDate value={crawled_at} />
        </span>
      )}
      {schedule !== "none" && (
        <span>
          Read again {scheduleText(schedule).toLowerCase()}
          {next_crawl_at && (
            <>
              , next <RelativeDate value={next_crawl_at} />
            </>
          )}
        </span>
      )}
    </div>
  );
}

function beyondText(limit: number, count: number): string {
  const unread =
    count === 1 ? "1 address wasn't read" : `${count.toLocaleString("en")} addresses weren't read`;
  return `The limit of ${limit.toLocaleString("en")} pages was reached, ${unread}`;
}
