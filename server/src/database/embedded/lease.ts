/**
 * Puts callers of the one session in a row. A single statement needs no lease of its own, because the thread runs
 * statements in the order in which they are sent: it only may not be sent while a transaction holds the lease.
 */
export class Lease {
  #isHeld = false;
  readonly #row: (() => void)[] = [];

  /** Sends now, or when all who came before have had their turn. */
  send<T>(run: () => Promise<T>): Promise<T> {
    if (!this.#isHeld) return run();
    return new Promise((resolve, reject) => {
      this.#row.push(() => run().then(resolve, reject));
    });
  }

  /** Resolves when the caller holds the lease alone, until it calls `release`. */
  acquire(): Promise<void> {
    if (!this.#isHeld) {
      this.#isHeld = true;
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      this.#row.push(() => {
        this.#isHeld = true;
        resolve();
      });
    });
  }

  release(): void {
    this.#isHeld = false;
    while (!this.#isHeld) {
      const next = this.#row.shift();
      if (!next) return;
      next();
    }
  }
}
