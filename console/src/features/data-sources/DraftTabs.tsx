import { ARTICLE_TEXT_MAX, ARTICLES_PER_REQUEST_MAX, URLS_PER_REQUEST_MAX } from "@cxc/contract/rules.ts";
import { Tabs } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { useState } from "react";
import { MarkdownField } from "../../ui/MarkdownField.tsx";
import { TextField } from "../../ui/TextField.tsx";
import type { SchemaForm } from "../../ui/use-schema-form.ts";
import { DraftFiles } from "./DraftFiles.tsx";
import { DraftItems } from "./DraftItems.tsx";
import { type DataSourceDraft, EMPTY_ARTICLE, EMPTY_URL } from "./data-source-draft.ts";
import { TabCount } from "./TabCount.tsx";
import { UrlEntry } from "./UrlEntry.tsx";

interface DraftTabsProps {
  form: SchemaForm<DataSourceDraft>;
  files: readonly File[];
  onFiles: (files: File[]) => void;
}

/** What a new data source holds, by kind; a refused save opens the tab with the first error. */
export function DraftTabs({ form, files, onFiles }: DraftTabsProps) {
  const { values } = form;
  const [tab, setTab] = useState(() => firstTab(values));
  const [seen, setSeen] = useState(form.refusals);
  const errors = { urls: form.field("urls").error, articles: form.field("articles").error };
  if (seen !== form.refusals) {
    setSeen(form.refusals);
    // In the same rendering, so that the form finds the field to move the focus to.
    if (errors.urls && tab !== "urls") setTab("urls");
    else if (errors.articles && !errors.urls) setTab("articles");
  }

  return (
    <Tabs value={tab} onChange={(next) => setTab(next ?? "urls")} keepMounted>
      <Tabs.List mb="md">
        <DraftTab value="urls" label="URLs" count={values.urls.length} hasError={Boolean(errors.urls)} />
        <DraftTab value="files" label="Files" count={files.length} />
        <DraftTab
          value="articles"
          label="Articles"
          count={values.articles.length}
          hasError={Boolean(errors.articles)}
        />
      </Tabs.List>
      <Tabs.Panel value="urls">
        <DraftItems
          name="URL"
          help="Web pages that the agents answer from: one page, or a whole site."
          count={values.urls.length}
          max={URLS_PER_REQUEST_MAX}
          onAdd={() => form.addItem("urls", EMPTY_URL)}
          onRemove={(index) => form.removeItem("urls", index)}
        >
          {(index) => <UrlEntry fieldOf={(key) => form.itemField("urls", index, key)} />}
        </DraftItems>
      </Tabs.Panel>
      <Tabs.Panel value="files">
        <DraftFiles files={files} onChange={onFiles} />
      </Tabs.Panel>
      <Tabs.Panel value="articles">
        <DraftItems
          name="Article"
          help="Texts that the agents answer from, such as prices or opening hours."
          count={values.articles.length}
          max={ARTICLES_PER_REQUEST_MAX}
          onAdd={() => form.addItem("articles", EMPTY_ARTICLE)}
          onRemove={(index) => form.removeItem("articles", index)}
        >
          {(index) => (
            <>
              <TextField {...form.itemField("articles", index, "title")} label="Article title" isRequired />
              <MarkdownField
                {...form.itemField("articles", index, "description")}
                label="Article text"
                max={ARTICLE_TEXT_MAX}
                minRows={5}
                isRequired
              />
            </>
          )}
        </DraftItems>
      </Tabs.Panel>
    </Tabs>
  );
}

interface DraftTabProps {
  value: string;
  label: string;
  count: number;
  hasError?: boolean;
}

function DraftTab({ value, label, count, hasError = false }: DraftTabProps) {
  return (
    <Tabs.Tab
      value={value}
      rightSection={
        hasError ? (
          <IconAlertCircle
            size={16}
            stroke={1.5}
            color="var(--mantine-color-error)"
            aria-label="has errors"
          />
        ) : (
          count > 0 && <TabCount count={count} />
        )
      }
    >
      {label}
    </Tabs.Tab>
  );
}

function firstTab({ urls, articles }: DataSourceDraft): string {
  return urls.length === 0 && articles.length > 0 ? "articles" : "urls";
}
