import { type Notification, notificationRoutes } from "@cxc/contract/notifications.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../lib/call.ts";
import { useIsSyncing } from "../integrations/use-integrations.ts";

const NOTIFICATIONS_KEY = ["notifications"];
/** How often is asked while a sync runs; otherwise on opening the console and coming back to it. */
const POLL_MS = 60_000;

/** What the user has not seen yet. The end of a sync that this tab knows of is asked for at once. */
export function useNotifications() {
  const queryClient = useQueryClient();
  const isSyncing = useIsSyncing();
  // Both when a sync begins, which changes nothing, and when it ends.
  // biome-ignore lint/correctness/useExhaustiveDependencies: its change is the reason to ask
  useEffect(() => void queryClient.invalidateQueries({ queryKey: NOTIFICATIONS_KEY }), [isSyncing]);
  return useQuery({
    queryKey: NOTIFICATIONS_KEY,
    queryFn: async ({ signal }) => (await call(notificationRoutes.listNotifications, { signal })).data,
    refetchInterval: isSyncing ? POLL_MS : false,
    refetchOnWindowFocus: "always",
    retry: false,
  });
}

/** Marks a notification as seen, so that it does not come again. */
export function useDismissNotification() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(notificationRoutes.dismissNotification, { params: { id } }),
    onMutate: (id) =>
      queryClient.setQueryData(NOTIFICATIONS_KEY, (before: Notification[] | undefined) =>
        before?.filter((each) => each.id !== id),
      ),
  });
}
