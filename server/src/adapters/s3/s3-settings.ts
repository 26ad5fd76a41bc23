const NAMES = ["ENDPOINT", "BUCKET", "ACCESS_KEY_ID", "SECRET_ACCESS_KEY"] as const;

/** A bucket that speaks S3's protocol, at Amazon or elsewhere. */
export interface S3Settings {
  /** Without a trailing slash. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** What the names in the bucket begin with: empty, or it ends with a slash. */
  prefix: string;
}

/** Reads BACKUP_S3_…; undefined where none is set. Throws an Error in plain words that repeats no key. */
export function readS3Settings(env: Record<string, string | undefined>): S3Settings | undefined {
  const value = (name: string) => env[`BACKUP_S3_${name}`]?.trim() || undefined;
  const [endpoint, bucket, accessKeyId, secretAccessKey] = NAMES.map(value);
  if (NAMES.every((name) => value(name) === undefined)) return undefined;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    const missing = NAMES.filter((name) => value(name) === undefined).map((name) => `BACKUP_S3_${name}`);
    throw new Error(`Backups to S3 need ${missing.join(" and ")}, too.`);
  }
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.pathname !== "/" || url.search)
    throw new Error(
      "BACKUP_S3_ENDPOINT must be a web address such as https://s3.eu-central-1.amazonaws.com.",
    );
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new Error(`BACKUP_S3_BUCKET must be a bucket's name, not "${bucket}".`);
  const prefix = (value("PREFIX") ?? "").replace(/^\/+|\/+$/g, "");
  if (!/^[\w./-]*$/.test(prefix))
    throw new Error(`BACKUP_S3_PREFIX may hold letters, digits and - _ . /, not "${prefix}".`);
  return {
    ...{ endpoint: url.origin, bucket, accessKeyId, secretAccessKey, region: value("REGION") ?? "us-east-1" },
    prefix: prefix && `${prefix}/`,
  };
}
