import type { AgentLanguage } from "@cxc/contract/rules.ts";
import type { ChatTexts } from "@cxc/widget/chat/chat-texts.ts";
import { texts as english } from "@cxc/widget/chat/texts/en.ts";
import { useQuery } from "@tanstack/react-query";

type Loads = Record<Exclude<AgentLanguage, "en">, () => Promise<{ texts: ChatTexts }>>;

/** One is fetched where it is spoken. */
const OTHERS: Loads = {
  de: () => import("@cxc/widget/chat/texts/de.ts"),
  es: () => import("@cxc/widget/chat/texts/es.ts"),
  fr: () => import("@cxc/widget/chat/texts/fr.ts"),
  it: () => import("@cxc/widget/chat/texts/it.ts"),
  nl: () => import("@cxc/widget/chat/texts/nl.ts"),
  pt: () => import("@cxc/widget/chat/texts/pt.ts"),
  ar: () => import("@cxc/widget/chat/texts/ar.ts"),
  he: () => import("@cxc/widget/chat/texts/he.ts"),
  fa: () => import("@cxc/widget/chat/texts/fa.ts"),
  ur: () => import("@cxc/widget/chat/texts/ur.ts"),
};
const BY_LANGUAGE = new Map(Object.entries(OTHERS));

/** The window's own words as visitors of an agent with this language (BCP 47) read them; English until they are there. */
export function useWindowTexts(tag: string): ChatTexts {
  const language = tag.toLowerCase().split("-")[0] ?? "";
  const load = BY_LANGUAGE.get(language);
  const loaded = useQuery({
    queryKey: ["window-texts", language],
    queryFn: async () => (await load?.())?.texts ?? english,
    enabled: load !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (load && loaded.data) ?? english;
}
