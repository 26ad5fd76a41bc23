/** How each command of backups is called # and what it does. */
export const BACKUP_USAGE = [
  "npm run admin -- backup FILE|s3: [--with-key] # everything at one instant into a file or the bucket, also while the server runs",
  "npm run admin -- verify FILE|s3:NAME # whether a backup is whole, by the file alone",
  "npm run admin -- restore FILE|s3:NAME [--without-secrets] # into an empty DATA_DIR or DATABASE_URL, while no server runs; --without-secrets where the key is lost",
  "npm run admin -- move-to DATABASE_URL # the embedded database into an empty one of a PostgreSQL server, while no server runs",
];

/** What the running server is asked for, over the operator's socket: a copy of its data, to be read at leisure. */
export const COPY_COMMAND = "copy-data";

/** As it is printed: each command on a line, and below it what it does. */
export function usageLines(usage: readonly string[]): string[] {
  return usage.flatMap((line) => {
    const [command = "", what = ""] = line.split(" # ");
    return [command, `    ${what}`];
  });
}
