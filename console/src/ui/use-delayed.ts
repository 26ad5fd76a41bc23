import { useEffect, useState } from "react";

/** Short waits show nothing, so that nothing flickers. */
const SKELETON_AFTER_MS = 200;

/** True once `isActive` has been true for so long; 200 ms unless told otherwise. */
export function useDelayed(isActive: boolean, afterMs = SKELETON_AFTER_MS): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isActive) return;
    const timer = setTimeout(() => setIsLate(true), afterMs);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isActive, afterMs]);
  return isActive && isLate;
}
