import type { CrawledPage } from "@cxc/contract/data-source-urls.ts";
import { Stack, Tabs, Text } from "@mantine/core";
import { queryErrorText, retryOf } from "../../lib/query-error.ts";
import { ExternalLink } from "../../ui/ExternalLink.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { LoadedContent } from "../../ui/LoadedContent.tsx";
import { Markdown } from "../../ui/Markdown.tsx";
import { RelativeDate } from "../../ui/RelativeDate.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { outcomeText } from "./outcome-texts.ts";
import classes from "./PageDetails.module.css";
import { TabCount } from "./TabCount.tsx";
import { useCrawledPage } from "./use-url-pages.ts";
import type { UrlDetails, UrlParams } from "./use-urls.ts";

/** More characters than that are shown as they are: drawing them as Markdown would keep the browser busy. */
const MARKDOWN_MAX = 200_000;

interface PageDetailsProps {
  params: UrlParams;
  url: UrlDetails;
  page: CrawledPage;
  /** The chosen tab: "passages", or the text. */
  tab: string | undefined;
  onTab: (tab: string | undefined) => void;
}

/** One crawled page: where it came from, what became of it, its text and passages. */
export function PageDetails({ params, url, page, tab, onTab }: PageDetailsProps) {
  const { label, tone } = outcomeText(page.outcome);
  const details = useCrawledPage(params, url, page.id);
  return (
    <Stack gap="lg">
      <Facts
        facts={[
          [
            "Requested URL",
            <ExternalLink key="url" href={page.url}>
              {page.url}
            </ExternalLink>,
          ],
          [
            "Final URL",
            page.final_url && (
              <ExternalLink key="final" href={page.final_url}>
                {page.final_url}
              </ExternalLink>
            ),
          ],
          ["HTTP status", page.http_status],
          ["Fetched", page.fetched_at && <RelativeDate key="fetched" value={page.fetched_at} />],
          ["Words", page.words.toLocaleString("en")],
          [
            "Outcome",
            <Stack key="outcome" gap={4} align="flex-start">
              <StatusBadge tone={tone}>{label}</StatusBadge>
              {page.reason && <Text size="sm">{page.reason}</Text>}
              {page.remedy && (
                <Text size="sm" c="dimmed">
                  {page.remedy}
                </Text>
              )}
            </Stack>,
          ],
        ]}
      />
      <LoadedContent data={details.data} error={queryErrorText(details)} onRetry={retryOf(details)}>
        {({ text, passages }) => (
          <Tabs
            value={tab === "passages" ? tab : "text"}
            onChange={(next) => onTab(next === "passages" ? next : undefined)}
            keepMounted={false}
          >
            <Tabs.List mb="md">
              <Tabs.Tab value="text">Extracted text</Tabs.Tab>
              <Tabs.Tab value="passages" rightSection={<TabCount count={passages.length} />}>
                Passages
              </Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="text" className={classes.text}>
              <PageText text={text} />
            </Tabs.Panel>
            <Tabs.Panel value="passages">
              <Passages passages={passages} />
            </Tabs.Panel>
          </Tabs>
        )}
      </LoadedContent>
    </Stack>
  );
}

function PageText({ text }: { text: string }) {
  if (text.trim() === "") return <Nothing>No text was read from this page.</Nothing>;
  if (text.length > MARKDOWN_MAX) return <p className={classes.plain}>{text}</p>;
  return <Markdown text={text} />;
}

function Passages({ passages }: { passages: readonly { heading: string; text: string }[] }) {
  if (passages.length === 0) return <Nothing>There are no passages of this page.</Nothing>;
  return (
    <ol className={classes.passages}>
      {passages.map(({ heading, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: passages have nothing but their place
        <li key={index} className={classes.passage}>
          {heading && <Text fw={500}>{heading}</Text>}
          <p className={classes.plain} dir="auto">
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}

function Nothing({ children }: { children: string }) {
  return (
    <Text size="sm" c="dimmed">
      {children}
    </Text>
  );
}
