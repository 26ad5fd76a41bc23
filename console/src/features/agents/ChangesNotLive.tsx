import { StatusBadge } from "../../ui/StatusBadge.tsx";

interface ChangesNotLiveProps {
  /** Null while nobody knows, and where nothing is published. */
  count: number | null | undefined;
}

/** How many changes of an agent its visitors don't see yet; nothing where there is none. */
export function ChangesNotLive({ count }: ChangesNotLiveProps) {
  if (!count) return null;
  return (
    <StatusBadge tone="caution">
      {count === 1 ? "1 change not live" : `${count.toLocaleString("en")} changes not live`}
    </StatusBadge>
  );
}
