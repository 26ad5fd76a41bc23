const formats = new Map<string, Intl.DateTimeFormat>();

/** Times of day as the window's language writes them. Made once: making one is far dearer than using it. */
export function clock(language: string): Intl.DateTimeFormat {
  const locale = localeOf(language);
  const known = formats.get(locale);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit" });
  formats.set(locale, format);
  return format;
}

/** The visitor's own locale where it is of the window's language: its dates, figures and clock. */
export function localeOf(language: string): string {
  const own = navigator.language ?? "";
  return own.split("-")[0] === language ? own : language;
}
