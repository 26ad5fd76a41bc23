const AT_ONCE = 6;
const FIRST_AT_ONCE = 3;
const FAST_MS = 800;
const SLOW_MS = 2_500;
const PAUSE_MS = 1_000;
const PAUSE_MAX_MS = 120_000;

/** How the site took a request. */
export interface Feedback {
  ms: number;
  /** It said that there were too many, or broke down. */
  isOverloaded: boolean;
  /** The pause that it asked for, in ms. */
  retryAfterMs?: number | undefined;
}

export interface HostPace {
  /** Waits for a slot; rejects with the signal's reason. Its answer is called once, with how it went. */
  enter(signal?: AbortSignal): Promise<(feedback: Feedback) => void>;
  /** Requests at once, as things are now. */
  width(): number;
}

/**
 * How fast a site is read: without any pause while it answers quickly, up to six requests at once; fewer when it gets
 * slow, half and after a pause when it says that it is too much. A Crawl-delay means one at a time, that far apart.
 */
export function createHostPace({
  crawlDelayMs,
  atOnce = AT_ONCE,
}: {
  crawlDelayMs: number;
  atOnce?: number;
}): HostPace {
  const widest = crawlDelayMs > 0 ? 1 : atOnce;
  const waiting: (() => void)[] = [];
  let width = Math.min(widest, FIRST_AT_ONCE);
  let running = 0;
  let overloads = 0;
  let notBefore = 0;
  let timer: NodeJS.Timeout | undefined;

  function letIn(): void {
    clearTimeout(timer);
    while (waiting.length > 0 && running < Math.floor(width)) {
      const waitMs = notBefore - performance.now();
      if (waitMs > 0) {
        timer = setTimeout(letIn, waitMs);
        return;
      }
      running++;
      if (crawlDelayMs > 0) notBefore = performance.now() + crawlDelayMs;
      waiting.shift()?.();
    }
  }

  function learn({ ms, isOverloaded, retryAfterMs }: Feedback): void {
    if (isOverloaded) {
      // A page that asks for an hour is put off alone: the others needn't wait for it.
      const wishedMs = retryAfterMs !== undefined && retryAfterMs <= PAUSE_MAX_MS ? retryAfterMs : undefined;
      const pauseMs = Math.min(wishedMs ?? PAUSE_MS * 2 ** overloads++, PAUSE_MAX_MS);
      width = Math.max(1, width / 2);
      notBefore = Math.max(notBefore, performance.now() + pauseMs);
      return;
    }
    overloads = 0;
    if (ms > SLOW_MS) width = Math.max(1, width - 1);
    else if (ms < FAST_MS) width = Math.min(widest, width + 1 / width);
  }

  return {
    width: () => Math.floor(width),
    async enter(signal) {
      await new Promise<void>((resolve, reject) => {
        signal?.throwIfAborted();
        const go = () => {
          signal?.removeEventListener("abort", leave);
          resolve();
        };
        const leave = () => {
          const index = waiting.indexOf(go);
          if (index >= 0) waiting.splice(index, 1);
          reject(signal?.reason);
        };
        signal?.addEventListener("abort", leave, { once: true });
        waiting.push(go);
        letIn();
      });
      return (feedback) => {
        running--;
        learn(feedback);
        letIn();
      };
    },
  };
}
