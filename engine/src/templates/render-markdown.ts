import MarkdownIt from "markdown-it";
import sanitizeHtml from "sanitize-html";
import { elementsAsIsolates, isolatesAsElements } from "../text/isolates.ts";

/** Of sources and what they were rendered to, in all. */
const CACHE_CHARACTERS = 2_000_000;
const PLAIN_TEXT = /^[\p{L}\p{N} ,.;:?'’"()%€$£-]*$/u;

const markdown = new MarkdownIt({ html: false, linkify: false, breaks: true }).disable(["image"]);
const withoutLinks = new MarkdownIt({ html: false, linkify: false, breaks: true }).disable([
  "image",
  "link",
  "autolink",
  "reference",
]);

interface Renderer {
  markdown: typeof markdown;
  /** The oldest first. */
  rendered: Map<string, string>;
  characters: number;
}

const withLinks: Renderer = { markdown, rendered: new Map(), characters: 0 };
const linkless: Renderer = { markdown: withoutLinks, rendered: new Map(), characters: 0 };

/**
 * Markdown as HTML that any page may show: rendered first, sanitised after. Links lead to http, https, mailto, tel
 * and sms only and open in a new tab; there are no images, styles or forms.
 */
export function renderMarkdown(source: string): string {
  return cached(source, withLinks);
}

/** As `renderMarkdown`, for words that nobody of the agent's makers wrote: they hold no link. */
export function renderWithoutLinks(source: string): string {
  return cached(source, linkless);
}

/** One turn renders its reply for whoever watches, for its caller and for the lists. */
function cached(source: string, renderer: Renderer): string {
  const { rendered } = renderer;
  const known = rendered.get(source);
  if (known !== undefined) return known;
  const html = isolatesAsElements(sanitise(renderer.markdown.render(source)).trim());
  rendered.set(source, html);
  renderer.characters += source.length + html.length;
  for (const [oldest, its] of rendered) {
    if (renderer.characters <= CACHE_CHARACTERS / 2) break;
    rendered.delete(oldest);
    renderer.characters -= oldest.length + its.length;
  }
  return html;
}

const ENTITIES: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&amp;": "&",
};

/** What a reader sees of sanitised HTML. */
export function plainTextOf(html: string): string {
  return elementsAsIsolates(html)
    .replace(/<[^<>]*>/g, "")
    .replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .trim();
}

/** A value as Markdown that renders as exactly this text, on one line. */
export function escapeMarkdown(value: string): string {
  const line = value.replace(/\s+/gu, " ");
  return PLAIN_TEXT.test(line) && !/^\s*(?:[-+]|\d+[.)])/u.test(line)
    ? line
    : line.replace(/[!-/:-@[-`{-~]/gu, "\\$&");
}

function sanitise(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      ...["p", "br", "strong", "em", "s", "ul", "ol", "li", "a", "code", "pre", "blockquote", "hr"],
      ...["h1", "h2", "h3", "h4", "h5", "h6", "table", "thead", "tbody", "tr", "th", "td"],
    ],
    allowedAttributes: { a: ["href", "rel", "target"] },
    allowedSchemes: ["http", "https", "mailto", "tel", "sms"],
    allowProtocolRelative: false,
    transformTags: {
      a: sanitizeHtml.simpleTransform("a", { rel: "noopener noreferrer nofollow", target: "_blank" }),
    },
  });
}
