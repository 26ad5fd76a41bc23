import type { Trace } from "@cxc/contract/trace.ts";
import type { ReactNode } from "react";

/** What other features show in a transcript; the screen brings them. */
export interface TranscriptSlots {
  /** A reply's HTML, cleaned. */
  renderHtml: (html: string) => ReactNode;
  /** Why the agent said it to a message; "" where that was a form, or is redacted. */
  renderWhy: (trace: Trace, message: string) => ReactNode;
  /** A dialog for an article that answers a question; null while it is closed. Undefined where none can be written. */
  renderArticle?: ((question: string | null, onDone: () => void) => ReactNode) | undefined;
  /** What is not live yet, with the way to publish it; `onLeave` closes what stands in the way. */
  renderPublish?: ((onLeave: () => void) => ReactNode) | undefined;
}
