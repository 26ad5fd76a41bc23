import type { Article } from "@cxc/contract/data-sources.ts";
import { withoutBlanks } from "@cxc/engine/text/without-blanks.ts";
import type { TenantWriter } from "../../database/tenant.ts";
import type { ReadDocument } from "../../reading/analyse-document.ts";
import { analyseDocument } from "../../reading/analyse-document.ts";
import { storeDocuments } from "./documents.repository.ts";

/** Reads an article's text; long ones in a thread. */
export type ReadArticle = (
  article: { title: string; markdown: string },
  tenantId: string,
) => Promise<ReadDocument>;

/** An article as a document: its `description` is its text, without the sentences that wait for a fact. */
export function articleText({ title, description }: Omit<Article, "id">): {
  title: string;
  markdown: string;
} {
  return { title, markdown: withoutBlanks(description) };
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
function isOf(article: Article, read: ReadDocument): boolean {
  const { title, markdown } = articleText(article);
  return read.title === title && read.markdown === markdown;
}
