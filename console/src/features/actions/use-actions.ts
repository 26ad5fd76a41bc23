import { actionRoutes } from "@cxc/contract/actions.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type CallOptions, call } from "../../lib/call.ts";

type ActionsQuery = CallOptions<typeof actionRoutes.listActions>["query"];

/** A page of actions, kept under 'actions' and the query. */
export function useActions(query: ActionsQuery = {}) {
  return useQuery({
    queryKey: ["actions", query],
    queryFn: ({ signal }) => call(actionRoutes.listActions, { query, signal }),
    placeholderData: keepPreviousData,
  });
}
