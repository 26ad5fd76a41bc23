import type { PageVerdict } from "./crawl-queue.ts";
import type { PageOutcome } from "./page-outcomes.ts";

/**
 * Every way in which a URL can end, in the words that the owner of the site reads: outcome, reason, what to do.
 * `{detail}` stands for what the case adds.
 */
const VERDICTS = {
  indexed: ["indexed", "Its text was read.", ""],
  indexed_plain: [
    "indexed",
    "Its text was read over http: the site doesn't speak https.",
    "Ask your host for a certificate, so that nobody can change the text on its way.",
  ],
  indexed_rendered: ["indexed", "Its text was read after a browser had run its scripts.", ""],
  unchanged: ["unchanged", "Nothing changed since it was last read.", ""],
  same_text: ["duplicate", "It has the same text as {detail}.", ""],
  same_page: ["duplicate", "It leads to the same page as {detail}.", ""],
  canonical: [
    "duplicate",
    "It names {detail} as its original.",
    "Nothing to do if that is right; else correct its canonical link.",
  ],
  not_found: [
    "not_found",
    "There is no page at this address (404).",
    "Correct the links that lead here, or remove them.",
  ],
  soft_404: [
    "not_found",
    "The site shows here what it shows at addresses that don't exist.",
    "Correct the links that lead here, or let the site answer 404 for missing pages.",
  ],
  gone: ["not_found", "This page was removed for good (410).", "Remove the links that lead here."],
  robots: [
    "robots",
    "The site's robots.txt does not allow it to be read.",
    "Allow it in robots.txt for CxcBot, or add its text as an article.",
  ],
  noindex: [
    "noindex",
    "The page asks not to be indexed (noindex).",
    "Remove noindex from the page, or add its text as an article.",
  ],
  login: [
    "login",
    "It can only be seen after signing in.",
    "Make it public, or add its text as an article or a file.",
  ],
  file_link: [
    "not_text",
    "It is a picture, a recording or a download without text.",
    "Nothing to do, unless it holds text: then add that as an article.",
  ],
  not_text: [
    "not_text",
    "It is {detail}, which has no text that can be read.",
    "Nothing to do, unless it holds text: then add that as an article.",
  ],
  unreadable: ["not_text", "{detail}", "Put a readable copy on the site, or add its text as an article."],
  unstorable: [
    "not_text",
    "Its text holds something that can't be stored.",
    "Add its text as an article; if that can't be stored either, please tell us.",
  ],
  no_room: ["too_large", "There was no room for its text. {detail}", "Read it again when there is room."],
  too_large: [
    "too_large",
    "It is larger than 20 MB.",
    "Split it into smaller pages, or add the important part as an article.",
  ],
  too_slow: [
    "timeout",
    "The site took too long to answer.",
    "Read it again later; if it stays slow, ask your host.",
  ],
  no_name: [
    "unreachable",
    "There is no site with this name.",
    "Check the address for a slip, and whether the site is online.",
  ],
  no_connection: [
    "unreachable",
    "No connection to the site could be made.",
    "Check whether the site is online, then read it again.",
  ],
  bad_certificate: [
    "unreachable",
    "The site's security certificate is not valid.",
    "Ask your host to renew the certificate.",
  ],
  no_https: [
    "unreachable",
    "The site doesn't speak https.",
    "Give the address with http:// before it, or ask your host for a certificate.",
  ],
  cut_off: ["unreachable", "Reading was cut off.", "Read it again."],
  http_error: [
    "http_error",
    "The site answers with error {detail}.",
    "Open the address in a browser; if it works there, allow CxcBot on the site.",
  ],
  forbidden: [
    "http_error",
    "The site refuses to show it (403).",
    "Allow CxcBot on the site, or add the page's text as an article.",
  ],
  long_pause: [
    "http_error",
    "The site asks for a pause of {detail} (429).",
    "Read it again after that, or allow CxcBot more requests.",
  ],
  too_many_requests: [
    "http_error",
    "The site asks for a pause (429) and did not answer after several tries.",
    "Read it again later, or allow CxcBot more requests.",
  ],
  bad_answer: [
    "http_error",
    "The site's answer can't be understood.",
    "Open the address in a browser; if it works there, ask your host.",
  ],
  server_error: [
    "server_error",
    "The site has a problem of its own (error {detail}).",
    "Read it again later; if it stays, ask your host.",
  ],
  robots_error: [
    "server_error",
    "The site's robots.txt can't be read (error {detail}), so it isn't known what may be read.",
    "Read it again later; if it stays, ask your host.",
  ],
  redirect_loop: [
    "redirect_loop",
    "It leads from one address to the next without an end.",
    "Correct the page's redirects.",
  ],
  needs_javascript: [
    "needs_javascript",
    "Its text only appears when a browser runs its scripts.",
    "Add its text as an article, or let the site send the text itself (server-side rendering). Whoever runs this server can have a browser read such pages (RENDERER).",
  ],
  rendered_empty: [
    "needs_javascript",
    "Its text didn't appear when a browser ran its scripts, either.",
    "Add its text as an article, or let the site send the text itself (server-side rendering).",
  ],
  empty: ["empty", "There is no text on it.", "Nothing to do, unless it should hold text."],
  blocked: [
    "blocked",
    "Its address is not on the public internet.",
    "Use the public address. An admin of this server can open a private one (EGRESS_ALLOW).",
  ],
  bad_url: ["blocked", "This is not an address that can be opened.", "Correct the link."],
  challenged: [
    "blocked",
    "The site's protection against robots stands in the way.",
    "Allow CxcBot in that protection, or add the page's text as an article.",
  ],
  excluded_path: [
    "excluded",
    "The paths to include and exclude leave it out.",
    "Change these paths if it should be read.",
  ],
  other_site: [
    "excluded",
    "It is on another site ({detail}).",
    "Add that site as a web address of its own if it should be read.",
  ],
  over_limit: [
    "excluded",
    "The limit of {detail} pages was reached before it.",
    "Raise the limit of pages if it should be read.",
  ],
  trap: [
    "excluded",
    "It looks like one of endlessly many similar addresses, such as a calendar's or a filter's.",
    "Add it as a web address of its own if it should be read.",
  ],
} as const satisfies Record<string, readonly [PageOutcome, string, string]>;

export type VerdictCase = keyof typeof VERDICTS;

/** The verdict on a URL; `detail` is what its sentence has a place for. */
export function verdict(name: VerdictCase, detail: string | number = ""): PageVerdict {
  const [outcome, reason, remedy] = VERDICTS[name];
  return { outcome, reason: reason.replace("{detail}", () => String(detail)), remedy };
}
