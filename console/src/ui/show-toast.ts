import { notifications } from "@mantine/notifications";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { createElement } from "react";

const TOAST_MS = 5_000;
const LOOKS = {
  success: { color: "teal.9", icon: IconCheck },
  error: { color: "red", icon: IconAlertTriangle },
};

export interface Toast {
  message: string;
  tone: keyof typeof LOOKS;
}

/** Shows a status message, bottom centre, for 5 s. */
export function showToast({ message, tone }: Toast): void {
  const { color, icon } = LOOKS[tone];
  notifications.show({
    message,
    color,
    icon: createElement(icon, { size: 16, stroke: 2, "aria-hidden": true }),
    position: "bottom-center",
    role: "status",
    autoClose: TOAST_MS,
    withBorder: true,
    closeButtonProps: { "aria-label": "Dismiss" },
  });
}
