/** What the operating system's codes mean for who starts the server. */
const SENTENCES: Readonly<Record<string, string>> = {
  EADDRINUSE: "another program listens at this address already; choose another PORT or end that program",
  EADDRNOTAVAIL: "this machine has no such address; HOST names one of its own, or 0.0.0.0 for all",
  ENOSPC: "the disk is full; nothing that was stored is lost",
  EDQUOT: "the disk's quota is used up; nothing that was stored is lost",
  EROFS: "the file system is read-only; DATA_DIR must be writable",
  ENOENT: "a folder on the way is missing, or its file system is read-only",
  EACCES:
    "this user may not do that; DATA_DIR must belong to the user that runs the server, and ports below 1024 to none but root",
  EPERM: "this user may not do that",
  EMFILE: "this process has too many files open; raise its limit (ulimit -n, LimitNOFILE)",
  ENFILE: "the machine has too many files open",
  ECONNREFUSED: "the PostgreSQL server doesn't answer there; is it running, and is DATABASE_URL right?",
  ENOTFOUND: "no machine has this name; is DATABASE_URL right?",
  EAI_AGAIN: "the name couldn't be looked up; is DATABASE_URL right, and the network there?",
  "53100": "the disk is full; nothing that was stored is lost",
  "28P01": "the PostgreSQL server refuses this user or password (DATABASE_URL)",
  "28000": "the PostgreSQL server refuses this user (DATABASE_URL)",
  "3D000": "the PostgreSQL server has no such database (DATABASE_URL): create it first",
  "42501": "this user of the PostgreSQL server may not do that: the database must belong to it",
};

/** What of them is another cause where the server begins to listen. */
const LISTENING: Readonly<Record<string, string>> = {
  ENOTFOUND: "no machine has this name; HOST names one of this machine's own addresses, or 0.0.0.0 for all",
  EAI_AGAIN:
    "the name couldn't be looked up; HOST names one of this machine's own addresses, or 0.0.0.0 for all",
  EACCES: "this user may not listen there; ports below 1024 belong to root",
};

/** Of a failure to listen: what it means there. */
export function explainListening(error: unknown): unknown {
  const code = error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
  const meaning = LISTENING[code];
  return error instanceof Error && meaning !== undefined
    ? new Error(`${error.message}: ${meaning}`, { cause: error })
    : error;
}

/** A failure in one line: what it says of itself and, where its code is known, what that means. */
export function explainFailure(error: unknown): string {
  const [first = error] = error instanceof AggregateError ? error.errors : [];
  if (!(first instanceof Error)) return String(first);
  const code = "code" in first && typeof first.code === "string" ? first.code : "";
  const meaning = SENTENCES[code];
  return meaning === undefined ? first.message : `${first.message.replaceAll(/\s+/g, " ")}: ${meaning}`;
}
