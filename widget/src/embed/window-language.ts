import type { AgentLanguage } from "@cxc/contract/rules.ts";

/** What the launcher is called, closed and open, in each language that the window speaks. */
const NAMES: Readonly<Record<string, readonly [open: string, close: string]>> = {
  en: ["Open chat", "Close chat"],
  de: ["Chat öffnen", "Chat schließen"],
  es: ["Abrir chat", "Cerrar chat"],
  fr: ["Ouvrir le chat", "Fermer le chat"],
  it: ["Apri la chat", "Chiudi la chat"],
  nl: ["Chat openen", "Chat sluiten"],
  pt: ["Abrir chat", "Fechar chat"],
  ar: ["فتح المحادثة", "إغلاق المحادثة"],
  he: ["פתיחת הצ׳אט", "סגירת הצ׳אט"],
  fa: ["باز کردن گفتگو", "بستن گفتگو"],
  ur: ["چیٹ کھولیں", "چیٹ بند کریں"],
} satisfies Record<AgentLanguage, readonly [open: string, close: string]>;

/**
 * The window's language: the tag's, else the agent's, else the page's, the first of them that it speaks; English
 * otherwise. `data-language="page"` puts the page before the agent.
 */
export function windowLanguage(tag: string | undefined, agents: string | undefined): string {
  const page = document.documentElement.lang;
  const wanted = [tag === "page" ? page : tag, agents, page];
  const spoken = wanted.map((language) => language?.toLowerCase().split("-")[0] ?? "");
  return spoken.find((language) => Object.hasOwn(NAMES, language)) ?? "en";
}

/** The launcher's name in one of the window's languages. */
export function launcherName(language: string, isOpen: boolean): string {
  return NAMES[language]?.[isOpen ? 1 : 0] ?? "";
}
