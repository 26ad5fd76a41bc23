import { notifications } from "@mantine/notifications";
import { type Icon, IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { createElement } from "react";

const TOAST_MS = 5_000;

/** Says that something was done: a status message, bottom centre, 5 s. */
export function toastSuccess(message: string): void {
  show(message, "teal.9", IconCheck);
}

/** Says that something failed: a status message, bottom centre, 5 s. Undefined says nothing. */
export function toastError(message: string | undefined): void {
  if (message !== undefined) show(message, "red", IconAlertTriangle);
}

function show(message: string, color: string, icon: Icon): void {
  notifications.show({
    message,
    color,
    icon: createElement(icon, { size: 16, stroke: 2, "aria-hidden": true }),
    role: "status",
    autoClose: TOAST_MS,
    withBorder: true,
    closeButtonProps: { "aria-label": "Dismiss" },
  });
}
