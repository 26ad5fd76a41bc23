import { type ConversationDetail, conversationRoutes } from "@cxc/contract/conversations.ts";
import {
  keepPreviousData,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { type CallOptions, call } from "../../lib/call.ts";
import { invalidateRelated } from "../../lib/invalidate-related.ts";
import type { Filters } from "../conversation-filters/use-conversation-filters.ts";
import { withUpdates } from "./with-updates.ts";

type ListQuery = NonNullable<CallOptions<typeof conversationRoutes.listConversations>["query"]>;

const CONVERSATIONS_KEY = ["conversations"];
const LISTS_KEY = [...CONVERSATIONS_KEY, "list"];
const detailsKey = (id: string) => [...CONVERSATIONS_KEY, "one", id];
const newsKey = (id: string) => [...CONVERSATIONS_KEY, "news", id];
const deletionKey = (id: string) => [...CONVERSATIONS_KEY, "deletion", id];

/** How often the first page of a list is asked for again while it is looked at. */
const LIST_POLL_MS = 2_000;
/** How often a conversation that goes on is asked for news. */
const FOLLOW_MS = 1_000;

/** A page of conversations; the first one follows what happens. */
export function useConversations(query: ListQuery) {
  return useQuery({
    queryKey: [...LISTS_KEY, query],
    queryFn: ({ signal }) => call(conversationRoutes.listConversations, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (query.page === 1 && !state.error ? LIST_POLL_MS : false),
  });
}

/** One conversation with its neighbours under these filters; what happens in it meanwhile shows at once. */
export function useConversation(id: string, filters: Filters) {
  const queryClient = useQueryClient();
  const queryKey = [...detailsKey(id), filters];
  const detail = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await call(conversationRoutes.getConversation, { params: { id }, query: filters, signal })).data,
  });
  const deletions = useMutationState({
    filters: { mutationKey: deletionKey(id), predicate: ({ state }) => state.status !== "error" },
  });
  useQuery({
    queryKey: [...newsKey(id), filters],
    queryFn: async ({ signal }) => {
      const since = queryClient.getQueryData<ConversationDetail>(queryKey)?.sequence ?? -1;
      const { data } = await call(conversationRoutes.listConversationUpdates, {
        params: { id },
        query: { since },
        signal,
      });
      if (data.sequence > since) {
        queryClient.setQueryData<ConversationDetail>(queryKey, (known) => known && withUpdates(known, data));
        // Outcome, rating and counts of the whole come from the server.
        void queryClient.invalidateQueries({ queryKey });
      }
      return data.sequence;
    },
    enabled: detail.data !== undefined && !detail.data.is_ended && deletions.length === 0,
    refetchInterval: ({ state }) => (state.error ? false : FOLLOW_MS),
    retry: false,
  });
  return detail;
}

/** Adds a turn's message to an intent; resolves with the answers before and after. */
export function useCorrectTurn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, turnId, intentId }: { id: string; turnId: string; intentId: string }) =>
      (
        await call(conversationRoutes.correctTurn, {
          params: { id, turnid: turnId },
          body: { intent_id: intentId },
        })
      ).data,
    onSettled: () => invalidateRelated("correction", queryClient),
  });
}

/** Writes the note of a turn; "" removes it. */
export function useNoteTurn(id: string, turnId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (text: string) =>
      call(conversationRoutes.noteTurn, { params: { id, turnid: turnId }, body: { text } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: detailsKey(id) }),
  });
}

/** Deletes a conversation for good; nobody asks for its news any more. */
export function useDeleteConversation(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: deletionKey(id),
    mutationFn: () => call(conversationRoutes.deleteConversation, { params: { id } }),
    onMutate: () => queryClient.cancelQueries({ queryKey: newsKey(id) }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: LISTS_KEY }),
  });
}

/** Blanks what was said in a conversation for good. */
export function useRedactConversation(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(conversationRoutes.redactConversation, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: CONVERSATIONS_KEY }),
  });
}
