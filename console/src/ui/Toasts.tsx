import { Notifications, useNotifications } from "@mantine/notifications";
import classes from "./Toasts.module.css";
import { useClearance } from "./use-clearance.ts";

/** Where toasts appear; once in the app. `keepClear` are selectors of what they must not cover, beside what has data-keep-clear. */
export function Toasts({ keepClear }: { keepClear: readonly string[] }) {
  const { notifications } = useNotifications();
  useClearance({
    isActive: notifications.length > 0,
    floating: ".mantine-Notification-root",
    obstacles: ["[data-keep-clear]", ...keepClear].join(),
    property: "--toasts-bottom",
  });
  return (
    <Notifications
      position="bottom-center"
      limit={3}
      transitionDuration={150}
      classNames={{ root: classes.toasts ?? "" }}
    />
  );
}
