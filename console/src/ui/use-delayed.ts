import { useEffect, useState } from "react";

/** Short waits show nothing, so that nothing flickers. */
const SKELETON_AFTER_MS = 200;

/** True once `isActive` has been true for 200 ms. */
export function useDelayed(isActive: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isActive) return;
    const timer = setTimeout(() => setIsLate(true), SKELETON_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isActive]);
  return isActive && isLate;
}
