import type { Article } from "@cxc/contract/data-sources.ts";

const EXCERPT_MAX = 400;

interface ArticleSearch {
  q: string;
  sort: "title" | undefined;
  direction: "asc" | "desc" | undefined;
}

/** The articles whose title or text holds every word of the search, sorted by title if asked. */
export function listArticles(articles: readonly Article[], { q, sort, direction }: ArticleSearch): Article[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const found = articles.filter(({ title, description }) => {
    const text = `${title}\n${description}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  if (sort !== "title") return found;
  const sign = direction === "desc" ? -1 : 1;
  return found.sort((a, b) => sign * a.title.localeCompare(b.title));
}

/** The beginning of an article's text on one line, without the marks of Markdown. */
export function excerptOf({ description }: Pick<Article, "description">): string {
  return description
    .slice(0, EXCERPT_MAX)
    .replace(/^[ \t]*(?:#{1,6}|[-*+>])[ \t]+|^[-:| \t]+$|\|/gm, " ")
    .replace(/[*`]|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, "")
    .replace(/\s+/g, " ")
    .trim();
}
