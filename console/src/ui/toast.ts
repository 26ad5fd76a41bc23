import { notifications } from "@mantine/notifications";

const TOAST_MS = 5_000;

/** Says that something was done: a status message, bottom centre, 5 s. */
export function toastSuccess(message: string): void {
  show(message, "teal");
}

/** Says that something failed: a status message, bottom centre, 5 s. Undefined says nothing. */
export function toastError(message: string | undefined): void {
  if (message !== undefined) show(message, "red");
}

function show(message: string, color: string): void {
  notifications.show({
    message,
    color,
    role: "status",
    autoClose: TOAST_MS,
    withBorder: true,
    closeButtonProps: { "aria-label": "Dismiss" },
  });
}
