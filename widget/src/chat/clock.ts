let format: Intl.DateTimeFormat | undefined;

/** Times of day as the browser's language writes them. Made once: making one is far dearer than using it. */
export function clock(): Intl.DateTimeFormat {
  format ??= new Intl.DateTimeFormat(undefined, { hour: "numeric", minute: "2-digit" });
  return format;
}
