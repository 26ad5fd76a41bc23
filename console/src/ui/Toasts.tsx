import { CloseButton } from "@mantine/core";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import classes from "./Toasts.module.css";
import { dismissToast, type Toast, useToasts } from "./toast.ts";
import { useClearance } from "./use-clearance.ts";

const TOAST_MS = 5_000;
/** More wait until one of these has gone. */
const SHOWN_MAX = 3;
const ICONS = { success: IconCheck, error: IconAlertTriangle };

/** Where toasts appear; once in the app. `keepClear` are selectors of what they must not cover, beside what has data-keep-clear. */
export function Toasts({ keepClear }: { keepClear: readonly string[] }) {
  const toasts = useToasts();
  useClearance({
    isActive: toasts.length > 0,
    floating: `.${classes.toast}`,
    obstacles: ["[data-keep-clear]", ...keepClear].join(),
    property: "--toasts-bottom",
  });
  return (
    <div className={classes.toasts}>
      {toasts.slice(0, SHOWN_MAX).map((toast) => (
        <ToastLine key={toast.id} {...toast} />
      ))}
    </div>
  );
}

/** Goes after a while, which waits as long as somebody points at it. */
function ToastLine({ id, message, tone }: Toast) {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [id, isHeld]);
  const Glyph = ICONS[tone];
  return (
    <div
      role="status"
      className={classes.toast}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
    >
      <span className={classes.icon} data-tone={tone}>
        <Glyph size={16} stroke={2} aria-hidden />
      </span>
      <span className={classes.message}>{message}</span>
      <CloseButton size="sm" aria-label="Dismiss" onClick={() => dismissToast(id)} />
    </div>
  );
}
