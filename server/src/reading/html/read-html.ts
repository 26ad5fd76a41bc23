import { countWords } from "../count-words.ts";
import { writeContactDetails } from "./contact-details.ts";
import { describeLeftOut } from "./left-out.ts";
import { findMainContent } from "./main-content.ts";
import { readHead } from "./page-signals.ts";
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
  /** What the Markdown ends with that stands around the content of other pages, too; "" where there is none. */
  details: string;
  /** What of the page is no part of its Markdown, with sizes, as a sentence; "" for nothing. */
  leftOut: string;
}

/**
 * `url` resolves links and tells the site's name in titles; "" for a file. Contact details and opening hours stand
 * around each page of a site: they are kept once, with its start page (`isStart`) or home page.
 */
export function readHtml(
  html: string,
  url: string,
  { isStart = false }: { isStart?: boolean } = {},
): { title: string; markdown: string; words: number; signals: PageSignals } {
  const root = parseHtml(html);
  const { hasPassword, hasApp, ...head } = readHead(root, url);
  const title = readTitle(root, url);
  const { content, around, links } = findMainContent(root);
  const own = withoutTitle(writeMarkdown(content), title);
  const words = countWords(own);
  const hasDetails = words > 0 && (isStart || isHome(url));
  const details = hasDetails ? writeContactDetails(around, own, head.language) : "";
  return {
    title,
    markdown: details === "" ? own : `${own}\n\n${details}`,
    words,
    signals: {
      ...head,
      details,
      leftOut: describeLeftOut([...around, ...links]),
      isEmpty: words === 0,
      needsJavascript: hasApp && words < WORDS_OF_A_SHELL && !hasPassword,
      isLogin: hasPassword && words < WORDS_OF_A_LOGIN,
    },
  };
}

function isHome(url: string): boolean {
  return /^\/(?:(?:index|default|home)(?:\.\w{2,5})?)?$/.test(URL.parse(url)?.pathname ?? "");
}

/** The title stands beside the text; as its first heading it would count twice. */
function withoutTitle(markdown: string, title: string): string {
  const first = /^#{1,2} ([^\n]+)(?:\n+|$)/.exec(markdown);
  return first && first[1] === title ? markdown.slice(first[0].length) : markdown;
}
