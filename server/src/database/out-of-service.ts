import { isConnectionLost } from "./connection-lost.ts";

/**
 * Classes of SQLSTATE that speak of the server, not of the statement: it refuses to log in (28), others were in the way (40),
 * it lacks room (53), something isn't in the state for it (55), an operator or a time limit stepped in (57). And one code
 * of class 25: it only reads.
 */
const NOT_THE_STATEMENT = /^(?:28|40|53|55|57)[0-9A-Z]{3}$|^25006$/;

/** Whether an error says that the database can't do this now, whatever the statement: the same is worth another try later. */
export function isOutOfService(error: unknown): boolean {
  if (isConnectionLost(error)) return true;
  return (
    error instanceof Error &&
    "code" in error &&
    typeof error.code === "string" &&
    NOT_THE_STATEMENT.test(error.code)
  );
}
