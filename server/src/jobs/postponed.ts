/** What a handler rejects with that has more to do later: it runs again after this pause, not after the queue's. */
export class Postponed extends Error {
  readonly pauseMs: number;

  constructor(pauseMs: number, why: string) {
    super(why);
    this.pauseMs = pauseMs;
  }
}
