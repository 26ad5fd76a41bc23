import { Notifications } from "@mantine/notifications";
import classes from "./Toasts.module.css";

/** Where toasts appear; once in the app. */
export function Toasts() {
  return (
    <Notifications
      position="bottom-center"
      limit={3}
      transitionDuration={150}
      classNames={{ root: classes.toasts ?? "" }}
    />
  );
}
