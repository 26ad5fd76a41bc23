const MEGABYTE = 1_000_000;

/** A size in MB, as disks count them. */
export function megabytes(bytes: number): string {
  if (bytes < MEGABYTE) return "under 1 MB";
  return `${Math.round(bytes / MEGABYTE).toLocaleString("en")} MB`;
}
