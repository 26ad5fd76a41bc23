import type { Article } from "@cxc/contract/data-sources.ts";
import type { TenantWriter } from "../../database/tenant.ts";
import type { ReadDocument } from "../../reading/analyse-document.ts";
import { analyseDocument } from "../../reading/analyse-document.ts";
import { storeDocuments } from "./documents.repository.ts";

/** Reads an article's text; long ones in a thread. */
export type ReadArticle = (
  article: { title: string; markdown: string },
  tenantId: string,
) => Promise<ReadDocument>;

/** An article as a document: its `description` is its text. */
export function articleText({ title, description }: Omit<Article, "id">): {
  title: string;
  markdown: string;
} {
  return { title, markdown: description };
}

/** Stores articles with their passages, in the transaction that changes them. */
export async function storeArticles(
  dataSourceId: string,
  articles: readonly { article: Article; read: ReadDocument }[],
  scope: TenantWriter,
): Promise<void> {
  const documents = articles.map(({ article, read }) => ({
    id: article.id,
    kind: "article" as const,
    title: article.title,
    url: null,
    read: isOf(article, read) ? read : analyseDocument(articleText(article)),
  }));
  await storeDocuments(dataSourceId, documents, scope);
}

/** Where two people change an article at once, what was read may not be what is stored in the end. */
function isOf({ title, description }: Article, read: ReadDocument): boolean {
  return read.title === title && read.markdown === description;
}
