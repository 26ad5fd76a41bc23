import { StatusBadge } from "../../ui/StatusBadge.tsx";

/** Which version visitors talk to; null is none. */
export function LiveVersion({ version }: { version: number | null }) {
  if (version === null) return <StatusBadge tone="neutral">Not published</StatusBadge>;
  return <StatusBadge tone="positive">Version {version} is live</StatusBadge>;
}
