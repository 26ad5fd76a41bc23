import { lazy, Suspense } from "react";
import classes from "./Markdown.module.css";

/** The reader of Markdown weighs more than most screens, so it comes with the first text. */
const MarkdownDocument = lazy(() => import("./MarkdownDocument.tsx"));

/** Markdown from anywhere, made of elements only: HTML in it is shown as it is written, pictures as their words. */
export function Markdown({ text }: { text: string }) {
  return (
    <div className={classes.markdown} dir="auto">
      <Suspense fallback={<p>{text}</p>}>
        <MarkdownDocument text={text} />
      </Suspense>
    </div>
  );
}
