import { isClosedAddress } from "../egress/address-rules.ts";
import { EgressError } from "../egress/egress-error.ts";
import { errorVerdict } from "./answer-verdicts.ts";
import { canonicalUrl } from "./canonical-url.ts";
import type { PageVerdict } from "./crawl-queue.ts";
import type { FetchedPage, FetchPage } from "./fetch-page.ts";
import { createHostPace, type Feedback, type HostPace } from "./host-pace.ts";
import { verdict } from "./page-verdicts.ts";
import { retryAfter } from "./retry-policy.ts";
import { NO_RULES, parseRobots, type RobotsRules } from "./robots.ts";
import { createScope, type Scope, type ScopeRules } from "./scope.ts";

/** Far more than what is read of it: a long one still has rules in its beginning. */
const ROBOTS_BYTES_MAX = 10 * 1_048_576;
const LOGIN_PATH =
  /(?:^|[/._-])(?:log-?in|sign-?in|sso|oauth2?|auth|account\/login|anmelden|connexion)(?:[/._?-]|$)/i;

interface RobotsAnswer {
  rules: RobotsRules;
  /** Why nothing may be read at all. */
  refusal?: PageVerdict;
}

export interface SiteAccess {
  scope: Scope;
  /**
   * Why a URL may not be read: it is outside of the crawl, or robots.txt is against it. The start page may lead to a
   * path that is not to be included ("/" to "/en/"): it is where the links come from.
   */
  refusalOf(url: string, isOfStart?: boolean): Promise<PageVerdict | undefined>;
  /** The same for a link, as far as is known without asking the site. */
  linkRefusal(url: string): PageVerdict | undefined;
  /** As `fetchPage`, at the site's pace. */
  fetchPage: FetchPage;
  /** The sitemaps to look at: those that robots.txt names, else the usual place. */
  sitemaps(): Promise<string[]>;
  /** Requests that may run at once, as the site is now. */
  width(): number;
}

/** The one way to a site during a crawl: its rules, read once for each of its origins, and its pace. */
export function openSite(options: {
  rules: ScopeRules;
  fetchPage: FetchPage;
  atOnce?: number | undefined;
  signal?: AbortSignal | undefined;
}): SiteAccess {
  const { rules, fetchPage, atOnce, signal } = options;
  const { start } = rules;
  const scope = createScope(rules);
  const startScope = createScope({ ...rules, include: [] });
  const robots = new Map<string, Promise<RobotsAnswer>>();
  const cache = new Map<string, RobotsAnswer>();
  let pace: HostPace | undefined;

  function robotsOf(url: string): Promise<RobotsAnswer> {
    const { origin } = new URL(url);
    const robotsAnswer = robots.get(origin) ?? readRobots(origin, fetchPage, signal);
    robots.set(origin, robotsAnswer);
    return robotsAnswer.then((answer) => {
      cache.set(origin, answer);
      // Trouble may pass: a page that is tried again asks again.
      if (answer.refusal && robots.get(origin) === robotsAnswer) robots.delete(origin);
      return answer;
    });
  }

  async function paceOfSite(): Promise<HostPace> {
    const { crawlDelayMs } = (await robotsOf(start)).rules;
    pace ??= createHostPace({ crawlDelayMs, ...(atOnce === undefined ? {} : { atOnce }) });
    return pace;
  }

  function outside(url: string, rulesOfUrl: Scope = scope): PageVerdict | undefined {
    switch (rulesOfUrl(url)) {
      case "inside":
        return undefined;
      case "excluded_path":
        return verdict("excluded_path");
      case "sibling_site":
        return elsewhere(url);
      case "other_site":
        return isClosedAddress(new URL(url).hostname) ? verdict("blocked") : elsewhere(url);
    }
  }

  const forbidden = (answer: RobotsAnswer | undefined, url: string): PageVerdict | undefined =>
    answer?.refusal ?? (answer && !answer.rules.isAllowed(url) ? verdict("robots") : undefined);

  return {
    scope,
    refusalOf: async (url, isOfStart = false) =>
      outside(url, isOfStart ? startScope : scope) ?? forbidden(await robotsOf(url), url),
    linkRefusal: (url) => outside(url) ?? forbidden(cache.get(new URL(url).origin), url),
    async fetchPage(url, request = {}) {
      const leave = await (await paceOfSite()).enter(request.signal);
      const since = performance.now();
      const ms = () => performance.now() - since;
      try {
        const answer = await fetchPage(url, request);
        leave(feedbackOf(answer, ms()));
        return answer;
      } catch (error) {
        const isOverloaded = error instanceof EgressError && error.kind === "timeout";
        leave({ ms: ms(), isOverloaded });
        throw error;
      }
    },
    async sitemaps() {
      const { rules } = await robotsOf(start);
      const named = rules.sitemaps.flatMap((sitemap) => canonicalUrl(sitemap, start) ?? []);
      return named.length > 0 ? named : [new URL("/sitemap.xml", start).href];
    },
    width: () => pace?.width() ?? 1,
  };
}

function elsewhere(url: string): PageVerdict {
  const { host, pathname } = new URL(url);
  return LOGIN_PATH.test(pathname) ? verdict("login") : verdict("other_site", host);
}

function feedbackOf({ status, headers }: FetchedPage, ms: number): Feedback {
  const isOverloaded = status === 429 || status === 503;
  return { ms, isOverloaded, retryAfterMs: retryAfter(headers["retry-after"], Date.now()) };
}

/** RFC 9309, 2.3.1: none means that all is allowed, a site in trouble that nothing is. */
async function readRobots(origin: string, fetchPage: FetchPage, signal?: AbortSignal): Promise<RobotsAnswer> {
  try {
    const { status, body } = await fetchPage(`${origin}/robots.txt`, { maxBytes: ROBOTS_BYTES_MAX, signal });
    if (status === 200) return { rules: parseRobots(new TextDecoder().decode(body)) };
    if (status >= 500 || status === 429) return { rules: NO_RULES, refusal: verdict("robots_error", status) };
    return { rules: NO_RULES };
  } catch (error) {
    if (!(error instanceof EgressError) || error.kind === "aborted") throw error;
    const isAnswered =
      error.kind === "redirect_loop" || error.kind === "too_large" || error.kind === "bad_response";
    return { rules: NO_RULES, ...(isAnswered ? {} : { refusal: errorVerdict(error) }) };
  }
}
