import { isDiskFull } from "../full-disk.ts";

/** Of the many refusals that PostgreSQL expects (a file that isn't there yet) those that nobody can work with. */
const OBSTACLES = new Set(["EACCES", "EDQUOT", "EIO", "EMFILE", "ENFILE", "ENOSPC", "EPERM", "EROFS"]);

/** The part of Emscripten's file system on Node's that turns the system's errors into numbers. */
export interface ErrorCodes {
  convertNodeCode(error: Error): number;
}

/** Listens to what the system refuses a database; answers a function that tells the last of it that was an obstacle. */
export function noteObstacles(codes: ErrorCodes): () => Error | undefined {
  const convert = codes.convertNodeCode.bind(codes);
  let last: Error | undefined;
  codes.convertNodeCode = (error) => {
    if (OBSTACLES.has(codeOf(error))) last = error;
    return convert(error);
  };
  return () => last;
}

/** A database that could not be opened says nothing of the reason, and may throw what is no Error. With the system's code. */
export function openingFailure(failed: {
  folder: string;
  error: unknown;
  obstacle: Error | undefined;
}): Error {
  const { folder, error, obstacle } = failed;
  const words = obstacle ?? (error instanceof Error ? error : new Error("PostgreSQL ended"));
  const failure = new Error(`the database in ${folder} could not be opened: ${words.message}`, {
    cause: error,
  });
  return obstacle ? Object.assign(failure, { code: codeOf(obstacle) }) : failure;
}

/** PostgreSQL ended in the middle of a statement: what it says of that, with what the system refused it there. */
export function endedBy(obstacle: Error | undefined): Error {
  const words = "it gave no complete answer";
  if (!obstacle) return new Error(words);
  return new Error(
    isDiskFull(obstacle)
      ? "the disk is full, and PostgreSQL had no room to go on. What was acknowledged is not lost: make room and start again"
      : `${words}: ${obstacle.message}`,
    { cause: obstacle },
  );
}

function codeOf(error: Error): string {
  return "code" in error && typeof error.code === "string" ? error.code : "";
}
