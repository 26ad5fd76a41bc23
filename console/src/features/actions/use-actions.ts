import { type Action, actionRoutes } from "@cxc/contract/actions.ts";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type CallOptions, call } from "../../lib/call.ts";
import { invalidateRelated } from "../../lib/invalidate-related.ts";

type ActionsQuery = CallOptions<typeof actionRoutes.listActions>["query"];
type ActionBody = CallOptions<typeof actionRoutes.updateAction>["body"];
type RunsQuery = CallOptions<typeof actionRoutes.listActionRuns>["query"];
type Trial = NonNullable<CallOptions<typeof actionRoutes.testAction>["body"]>;

const ACTIONS_KEY = ["actions"];
const LISTS_KEY = [...ACTIONS_KEY, "list"];
const actionKey = (id: string) => [...ACTIONS_KEY, "one", id];
const runsKey = (id: string) => [...ACTIONS_KEY, "runs", id];

/** A page of actions. */
export function useActions(query: ActionsQuery = {}) {
  return useQuery({
    queryKey: [...LISTS_KEY, query],
    queryFn: ({ signal }) => call(actionRoutes.listActions, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One action with the intents that use it; asks nothing while there is none. */
export function useAction(id: string | null) {
  return useQuery({ ...actionQuery(id ?? ""), enabled: id !== null });
}

/** Asks for an action as it is saved now. */
export function useFindAction() {
  const queryClient = useQueryClient();
  return (id: string) => queryClient.fetchQuery({ ...actionQuery(id), staleTime: 0 });
}

/** Creates an action, or changes the one with this id. */
export function useSaveAction(id: string | undefined) {
  const queryClient = useQueryClient();
  return async (body: ActionBody): Promise<Action> => {
    const { data } = await (id
      ? call(actionRoutes.updateAction, { params: { id }, body })
      : call(actionRoutes.createAction, { body }));
    queryClient.setQueryData(actionKey(data.id), data);
    void queryClient.invalidateQueries({ queryKey: LISTS_KEY });
    void invalidateRelated("action", queryClient);
    return data;
  };
}

/** Asks a recipient of an e-mail action again whether they want its mails; ApiError `rate_limited` says why not now. */
export function useAskRecipient(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => call(actionRoutes.askRecipient, { params: { id }, body: { email } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: actionKey(id) }),
  });
}

/** Deletes an action; ApiError `in_use` says which intents use it. */
export function useDeleteAction() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(actionRoutes.deleteAction, { params: { id } }),
    onSuccess: (_, id) => queryClient.removeQueries({ queryKey: actionKey(id) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: LISTS_KEY }),
  });
}

/** Runs the saved action once with sample values, or with `is_dry` only shows what it would send. */
export function useTestAction(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (trial: Trial) =>
      (await call(actionRoutes.testAction, { params: { id }, body: trial })).data,
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: runsKey(id) });
      void queryClient.invalidateQueries({ queryKey: LISTS_KEY });
    },
  });
}

/** A page of what an action did, newest first. */
export function useActionRuns(id: string, query: RunsQuery) {
  return useQuery({
    queryKey: [...runsKey(id), query],
    queryFn: ({ signal }) => call(actionRoutes.listActionRuns, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

function actionQuery(id: string) {
  return {
    queryKey: actionKey(id),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Action> =>
      (await call(actionRoutes.getAction, { params: { id }, signal })).data,
  };
}
