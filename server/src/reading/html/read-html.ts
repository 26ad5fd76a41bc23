import { countWords } from "../count-words.ts";
import { joinParts } from "../parts.ts";
import { describeLeftOut, describeUnseen } from "./left-out.ts";
import { findMainContent } from "./main-content.ts";
import { readHead } from "./page-signals.ts";
import { readPartsAround } from "./parts-around.ts";
import { readTitle } from "./title.ts";
import { parseHtml } from "./tree.ts";
import { writeMarkdown } from "./write-markdown.ts";

/** A page with fewer words than this shows nothing of its own if it has scripts or asks for a password. */
const WORDS_OF_A_SHELL = 30;
const WORDS_OF_A_LOGIN = 150;

export interface PageSignals {
  isNoindex: boolean;
  isNofollow: boolean;
  isEmpty: boolean;
  needsJavascript: boolean;
  isLogin: boolean;
  /** Absolute, http(s); undefined when the page names none. */
  canonical: string | undefined;
  /** As the page declares it: the first part of its language tag. */
  language: string | undefined;
  /** Where a meta refresh leads, absolute. */
  refresh: string | undefined;
  /** Absolute http(s) URLs without fragments, each once, in their order; not those marked nofollow. */
  links: string[];
  /** What of the page is no part of its Markdown, with sizes, as a sentence; "" for nothing. */
  leftOut: string;
}

/**
 * `url` resolves links and tells the site's name in titles; "" for a file. The Markdown is that of `joinParts`: what stands
 * around the page's own text comes again on other pages. `words` are those of its own text.
 */
export function readHtml(
  html: string,
  url: string,
): { title: string; markdown: string; words: number; signals: PageSignals } {
  const root = parseHtml(html);
  const { hasPassword, hasApp, ...head } = readHead(root, url);
  const title = readTitle(root, url);
  const { content, around: elements, withControls, unseen, measures } = findMainContent(root);
  const own = withoutTitle(writeMarkdown(content), title);
  const { parts, leftOut } = readPartsAround({
    elements,
    withControls,
    own,
    language: head.language,
    measures,
  });
  const words = countWords(own);
  return {
    title,
    markdown: joinParts({ own, parts }),
    words,
    signals: {
      ...head,
      leftOut: [describeLeftOut(leftOut), describeUnseen(unseen)].filter(Boolean).join(" "),
      isEmpty: words === 0,
      needsJavascript: hasApp && words < WORDS_OF_A_SHELL && !hasPassword,
      isLogin: hasPassword && words < WORDS_OF_A_LOGIN,
    },
  };
}

/** The title stands beside the text; as its first heading it would count twice. */
function withoutTitle(markdown: string, title: string): string {
  const first = /^#{1,2} ([^\n]+)(?:\n+|$)/.exec(markdown);
  return first && first[1] === title ? markdown.slice(first[0].length) : markdown;
}
