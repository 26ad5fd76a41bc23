import type { Lexicon } from "@cxc/engine/embeddings/lexicon.ts";
import { analysePassage } from "@cxc/engine/knowledge/analyse-passage.ts";
import { createPassageIndex } from "@cxc/engine/knowledge/passage-index.ts";
import { SourceEmbeddings } from "@cxc/engine/knowledge/source-embeddings.ts";
import { type SearchedSource, sourceInputs } from "@cxc/engine/knowledge/source-inputs.ts";
import type { TaughtBusiness } from "./load-data.ts";

/** One question as the reranker sees it: its likeliest passages, and which of them answers; -1 for none. */
export interface SourceExample {
  passages: number[][];
  /** By passage: the log odds that its words bring with them. */
  byWords: number[];
  right: number;
}

/** Log odds of a passage that a search by words is wholly sure of: less than the engine gives it (rerank-passages.ts). */
const BY_WORDS = 4;

type Article = Pick<TaughtBusiness["articles"][number], "title" | "text">;

/** Articles of another business stand beside its own in some: this many. */
const STRANGE = [3, 6];

/**
 * What the reranker of a source learns from one business: its questions to its own articles, to all of them but the one
 * that answers, and to a larger source that holds another's articles, too.
 */
export function sourceLessons(
  business: TaughtBusiness,
  other: TaughtBusiness,
  lexicon: Lexicon,
): SourceExample[] {
  const { articles, unknown } = business;
  const examples: SourceExample[] = [];
  const ask = (among: readonly Article[], questions: readonly { text: string; article?: Article }[]) => {
    const source = sourceOf(among, lexicon);
    for (const { text, article } of questions) {
      const judged = sourceInputs(source, text);
      const right = article ? judged.findIndex(({ id }) => id === `${among.indexOf(article)}`) : -1;
      examples.push({
        passages: judged.map(({ inputs }) => inputs),
        byWords: judged.map(({ byWords }) => BY_WORDS * byWords),
        right,
      });
    }
  };
  const own = articles.flatMap((article) => article.questions.map((text) => ({ text, article })));
  const strangers = unknown.map((text) => ({ text }));
  ask(articles, [...own, ...strangers]);
  for (const [n, left] of articles.entries()) {
    const others = articles.filter((one) => one !== left);
    // As many with an answer as without: how large a source is must tell nothing.
    const answered = others.flatMap((article) => {
      const text = article.questions[n % article.questions.length];
      return text === undefined ? [] : [{ text, article }];
    });
    const unanswered = [...left.questions, ...unknown.slice(n, n + 1)].map((text) => ({ text }));
    ask(others, [...answered, ...unanswered]);
  }
  for (const [n, count] of STRANGE.entries()) {
    const half = own.filter((_, place) => place % 2 === n);
    ask([...articles, ...other.articles.slice(0, count)], [...half, ...strangers]);
  }
  return examples;
}

/** Articles as a source that can be asked; the id of each is its place. */
export function sourceOf(articles: readonly Article[], lexicon: Lexicon): SearchedSource {
  const index = createPassageIndex();
  const embeddings = new SourceEmbeddings(lexicon);
  for (const [n, { title, text }] of articles.entries()) {
    index.add(`${n}`, analysePassage({ title, text, heading: "", language: lexicon.language }));
    embeddings.add(`${n}`, { title, text });
  }
  return { index, embeddings };
}
