/** As long as any language with its script, region and a variant; a longer text is something else. */
const LENGTH = 35;

/** Whether what a visitor's browser sent is a language in BCP 47. */
export function isLocale(text: string | undefined): text is string {
  if (!text || text.length > LENGTH) return false;
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
