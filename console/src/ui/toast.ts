import { useSyncExternalStore } from "react";
import type { Toast } from "./show-toast.ts";

let wasAsked = false;
const listeners = new Set<() => void>();

/** Says that something was done: a status message, bottom centre, 5 s. */
export function toastSuccess(message: string): void {
  show({ message, tone: "success" });
}

/** Says that something failed: a status message, bottom centre, 5 s. Undefined says nothing. */
export function toastError(message: string | undefined): void {
  if (message !== undefined) show({ message, tone: "error" });
}

/** Was there a toast in this visit? What shows them is loaded with the first. */
export function useWasToasted(): boolean {
  return useSyncExternalStore(subscribe, () => wasAsked);
}

function show(toast: Toast): void {
  wasAsked = true;
  for (const listener of listeners) listener();
  void import("./show-toast.ts").then(({ showToast }) => showToast(toast));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
