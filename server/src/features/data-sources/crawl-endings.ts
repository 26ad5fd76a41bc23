import type { FinishedPage, FoundLink, QueuedPage } from "../../crawling/crawl-queue.ts";
import type { NewDocument } from "./documents.repository.ts";

/** Pages that are written in one transaction, and the passages that make it long: people who chat wait for it. */
const PAGES_AT_ONCE = 16;
const PASSAGES_AT_ONCE = 150;
/** A page that ended waits for others at most so long. */
const WAIT_MS = 100;

export interface Ending {
  page: QueuedPage;
  result: FinishedPage;
  links: FoundLink[];
  document: NewDocument | undefined;
  /** What was read of the page before stays. */
  isKept?: boolean;
}

interface Waiting {
  ending: Ending;
  resolve(): void;
  reject(error: unknown): void;
}

interface Endings {
  /** Resolves when the page is written. */
  add(ending: Ending): Promise<void>;
  /** How many pages are in hand changed: those that wait here may be all there are. */
  look(): void;
}

/**
 * Writes pages that ended, many at a time and one batch after another: when enough wait, when nothing else is in hand,
 * or after a moment. A batch that fails is rejected as a whole.
 */
export function createEndings(
  write: (batch: readonly Ending[]) => Promise<void>,
  countInHand: () => number,
): Endings {
  const waiting: Waiting[] = [];
  let isWriting = false;
  let timer: NodeJS.Timeout | undefined;

  function look(): void {
    if (isWriting || waiting.length === 0) return;
    if (waiting.length >= PAGES_AT_ONCE || waiting.length >= countInHand()) void writeNext();
    else timer ??= setTimeout(() => void writeNext(), WAIT_MS);
  }

  async function writeNext(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (isWriting) return;
    isWriting = true;
    const batch = takeBatch(waiting);
    try {
      await write(batch.map(({ ending }) => ending));
      for (const { resolve } of batch) resolve();
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    isWriting = false;
    look();
  }

  return {
    look,
    add: (ending) =>
      new Promise((resolve, reject) => {
        waiting.push({ ending, resolve, reject });
        look();
      }),
  };
}

function takeBatch(waiting: Waiting[]): Waiting[] {
  let passages = 0;
  const end = waiting.findIndex(({ ending }) => {
    passages += ending.document?.read.passages.length ?? 0;
    return passages > PASSAGES_AT_ONCE;
  });
  return waiting.splice(0, end === -1 ? waiting.length : Math.max(1, end));
}
