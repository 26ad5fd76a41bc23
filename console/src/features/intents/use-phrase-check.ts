import { intentRoutes, type PhraseCheck } from "@cxc/contract/intents.ts";
import { TRAINING_PHRASE_MAX } from "@cxc/contract/rules.ts";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";

/** Of typing; what is meant to be kept is asked at once. */
const PAUSE_MS = 250;

/** What other intents say to a phrase: while it is typed, and once it is to be kept. */
export function usePhraseCheck(typed: string, target: { agentId: string; intentId: string | undefined }) {
  const queryClient = useQueryClient();
  const [settled] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const queryFor = (phrase: string) => ({
    queryKey: ["intents", "phrase-check", target.agentId, target.intentId ?? null, phrase],
    queryFn: async (): Promise<PhraseCheck> =>
      (
        await call(intentRoutes.checkPhrase, {
          params: { id: target.agentId },
          body: { phrase, ...(target.intentId ? { intent_id: target.intentId } : {}) },
        })
      ).data,
    retry: false,
    staleTime: 5_000,
  });
  const isAsked = settled !== "" && settled === typed.trim() && [...settled].length <= TRAINING_PHRASE_MAX;
  const seen = useQuery({ ...queryFor(settled), enabled: isAsked });
  const ask = (phrase: string) => queryClient.fetchQuery(queryFor(phrase.trim())).catch(() => undefined);
  return {
    /** Undefined while nobody knows: then nothing stands against the phrase. */
    seen: isAsked ? seen.data : undefined,
    ask,
    /** Those that another intent has, asked one after the other. */
    askAll: async (phrases: readonly string[]): Promise<TakenPhrase[]> => {
      const taken: TakenPhrase[] = [];
      for (const phrase of phrases) {
        const [rival] = (await ask(phrase))?.equal ?? [];
        if (rival) taken.push({ phrase, title: rival.intent.title });
      }
      return taken;
    },
  };
}

/** A phrase that another intent has, and what that is called. */
export interface TakenPhrase {
  phrase: string;
  title: string;
}

const TOLD = 3;

/** Why pasted phrases were taken out again. */
export function takenText(taken: readonly TakenPhrase[]): string {
  const told = taken.slice(0, TOLD).map(({ phrase, title }) => `“${phrase}” (“${title}”)`);
  const more = taken.length > TOLD ? ` and ${taken.length - TOLD} more` : "";
  return `Other intents have these phrases already: ${told.join(", ")}${more}.`;
}

/** Why a phrase can't be kept here; undefined where it can. */
export function rivalText(check: PhraseCheck | undefined): string | undefined {
  const [rival] = check?.equal ?? [];
  return rival && `“${rival.intent.title}” has this phrase already: “${rival.phrase}”.`;
}

/** What is to be minded of a phrase; undefined for nothing. */
export function nearText(check: PhraseCheck | undefined): string | undefined {
  const [rival] = check?.near ?? [];
  return rival && `“${rival.intent.title}” would take this now: it is like its phrase “${rival.phrase}”.`;
}
