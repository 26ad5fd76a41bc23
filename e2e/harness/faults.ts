import type { BrowserContext, ConsoleMessage, Request, Response, WebError } from "@playwright/test";

export interface Faults {
  /** Everything that went wrong so far and was not announced. */
  found: readonly string[];
  /** Announces what a journey brings about on purpose: part of a console text, or "401 POST /api/auth/login/". */
  expect(...texts: string[]): void;
  /** What comes from now on is somebody else's. */
  end(): void;
}

/** Collects console errors and warnings, uncaught errors, refused and failed requests of all pages of a browser. */
export function watchFaults(context: BrowserContext): Faults {
  const all: string[] = [];
  const expected: string[] = [];
  const noteText = (message: ConsoleMessage) => {
    // The answer itself is noted below, with its method and path.
    if (message.text().startsWith("Failed to load resource")) return;
    if (["error", "warning"].includes(message.type())) all.push(`${message.type()}: ${message.text()}`);
  };
  const noteError = (error: WebError) => all.push(`uncaught: ${error.error().stack}`);
  const noteAnswer = (response: Response) => {
    if (response.status() < 400) return;
    const request = response.request();
    all.push(`${response.status()} ${request.method()} ${new URL(request.url()).pathname}`);
  };
  const noteFailure = (request: Request) => {
    const reason = request.failure()?.errorText;
    // Leaving a page ends what it was still asking for.
    if (reason !== "net::ERR_ABORTED") all.push(`${reason}: ${request.method()} ${request.url()}`);
  };
  context.on("console", noteText);
  context.on("weberror", noteError);
  context.on("response", noteAnswer);
  context.on("requestfailed", noteFailure);
  return {
    get found() {
      return all.filter((fault) => !expected.some((text) => fault.includes(text)));
    },
    expect: (...texts) => expected.push(...texts),
    end() {
      context.off("console", noteText);
      context.off("weberror", noteError);
      context.off("response", noteAnswer);
      context.off("requestfailed", noteFailure);
    },
  };
}
