import { EgressError } from "../egress/egress-error.ts";
import { refreshTarget } from "../reading/html/refresh-target.ts";
import type { RenderPage } from "../rendering/renderer.ts";
import { errorVerdict, statusVerdict } from "./answer-verdicts.ts";
import { canonicalUrl, pageKey } from "./canonical-url.ts";
import { charsetOf, contentKind } from "./content-kind.ts";
import type { PageVerdict } from "./crawl-queue.ts";
import type { Extract, ExtractedPage, FetchedContent } from "./extract.ts";
import type { FetchedPage, FetchPage } from "./fetch-page.ts";
import { isTemporary } from "./page-outcomes.ts";
import { verdict } from "./page-verdicts.ts";
import { backoff, retryDelay } from "./retry-policy.ts";
import { parseRobotsHeader } from "./robots-header.ts";

/** HTTP redirects and meta refreshes of one page together. */
const STEPS_MAX = 5;
/** A page with more text than this is worth reading, wherever its meta refresh leads. */
const REFRESH_WORDS_MAX = 100;

export interface ReadPageOptions<Page extends ExtractedPage> {
  /** Made by `canonicalUrl`. */
  url: string;
  /** Links from the page that was entered. */
  depth: number;
  etag?: string | undefined;
  last_modified?: string | undefined;
  /** Tries that failed before. */
  attempts: number;
  fetchPage: FetchPage;
  extract: Extract<Page>;
  /** Undefined where no browser is to run pages' scripts. */
  render?: RenderPage | undefined;
  /** Why a URL may not be asked for; asked about the page and about each address that it leads to. */
  refusalOf: (url: string) => Promise<PageVerdict | undefined>;
  signal?: AbortSignal | undefined;
}

export interface PageResult<Page extends ExtractedPage = ExtractedPage> extends PageVerdict {
  /** The last address; the page's own where it led nowhere else. */
  final_url: string;
  /** null where there was no answer. */
  http_status: number | null;
  etag?: string | undefined;
  last_modified?: string | undefined;
  /** The text, only with `indexed`. */
  page?: Page;
  /** The page's original, as it says, where that is another one. */
  canonical?: string | undefined;
  /** Canonical, each once, in the page's order. */
  links: string[];
  /** Read from the network. */
  bytes: number;
  /** Set where the same might go better after that time: not an end yet. */
  retryAfterMs?: number | undefined;
}

class Refused extends Error {
  readonly verdict: PageVerdict;
  readonly url: string;

  constructor(verdict: PageVerdict, url: string) {
    super(verdict.reason);
    this.verdict = verdict;
    this.url = url;
  }
}

/** How an address ends whose site may speak http alone. */
const WITHOUT_TLS: readonly string[] = [verdict("no_https").reason, verdict("no_connection").reason];

/**
 * Reads one URL to its outcome, `indexed` where there is text to store. Whether it is a duplicate or has changed only
 * the crawl knows. A start page whose site speaks no https is read over http: people leave the scheme out, and https is
 * what is put before it. Throws an EgressError `aborted` when the signal ends it.
 */
export async function readPage<Page extends ExtractedPage>(
  options: ReadPageOptions<Page>,
): Promise<PageResult<Page>> {
  const { url, depth } = options;
  const read = await readAddress(options);
  if (depth > 0 || !url.startsWith("https:") || !WITHOUT_TLS.includes(read.reason)) return read;
  const plain = await readAddress({ ...options, url: url.replace("https:", "http:") });
  if (plain.outcome === "unreachable") return read;
  return plain.outcome === "indexed" ? { ...plain, ...verdict("indexed_plain") } : plain;
}

async function readAddress<Page extends ExtractedPage>(
  options: ReadPageOptions<Page>,
): Promise<PageResult<Page>> {
  const seen = new Set<string>();
  let url = options.url;
  let steps = 0;
  let bytes = 0;
  for (;;) {
    seen.add(url);
    const answer = await fetchOnce(url, STEPS_MAX - steps, options);
    if (!("body" in answer)) return { ...answer, bytes };
    bytes += answer.body.length;
    const result = await judge(answer, options);
    const next = leadsOn(result);
    if (!next) return { ...result, bytes };
    steps += answer.redirects.length + 1;
    if (seen.has(next) || steps > STEPS_MAX) return { ...end(answer.url, verdict("redirect_loop")), bytes };
    url = next;
  }
}

type Judged<Page extends ExtractedPage> = PageResult<Page> & { refresh?: string | undefined };

async function fetchOnce<Page extends ExtractedPage>(
  url: string,
  maxRedirects: number,
  options: ReadPageOptions<Page>,
): Promise<FetchedPage | PageResult<Page>> {
  const { etag, last_modified, fetchPage, refusalOf, attempts, signal } = options;
  const check = async (address: string) => {
    const refusal = await refusalOf(address);
    if (refusal) throw new Refused(refusal, address);
  };
  const marks = url === options.url ? { etag, last_modified } : {};
  try {
    await check(url);
    const onRedirect = (next: URL) => check(next.href);
    return await fetchPage(url, { ...marks, maxRedirects, onRedirect, signal });
  } catch (error) {
    if (error instanceof Refused) {
      const isPassing = isTemporary(error.verdict.outcome);
      return { ...end(error.url, error.verdict), retryAfterMs: isPassing ? backoff(attempts) : undefined };
    }
    if (!(error instanceof EgressError) || error.kind === "aborted") throw error;
    return { ...end(url, errorVerdict(error)), retryAfterMs: retryDelay(error, attempts) };
  }
}

async function judge<Page extends ExtractedPage>(
  answer: FetchedPage,
  { attempts, extract, render, signal }: ReadPageOptions<Page>,
): Promise<Judged<Page>> {
  const marks = { etag: answer.headers.etag, last_modified: answer.headers["last-modified"] };
  const ended = (reason: PageVerdict): PageResult<Page> => ({
    ...end(answer.url, reason),
    http_status: answer.status,
    ...marks,
  });
  const failure = statusVerdict(answer);
  if (failure) return { ...ended(failure), retryAfterMs: retryDelay(answer, attempts) };

  const type = answer.headers["content-type"] ?? "";
  const kind = contentKind(type, answer.body);
  if (kind === "other") return ended(verdict("not_text", `a file of the type ${typeName(type)}`));
  const { url, body } = answer;
  const content = { url, kind, body, charset: charsetOf(type) };
  const extraction = await extract(content, signal);
  if (!extraction.ok) return ended(verdict("unreadable", extraction.sentence));

  const header = parseRobotsHeader(answer.headers["x-robots-tag"]);
  const fetched = pageVerdict(extraction.page, header.isNoindex);
  const needsBrowser = fetched.outcome === "needs_javascript" && render !== undefined;
  const run = needsBrowser ? await runScripts(answer, content, { extract, render, signal }) : undefined;
  const page = run ?? extraction.page;
  const reason = needsBrowser ? renderedVerdict(extraction.page, run, header.isNoindex) : fetched;
  const mayFollow = !header.isNofollow && !page.signals?.isNofollow;
  return {
    ...ended(reason),
    // What scripts fetch changes without their page.
    ...(needsBrowser ? { etag: undefined, last_modified: undefined } : {}),
    links: mayFollow ? linksOf(page, url) : [],
    canonical: otherUrl(page.signals?.canonical, url),
    refresh: page.words <= REFRESH_WORDS_MAX ? otherUrl(refreshOf(page, answer), url) : undefined,
    ...(reason.outcome === "indexed" ? { page } : {}),
  };
}

/** The page as a browser has it once its scripts ran; undefined where that came to nothing. */
async function runScripts<Page extends ExtractedPage>(
  { url, status, headers, body }: FetchedPage,
  content: FetchedContent,
  {
    extract,
    render,
    signal,
  }: { extract: Extract<Page>; render: RenderPage; signal: AbortSignal | undefined },
): Promise<Page | undefined> {
  const html = await render({ url, status, headers, body }, signal);
  if (html === undefined) return undefined;
  const extraction = await extract({ ...content, body: Buffer.from(html), charset: "utf-8" }, signal);
  return extraction.ok ? extraction.page : undefined;
}

/** What tells whether a browser was of use is whether there is more text than before, however little that is. */
function renderedVerdict(
  before: ExtractedPage,
  after: ExtractedPage | undefined,
  isNoindex: boolean,
): PageVerdict {
  if (!after || after.words <= before.words) return verdict("rendered_empty");
  const { signals } = after;
  const found = pageVerdict(
    { ...after, signals: signals && { ...signals, needsJavascript: false } },
    isNoindex,
  );
  return found.outcome === "indexed" ? verdict("indexed_rendered") : found;
}

function pageVerdict({ signals, words }: ExtractedPage, isNoindex: boolean): PageVerdict {
  if (signals?.isLogin) return verdict("login");
  if (isNoindex || signals?.isNoindex) return verdict("noindex");
  if (signals?.needsJavascript) return verdict("needs_javascript");
  return verdict(words === 0 ? "empty" : "indexed");
}

/** A refresh is written into the page or into its headers. */
function refreshOf({ signals }: ExtractedPage, { headers, url }: FetchedPage): string | undefined {
  return signals?.refresh ?? refreshTarget(headers.refresh, url);
}

function leadsOn({ refresh, outcome }: Judged<ExtractedPage>): string | undefined {
  return outcome === "login" ? undefined : refresh;
}

function end(final_url: string, reason: PageVerdict): PageResult<never> {
  return { ...reason, final_url, http_status: null, links: [], bytes: 0 };
}

function linksOf({ signals }: ExtractedPage, url: string): string[] {
  return [...new Set((signals?.links ?? []).flatMap((link) => canonicalUrl(link, url) ?? []))];
}

function otherUrl(target: string | undefined, url: string): string | undefined {
  const other = target === undefined ? undefined : canonicalUrl(target, url);
  return other !== undefined && pageKey(other) !== pageKey(url) ? other : undefined;
}

function typeName(type: string): string {
  return /^[\w.+-]+\/[\w.+-]+/.exec(type.trim())?.[0] ?? "unknown";
}
