/** The promise's own end, or an error with the code ETIMEDOUT after so long. */
export async function withDeadline<T>(promise: Promise<T>, ms: number): Promise<T> {
  const { promise: over, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(Object.assign(new Error("took too long"), { code: "ETIMEDOUT" })),
    ms,
  );
  try {
    return await Promise.race([promise, over]);
  } finally {
    clearTimeout(timer);
    promise.catch(() => undefined);
  }
}
