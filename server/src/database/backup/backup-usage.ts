/** How each command of backups is called. */
export const BACKUP_USAGE = [
  "npm run admin -- backup FILE|s3: [--with-key]",
  "npm run admin -- verify FILE|s3:NAME",
  "npm run admin -- restore FILE|s3:NAME [--without-secrets]",
  "npm run admin -- move-to DATABASE_URL",
];

/** What the running server is asked for, over the operator's socket: a copy of its data, to be read at leisure. */
export const COPY_COMMAND = "copy-data";
