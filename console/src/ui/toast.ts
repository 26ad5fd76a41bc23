import { useSyncExternalStore } from "react";

export interface Toast {
  id: number;
  message: string;
  tone: "success" | "error";
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Says that something was done: a status message, bottom centre, 5 s. */
export function toastSuccess(message: string): void {
  show(message, "success");
}

/** Says that something failed: a status message, bottom centre, 5 s. Undefined says nothing. */
export function toastError(message: string | undefined): void {
  if (message !== undefined) show(message, "error");
}

/** What is to be said, the oldest first. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, () => toasts);
}

/** Takes one away: it was seen. */
export function dismissToast(id: number): void {
  update(toasts.filter((toast) => toast.id !== id));
}

/** Takes all away; tests start without any. */
export function clearToasts(): void {
  update([]);
}

function show(message: string, tone: Toast["tone"]): void {
  update([...toasts, { id: ++lastId, message, tone }]);
}

function update(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
