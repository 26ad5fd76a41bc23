import type { Article, DataSource } from "@cxc/contract/data-sources.ts";
import { TABLE_PAGE_SIZE } from "@cxc/contract/rules.ts";
import { Button, Text, UnstyledButton } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { guideAddress } from "../../lib/guide-address.ts";
import { usePermission } from "../../lib/session.ts";
import { useListSearch } from "../../lib/use-list-search.ts";
import { DataTable } from "../../ui/DataTable.tsx";
import type { Column } from "../../ui/data-table-types.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { RowAction } from "../../ui/RowAction.tsx";
import { ArticleDialog } from "./ArticleDialog.tsx";
import classes from "./ArticlesTable.module.css";
import { DeleteDialog } from "./DeleteDialog.tsx";
import { excerptOf, listArticles } from "./list-articles.ts";
import { useDeleteArticle } from "./use-articles.ts";

/** The articles of a data source: all are there already, so that sorting and searching ask nobody. */
export function ArticlesTable({ source }: { source: DataSource }) {
  const list = useListSearch(["title"]);
  const canWrite = usePermission("data_sources.write");
  const [edited, setEdited] = useState<Article | "new" | null>(null);
  const [doomed, setDoomed] = useState<Article | null>(null);
  const remove = useDeleteArticle(source.id);
  const found = listArticles(source.articles, list);
  const from = (list.page - 1) * TABLE_PAGE_SIZE;

  const columns: Column<Article>[] = [
    {
      key: "title",
      title: "Title",
      isSortable: true,
      width: "32%",
      render: (article) => (
        <UnstyledButton className={classes.title} onClick={() => setEdited(article)}>
          {article.title}
        </UnstyledButton>
      ),
    },
    {
      key: "description",
      title: "Text",
      render: (article) => (
        <Text inherit c="dimmed" lineClamp={1}>
          {excerptOf(article)}
        </Text>
      ),
    },
  ];
  const actions: Column<Article> = {
    key: "actions",
    title: "Actions",
    align: "right",
    width: 104,
    render: (article) => (
      <span className={classes.actions}>
        <RowAction icon={IconPencil} label="Edit" name={article.title} onClick={() => setEdited(article)} />
        <RowAction icon={IconTrash} label="Delete" name={article.title} onClick={() => setDoomed(article)} />
      </span>
    ),
  };

  return (
    <>
      <DataTable
        rowsLabel="Articles"
        columns={canWrite ? [...columns, actions] : columns}
        rows={found.slice(from, from + TABLE_PAGE_SIZE)}
        keyOf={({ id }) => id}
        sort={list.sort}
        direction={list.direction}
        onSort={list.onSort}
        search={{ value: list.q, onSearch: list.onSearch }}
        toolbar={
          canWrite && (
            <Button variant="default" ml="auto" onClick={() => setEdited("new")}>
              Add article
            </Button>
          )
        }
        paging={{ page: list.page, total: found.length, onPage: list.onPage }}
        empty={
          <EmptyState
            title="No Articles Found"
            guide={guideAddress("1-articles-what-it-answers-from")}
            text="An article is a text that the agents answer from, such as prices or opening hours."
            action={canWrite && <Button onClick={() => setEdited("new")}>Write the first article</Button>}
          />
        }
      />
      <ArticleDialog dataSourceId={source.id} article={edited} onDone={() => setEdited(null)} />
      <DeleteDialog
        item={doomed && { key: doomed.id, name: doomed.title }}
        text="The agents no longer answer from it. This can't be undone."
        remove={remove}
        onDone={() => setDoomed(null)}
      />
    </>
  );
}
