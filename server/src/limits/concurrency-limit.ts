import { AppError } from "../app-error.ts";
import { createFairQueue } from "./fair-queue.ts";

const RETRY_AFTER_S = 2;
const MS_PER_TURN = 1_000;

export interface ConcurrencyLimits {
  /** Slots in this process, whoever takes them. */
  atOnce: number;
  /** Slots of one company while another waits; as many as `atOnce` where nothing is said. */
  atOnceEach?: number;
  /**
   * Slots of one company while nobody else waits; `atOnceEach` where nothing is said. Less than `atOnce` keeps some
   * free for whoever comes next, which matters where a slot is held for long.
   */
  atOnceAlone?: number;
  /** How many may wait, in all and of one company; without end where nothing is said. */
  waiting?: number;
  waitingEach?: number;
  /** How long one waits before it is refused, in ms; until its signal aborts where nothing is said. */
  waitMs?: number;
  /** After so many ms a slot is asked back (see `Permit`) as soon as somebody waits; never where nothing is said. */
  yieldAfterMs?: number;
  /** What a refusal throws; `unavailable` (503 with Retry-After) where nothing is said. */
  refusal?: () => Error;
}

interface EnterOptions {
  /** Of one company's that wait, the smaller goes first: bytes, phrases, whatever tells the work. 0 where nothing is said. */
  size?: number;
  /** Ends the waiting; says nothing about a slot that is held. */
  signal?: AbortSignal | undefined;
  /** How long this slot is held before it is asked back, where that is not as long as the others. */
  yieldAfterMs?: number | undefined;
}

/** A slot that is held. */
export interface Permit {
  /** Aborts when the slot is asked back. Who can stop and go on later leaves then; others finish. */
  signal: AbortSignal;
  /** Gives the slot back; more than once does no harm. */
  leave(): void;
}

/** Slots that companies share in turn. */
export interface ConcurrencyLimit {
  /** Waits for a slot. Throws the refusal where too many wait or the wait is over, and the signal's reason when it aborts. */
  enter(company: string, options?: EnterOptions): Promise<Permit>;
  /** A slot that is free right now, or undefined. */
  tryEnter(company: string): Permit | undefined;
  /** Does the work in a place of its own and gives it back at the end, also where it throws. */
  run<T>(company: string, work: (slot: Permit) => Promise<T>, options?: EnterOptions): Promise<T>;
}

interface Held {
  company: string;
  since: number;
  yieldAfterMs: number | undefined;
  asked: AbortController;
  due: NodeJS.Timeout | undefined;
}

interface Waiter {
  company: string;
  yieldAfterMs: number | undefined;
  go(slot: Permit): void;
}

/**
 * So many at once of whatever is scarce (calls, threads, hashes), shared fairly between companies (or addresses, or
 * whoever else is to be kept apart): who holds fewer than `atOnceEach` goes first, round robin, and of one company the
 * small before the large. A turn counts as one and every second that it is held as one more, so a company with long work waits
 * for those with short work. It is one process's; what several processes share stands in turn in the jobs' table.
 */
export function createConcurrencyLimit(limits: ConcurrencyLimits): ConcurrencyLimit {
  const { atOnce, atOnceEach = atOnce, waiting = Infinity, waitingEach = Infinity } = limits;
  const { atOnceAlone = atOnceEach, waitMs } = limits;
  const refusal = limits.refusal ?? (() => new AppError("unavailable", { retryAfter: RETRY_AFTER_S }));
  const queue = createFairQueue<Waiter>();
  /** No Set: slots come and go with each turn, see decision 084. */
  const slots: Held[] = [];
  const heldBy = new Map<string, number>();

  const countHeld = (company: string) => heldBy.get(company) ?? 0;
  const isFree = (company: string) => slots.length < atOnce && countHeld(company) < atOnceAlone;

  function hold(company: string, yieldAfterMs = limits.yieldAfterMs): Permit {
    const since = performance.now();
    const held: Held = { company, since, yieldAfterMs, asked: new AbortController(), due: undefined };
    if (yieldAfterMs !== undefined) held.due = setTimeout(askBack, yieldAfterMs).unref();
    slots.push(held);
    heldBy.set(company, countHeld(company) + 1);
    return { signal: held.asked.signal, leave: () => leave(held) };
  }

  function leave(held: Held): void {
    const slot = slots.indexOf(held);
    if (slot < 0) return;
    slots.splice(slot, 1);
    clearTimeout(held.due);
    const left = countHeld(held.company) - 1;
    if (left > 0) heldBy.set(held.company, left);
    else heldBy.delete(held.company);
    queue.charge(held.company, (performance.now() - held.since) / MS_PER_TURN);
    letIn();
  }

  function letIn(): void {
    while (slots.length < atOnce) {
      const next =
        queue.take((company) => countHeld(company) < Math.min(atOnceEach, atOnceAlone)) ?? queue.take(isFree);
      if (!next) break;
      next.go(hold(next.company, next.yieldAfterMs));
    }
  }

  /**
   * Asks for as many slots as there are that wait and could take one, of the companies that hold the most; of a company
   * that has all it may have, its own slot is what its next waits for.
   */
  function askBack(): void {
    const now = performance.now();
    const isAsked = (held: Held) => held.asked.signal.aborted;
    const isDue = ({ since, yieldAfterMs = Infinity }: Held) => now - since >= yieldAfterMs - 1;
    const due = slots.filter((held) => !isAsked(held) && isDue(held));
    if (due.length === 0) return;
    due.sort((a, b) => countHeld(b.company) - countHeld(a.company) || a.since - b.since);
    const companies = slots.filter(isAsked).map(({ company }) => company);
    let others = -companies.length;
    for (const [company, count] of queue.waiting())
      others += Math.min(count, Math.max(0, atOnceAlone - countHeld(company)));
    for (const held of due) {
      const { company } = held;
      const isOwn = queue.count(company) > companies.filter((other) => other === company).length;
      if (others <= 0 && !(isOwn && countHeld(company) >= atOnceAlone)) continue;
      others--;
      companies.push(company);
      held.asked.abort();
    }
  }

  function wait(company: string, { size = 0, signal, yieldAfterMs }: EnterOptions): Promise<Permit> {
    return new Promise((resolve, reject) => {
      const end = () => {
        takeOut();
        clearTimeout(timer);
        signal?.removeEventListener("abort", giveUp);
      };
      const giveUp = () => {
        end();
        reject(signal?.reason);
      };
      const go = (slot: Permit) => {
        end();
        resolve(slot);
      };
      const takeOut = queue.add({ company, yieldAfterMs, go }, { company, size });
      const timer =
        waitMs === undefined
          ? undefined
          : setTimeout(() => {
              end();
              reject(refusal());
            }, waitMs);
      signal?.addEventListener("abort", giveUp, { once: true });
      askBack();
    });
  }

  async function enter(company: string, options: EnterOptions = {}): Promise<Permit> {
    options.signal?.throwIfAborted();
    if (isFree(company)) return takeNow(company, options.yieldAfterMs);
    if (queue.count() >= waiting || queue.count(company) >= waitingEach) throw refusal();
    return wait(company, options);
  }

  function takeNow(company: string, yieldAfterMs?: number): Permit {
    queue.pass(company);
    return hold(company, yieldAfterMs);
  }

  return {
    enter,
    tryEnter: (company) => (isFree(company) ? takeNow(company) : undefined),
    async run(company, work, options) {
      const slot = await enter(company, options);
      try {
        return await work(slot);
      } finally {
        slot.leave();
      }
    },
  };
}
