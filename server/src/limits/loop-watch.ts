const TICK_MS = 20;
/** Of the delays, one for each tick. */
const KEPT_MS = 60_000;
const KEPT = KEPT_MS / TICK_MS;
/** From here on somebody noticed. */
const LATE_MS = 50;
const LOGGED_AGAIN_MS = 1_000;
/** The same where other programs had the processor: nothing here can be done about it. */
const LOGGED_AGAIN_BUSY_MS = 60_000;
const NAMES_MAX = 8;

/** How long the main thread let others wait in the last minute, in ms. */
interface LoopDelay {
  p50: number;
  p99: number;
  max: number;
}

export interface LoopWatch {
  /** Says that work with a name begins; what it answers is called once it ends. */
  begin(name: string): () => void;
  /** Looks from now on; what was done before is how long a start takes. */
  start(): void;
  delay(): LoopDelay;
  stop(): void;
}

interface Late {
  /** How long nobody was served. */
  delay_ms: number;
  /** Of it, what this thread used of the processor: much less says that the machine was busy with others. */
  processor_ms: number;
  /** What was under way meanwhile, the newest first: one of these held the thread. */
  under_way: string[];
}

interface Work {
  name: string;
  endedAt: number;
}

/** Looks 50 times a second whether the main thread is free, and logs by name what was under way where it was not. */
export function watchLoop(log: { warn(late: Late, message: string): void }): LoopWatch {
  const delays = new Float64Array(KEPT);
  /** No Set: works come and go with each request, see decision 084. */
  let works: Work[] = [];
  let ticks = 0;
  let dueAt = 0;
  let timer: NodeJS.Timeout | undefined;
  let loggedAt = Number.NEGATIVE_INFINITY;
  let used = process.threadCpuUsage();

  function tick(): void {
    const now = performance.now();
    const delay = Math.max(0, now - dueAt);
    delays[ticks++ % KEPT] = delay;
    if (delay > LATE_MS) {
      const found = late(delay);
      const isOurs = found.processor_ms > LATE_MS;
      if (now - loggedAt > (isOurs ? LOGGED_AGAIN_MS : LOGGED_AGAIN_BUSY_MS)) {
        loggedAt = now;
        log.warn(found, isOurs ? "the main thread was held" : "the machine was too busy for the main thread");
      }
    }
    works = works.filter(({ endedAt }) => endedAt >= now);
    used = process.threadCpuUsage();
    dueAt = performance.now() + TICK_MS;
    timer?.refresh();
  }

  function late(delay: number): Late {
    const { user, system } = process.threadCpuUsage(used);
    // What ended before the tick was due can't have made it late, and is gone since the tick before.
    const names = new Set(works.map(({ name }) => name).reverse());
    return {
      delay_ms: Math.round(delay),
      processor_ms: Math.round((user + system) / 1_000),
      under_way: [...names].slice(0, NAMES_MAX),
    };
  }

  return {
    begin(name) {
      const work: Work = { name, endedAt: Number.POSITIVE_INFINITY };
      works.push(work);
      return () => {
        // It may be what held the thread until now: the next tick has to know it.
        work.endedAt = performance.now();
      };
    },
    start() {
      used = process.threadCpuUsage();
      dueAt = performance.now() + TICK_MS;
      timer = setTimeout(tick, TICK_MS).unref();
    },
    delay: () => summary(delays.slice(0, Math.min(ticks, KEPT)).sort()),
    stop: () => clearTimeout(timer),
  };
}

/** `sorted`: from the shortest on. */
function summary(sorted: Float64Array): LoopDelay {
  const at = (share: number) => Math.round((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) * 10) / 10;
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
}
