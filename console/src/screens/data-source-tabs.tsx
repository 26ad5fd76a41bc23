import type { DataSource } from "@cxc/contract/data-sources.ts";
import { SafeHtml } from "@cxc/widget/chat/SafeHtml.tsx";
import { Box, Tabs } from "@mantine/core";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { ArticlesTable } from "../features/data-sources/ArticlesTable.tsx";
import { DataSourceSettings } from "../features/data-sources/DataSourceSettings.tsx";
import { FilesTable } from "../features/data-sources/FilesTable.tsx";
import { TabCount } from "../features/data-sources/TabCount.tsx";
import { TryQuestion } from "../features/data-sources/TryQuestion.tsx";
import { UrlsTable } from "../features/data-sources/UrlsTable.tsx";
import { useGoBack } from "../ui/use-go-back.ts";
import classes from "./data-source-tabs.module.css";

const TABS = ["pages", "files", "articles", "try", "settings"] as const;
type Tab = (typeof TABS)[number];

const FORM_WIDTH = 640;

/** The tabs of a data source. Each begins with a search and a page of its own. */
export function DataSourceTabs({ source }: { source: DataSource }) {
  const { tab, q = "" } = useSearch({ strict: false });
  const navigate = useNavigate();
  const goBack = useGoBack({ to: "/datasource" });
  // The first one with something in it; it stays the same while things come and go.
  const [initial] = useState(() => firstTab(source));
  const shown = TABS.find((each) => each === tab) ?? initial;
  const bar = useRef<HTMLDivElement>(null);
  const open = (search: { tab: string; q?: string }) =>
    void navigate({ to: ".", search, replace: true, resetScroll: false });

  // On a phone the chosen one may lie beyond the edge.
  useEffect(() => {
    const chosen = bar.current?.children[TABS.indexOf(shown)];
    chosen?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }, [shown]);

  return (
    <Tabs value={shown} onChange={(next) => open({ tab: next ?? initial })} keepMounted={false}>
      <Tabs.List ref={bar} mb="md" className={classes.tabs}>
        <Tabs.Tab value="pages" rightSection={<TabCount count={pagesOf(source)} />}>
          Pages
        </Tabs.Tab>
        <Tabs.Tab value="files" rightSection={<TabCount count={source.files.length} />}>
          Files
        </Tabs.Tab>
        <Tabs.Tab value="articles" rightSection={<TabCount count={source.articles.length} />}>
          Articles
        </Tabs.Tab>
        <Tabs.Tab value="try">Try a question</Tabs.Tab>
        <Tabs.Tab value="settings">Settings</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="pages">
        <UrlsTable source={source} />
      </Tabs.Panel>
      <Tabs.Panel value="files">
        <FilesTable source={source} />
      </Tabs.Panel>
      <Tabs.Panel value="articles">
        <ArticlesTable source={source} />
      </Tabs.Panel>
      <Tabs.Panel value="try">
        <TryQuestion
          dataSourceId={source.id}
          question={q}
          onAsk={(question) => open({ tab: "try", q: question })}
          renderHtml={(html) => <SafeHtml html={html} />}
        />
      </Tabs.Panel>
      <Tabs.Panel value="settings" keepMounted>
        <Box maw={FORM_WIDTH}>
          <DataSourceSettings
            source={source}
            onCancel={goBack}
            onDeleted={() => void navigate({ to: "/datasource", replace: true })}
          />
        </Box>
      </Tabs.Panel>
    </Tabs>
  );
}

function firstTab({ urls, files, articles }: DataSource): Tab {
  if (urls.length > 0) return "pages";
  if (files.length > 0) return "files";
  return articles.length > 0 ? "articles" : "pages";
}

function pagesOf({ urls }: DataSource): number {
  return urls.reduce((sum, { pages }) => sum + pages, 0);
}
