/** The network's own, and PostgreSQL's of class 08 (connections) and 57P (it is going down, or coming up). */
const LOST =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08...|57P0[1-4])$/;
/** What the `pg` package says without a code. */
const LOST_WORDS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed)/;

/** Whether an error says that the database's server is away: the same is worth another try in some seconds. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Of a name with several addresses each one's failure comes along.
  if (error instanceof AggregateError) return error.errors.some(isConnectionLost);
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  return code === undefined ? LOST_WORDS.test(error.message) : LOST.test(code);
}
