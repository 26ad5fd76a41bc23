import type { Notification } from "@cxc/contract/notifications.ts";
import { useDocumentVisibility } from "@mantine/hooks";
import { useEffect } from "react";
import { toastError, toastSuccess } from "../../ui/toast.ts";
import { useDismissNotification, useNotifications } from "./use-notifications.ts";

/** Shown in this tab already: should telling the server fail, they still come once. */
const shownIds = new Set<string>();

/** Shows each notification once, as a toast, when somebody looks at the tab. */
export function NotificationToasts() {
  const { data } = useNotifications();
  const { mutate: dismiss } = useDismissNotification();
  const isVisible = useDocumentVisibility() !== "hidden";
  useEffect(() => {
    if (!isVisible) return;
    for (const notification of data ?? []) {
      if (shownIds.has(notification.id)) continue;
      shownIds.add(notification.id);
      show(notification);
      dismiss(notification.id);
    }
  }, [data, isVisible, dismiss]);
  return null;
}

function show({ tone, text }: Notification): void {
  if (tone === "success") toastSuccess(text);
  else toastError(text);
}
