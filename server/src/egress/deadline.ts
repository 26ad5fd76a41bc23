import { EgressError } from "./egress-error.ts";

/** Aborts with an EgressError as its reason: `timeout` when the time is up, `aborted` when the caller gives up. */
export function startDeadline(timeoutMs: number, caller: AbortSignal | undefined) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new EgressError("timeout")), timeoutMs);
  const cancel = () => controller.abort(new EgressError("aborted"));
  if (caller?.aborted) cancel();
  caller?.addEventListener("abort", cancel, { once: true });
  return {
    signal: controller.signal,
    clear(): void {
      clearTimeout(timer);
      caller?.removeEventListener("abort", cancel);
    },
  };
}
