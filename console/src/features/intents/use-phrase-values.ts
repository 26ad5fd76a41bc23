import type { Entity } from "@cxc/contract/entities.ts";
import { intentRoutes, type PhraseValues } from "@cxc/contract/intents.ts";
import { PHRASES_READ_MAX } from "@cxc/contract/rules.ts";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "../../lib/call.ts";

/** Of changes to the phrases and the chosen entities. */
const PAUSE_MS = 400;

/** A value that a phrase holds, and the entity that it is of. */
export interface PhraseValue {
  entity_id: string;
  /** The entity's. */
  title: string;
  /** As it stands in the phrase. */
  text: string;
}

/** What one phrase is known to hold. */
type Known = Map<string, PhraseValues[number]>;

/** The values that phrases hold of the chosen entities, by phrase; a phrase without any is not in it. */
export function usePhraseValues(
  agentId: string,
  phrases: readonly string[],
  entities: readonly Entity[],
): ReadonlyMap<string, readonly PhraseValue[]> {
  const queryClient = useQueryClient();
  const ids = entities.map(({ id }) => id).join();
  const [settled] = useDebouncedValue(phrases, PAUSE_MS);
  const { data } = useQuery({
    queryKey: ["intents", "phrase-values", agentId, ids, settled],
    queryFn: ({ signal }) => find({ agentId, ids, phrases: settled, signal }, queryClient),
    enabled: settled.length > 0 && ids !== "",
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const titles = JSON.stringify(entities.map(({ id, title }) => [id, title]));
  return useMemo(() => {
    const byId = new Map<string, string>(JSON.parse(titles));
    return new Map(
      [...(data ?? [])].flatMap(([phrase, values]) => {
        const titled = values.flatMap(({ entity_id, text }) => {
          const title = byId.get(entity_id);
          return title === undefined ? [] : [{ entity_id, title, text }];
        });
        return titled.length > 0 ? [[phrase, titled] as const] : [];
      }),
    );
  }, [data, titles]);
}

interface Asked {
  agentId: string;
  /** Of the entities, joined. */
  ids: string;
  phrases: readonly string[];
  signal: AbortSignal;
}

/** Asks for the phrases alone that aren't known yet with these entities, so that one more costs one. */
async function find({ agentId, ids, phrases, signal }: Asked, queryClient: QueryClient): Promise<Known> {
  const knownKey = ["intents", "phrases-read", agentId, ids];
  const state = queryClient.getQueryState<Known>(knownKey);
  // An entity that was changed may find something else.
  const known: Known = new Map(state?.isInvalidated ? [] : state?.data);
  const unknown = phrases.filter((phrase) => !known.has(phrase));
  for (let start = 0; start < unknown.length; start += PHRASES_READ_MAX) {
    const piece = unknown.slice(start, start + PHRASES_READ_MAX);
    const body = { phrases: piece, entities: ids.split(",") };
    const { data } = await call(intentRoutes.findPhraseValues, { params: { id: agentId }, body, signal });
    for (const [index, phrase] of piece.entries()) known.set(phrase, data[index] ?? []);
  }
  queryClient.setQueryData<Known>(knownKey, known);
  return known;
}
