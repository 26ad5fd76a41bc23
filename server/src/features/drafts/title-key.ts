/** Titles that differ only in case or blanks name the same thing. */
export function titleKey(title: string): string {
  return title.trim().replace(/\s+/gu, " ").toLowerCase();
}
