/** Whoever asks waits no longer than this: a third of the 250 ms in which health answers whatever else is done. */
const PATIENCE_MS = 75;
/** A database that is busy for so long is as good as gone. */
const GONE_MS = 10_000;

/** Whether the database answers at once, or is busy. Rejects when it fails, or was not heard of for 10 s. */
export type ProbeDatabase = () => Promise<"ready" | "busy">;

/** One question to the database at a time, however many ask: what is busy gets no more to do. */
export function createProbe(
  ping: () => Promise<unknown>,
  { patienceMs = PATIENCE_MS, goneMs = GONE_MS } = {},
): ProbeDatabase {
  let pending: { since: number; answer: Promise<"ready"> } | undefined;

  function ask() {
    const question = { since: performance.now(), answer: ping().then(() => "ready" as const) };
    const forget = () => {
      if (pending === question) pending = undefined;
    };
    question.answer.then(forget, forget);
    return question;
  }

  return async () => {
    pending ??= ask();
    const { since, answer } = pending;
    const slow = Promise.withResolvers<"busy">();
    const timer = setTimeout(() => slow.resolve("busy"), patienceMs);
    const state = await Promise.race([answer, slow.promise]).finally(() => clearTimeout(timer));
    if (state === "busy" && performance.now() - since > goneMs)
      throw new Error("the database was asked long ago and did not answer");
    return state;
  };
}
