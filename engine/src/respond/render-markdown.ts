import MarkdownIt from "markdown-it";
import sanitizeHtml from "sanitize-html";

const CACHE_ENTRIES = 500;
const PLAIN_TEXT = /^[\p{L}\p{N} ,.;:?'’"()%€$£-]*$/u;

const markdown = new MarkdownIt({ html: false, linkify: false, breaks: true }).disable(["image"]);
const withoutLinks = new MarkdownIt({ html: false, linkify: false, breaks: true }).disable([
  "image",
  "link",
  "autolink",
  "reference",
]);
const withLinksCache = new Map<string, string>();
const withoutLinksCache = new Map<string, string>();

/**
 * Markdown as HTML that any page may show: rendered first, sanitised after. Links lead to http, https and mailto
 * only and open in a new tab; there are no images, styles or forms.
 */
export function renderMarkdown(source: string): string {
  return cached(withLinksCache, source, markdown);
}

/** As `renderMarkdown`, for words that nobody of the agent's makers wrote: they hold no link. */
export function renderWithoutLinks(source: string): string {
  return cached(withoutLinksCache, source, withoutLinks);
}

/** One turn renders its reply for whoever watches, for its caller and for the lists. */
function cached(cache: Map<string, string>, source: string, renderer: typeof markdown): string {
  const known = cache.get(source);
  if (known !== undefined) return known;
  const html = sanitise(renderer.render(source)).trim();
  if (cache.size >= CACHE_ENTRIES) cache.delete(cache.keys().next().value ?? "");
  cache.set(source, html);
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
  return html
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
    allowedSchemes: ["http", "https", "mailto"],
    allowProtocolRelative: false,
    transformTags: {
      a: sanitizeHtml.simpleTransform("a", { rel: "noopener noreferrer nofollow", target: "_blank" }),
    },
  });
}
