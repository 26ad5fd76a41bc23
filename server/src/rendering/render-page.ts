import { setTimeout as wait } from "node:timers/promises";
import type { Egress } from "../egress/egress.ts";
import { createAnswers, type PageAnswer } from "./answer-requests.ts";
import type { BrowserLine } from "./browser-line.ts";

/** Characters of a page as it stands when it is done. */
const HTML_MAX = 20_971_520;
/** Nothing was under way for so long. */
const QUIET_MS = 500;
const LOOK_MS = 50;

/** A page as it was fetched. */
export interface FetchedHtml extends PageAnswer {
  url: string;
}

/**
 * Runs a page's scripts in a context of its own until nothing is under way, or the time is over, and answers its HTML as it
 * stands then. Whatever the page asks for goes through `egress`.
 */
export async function renderPage(
  line: BrowserLine,
  page: FetchedHtml,
  { egress, timeMs, signal }: { egress: Egress; timeMs: number; signal: AbortSignal },
): Promise<string> {
  const { browserContextId } = await line.call("Target.createBrowserContext", { disposeOnDetach: true });
  const ended = new AbortController();
  const heard: (() => void)[] = [];
  try {
    const { targetId } = await line.call("Target.createTarget", { url: "about:blank", browserContextId });
    const { sessionId } = await line.call("Target.attachToTarget", { targetId, flatten: true });
    const session = String(sessionId);
    const call = (method: string, params?: Record<string, unknown>) => line.call(method, params, session);
    const answers = createAnswers({
      call,
      egress,
      first: page,
      signal: AbortSignal.any([signal, ended.signal]),
    });
    const refuseDialog = () =>
      void call("Page.handleJavaScriptDialog", { accept: false }).catch(() => undefined);
    heard.push(line.on(session, "Fetch.requestPaused", answers.take));
    // A page that asks something would wait for somebody.
    heard.push(line.on(session, "Page.javascriptDialogOpening", refuseDialog));
    await call("Page.enable");
    await call("Network.enable");
    await call("Network.setBypassServiceWorker", { bypass: true });
    await call("Browser.setDownloadBehavior", { behavior: "deny", browserContextId }).catch(() => undefined);
    await call("Fetch.enable", { patterns: [{ urlPattern: "*" }] });
    const end = performance.now() + timeMs;
    const opening = call("Page.navigate", { url: page.url });
    opening.catch(() => undefined);
    await untilQuiet(answers, { end, signal });
    const { result } = await within(
      call("Runtime.evaluate", {
        expression: `document.documentElement.outerHTML.slice(0, ${HTML_MAX})`,
        returnByValue: true,
        timeout: LOOK_MS * 40,
      }),
      LOOK_MS * 80,
    );
    const { value } = result as { value?: unknown };
    return typeof value === "string" ? value : "";
  } finally {
    ended.abort();
    for (const end of heard) end();
    await within(line.call("Target.disposeBrowserContext", { browserContextId }), LOOK_MS * 40).catch(
      () => undefined,
    );
  }
}

async function untilQuiet(
  answers: { quietMs(): number },
  { end, signal }: { end: number; signal: AbortSignal },
): Promise<void> {
  while (performance.now() < end && answers.quietMs() < QUIET_MS) {
    signal.throwIfAborted();
    await wait(LOOK_MS);
  }
}

async function within<T>(answer: Promise<T>, ms: number): Promise<T> {
  const over = new AbortController();
  answer.catch(() => undefined);
  try {
    return await Promise.race([
      answer,
      wait(ms, undefined, { signal: over.signal }).then(() => {
        throw new Error("the page doesn't answer");
      }),
    ]);
  } finally {
    over.abort();
  }
}
