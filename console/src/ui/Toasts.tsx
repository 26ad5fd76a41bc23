import { Notifications } from "@mantine/notifications";

/** Where toasts appear; once in the app. */
export function Toasts() {
  return <Notifications position="bottom-center" limit={3} transitionDuration={150} />;
}
