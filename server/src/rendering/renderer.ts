import type { Egress } from "../egress/egress.ts";
import { createConcurrencyLimit } from "../limits/concurrency-limit.ts";
import { type FetchedHtml, renderPage } from "./render-page.ts";
import { type Browser, startBrowser } from "./start-browser.ts";

/** Pages that are run at once, and of one company. */
const SLOTS = { atOnce: 2, atOnceEach: 1 };
const PAGE_MS = 10_000;
/** With what comes before and after it. */
const WHOLE_MS = 20_000;
const MAX_MB = 700;
/** A browser that nobody needed for so long is closed. */
const IDLE_MS = 60_000;
/** Then a fresh one goes on: what pages leave in it stays with it. */
const PAGES_EACH = 100;

/** Runs the scripts of a page that was fetched; answers its HTML afterwards, or undefined where that doesn't come to an end. */
export type RenderPage = (page: FetchedHtml, signal?: AbortSignal) => Promise<string | undefined>;

export interface Renderer {
  /** On behalf of one company, whose calls go out by `egress`. */
  of(company: string, egress: Egress): RenderPage;
  close(): Promise<void>;
}

/** Pages whose text only scripts make, run by a browser of this machine that is started when it is first needed. */
export function createRenderer(options: {
  program: string;
  hasSandbox: boolean;
  log: { warn(details: object, message: string): void };
}): Renderer {
  const { program, hasSandbox, log } = options;
  const slots = createConcurrencyLimit(SLOTS);
  let current: Promise<Browser> | undefined;
  let pages = 0;
  let running = 0;
  let idle: NodeJS.Timeout | undefined;

  function browser(): Promise<Browser> {
    clearTimeout(idle);
    if (current) return current;
    pages = 0;
    const starting = startBrowser({ program, hasSandbox, maxMb: MAX_MB });
    current = starting;
    const forget = () => {
      if (current === starting) current = undefined;
    };
    starting.then(({ ended }) => ended.then(forget), forget);
    return starting;
  }

  async function closeBrowser(): Promise<void> {
    clearTimeout(idle);
    const closing = current;
    current = undefined;
    await (await closing?.catch(() => undefined))?.close();
  }

  function rest(): void {
    if (--running > 0) return;
    if (pages >= PAGES_EACH) void closeBrowser();
    else idle = setTimeout(() => void closeBrowser(), IDLE_MS).unref();
  }

  return {
    of: (company, egress) => (page, signal) =>
      slots.run(
        company,
        async () => {
          const time = AbortSignal.timeout(WHOLE_MS);
          const ends = signal ? AbortSignal.any([signal, time]) : time;
          // Whatever a browser that doesn't answer was asked is over then.
          const giveUp = () => void closeBrowser();
          time.addEventListener("abort", giveUp);
          running++;
          pages++;
          try {
            const { line } = await browser();
            return await renderPage(line, page, { egress, timeMs: PAGE_MS, signal: ends });
          } catch (error) {
            signal?.throwIfAborted();
            log.warn({ err: error, url: page.url }, "a page's scripts could not be run");
            return undefined;
          } finally {
            time.removeEventListener("abort", giveUp);
            rest();
          }
        },
        { signal },
      ),
    close: closeBrowser,
  };
}
