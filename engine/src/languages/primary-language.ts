/** The first part of a BCP 47 tag in lower case: "pt" of "pt-BR". */
export function primaryLanguage(language: string): string {
  if (/^[a-z]{2,3}$/.test(language)) return language;
  return language.trim().toLowerCase().split(/[-_]/u, 1)[0] ?? "";
}
