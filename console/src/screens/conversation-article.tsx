import { lazy, Suspense } from "react";

const ArticleDialog = lazy(async () => ({
  default: (await import("../features/data-sources/ArticleDialog.tsx")).ArticleDialog,
}));

interface QuestionArticleProps {
  /** Where the agent looks things up; nothing is shown without one. */
  dataSourceId: string | null;
  /** What was asked; null while nothing is written. */
  question: string | null;
  onDone: () => void;
}

/** An article that answers a question from now on, under the question as its title. */
export function QuestionArticle({ dataSourceId, question, onDone }: QuestionArticleProps) {
  if (!dataSourceId || question === null) return null;
  return (
    <Suspense>
      <ArticleDialog dataSourceId={dataSourceId} article="new" newTitle={question} onDone={onDone} />
    </Suspense>
  );
}
