import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

const NEAR_PX = 24;
const ABOVE_PX = 12;

/**
 * Keeps the newest of a scrolling log in view while the reader is there, and leaves a reader alone who has scrolled
 * up. A reply taller than the log stops at its first line; a form that comes with it is shown down to its end where there is room. `content`: anything that changes with what is shown.
 */
export function useFollowScroll(content: unknown) {
  const scroller = useRef<HTMLElement>(null);
  const isFollowing = useRef(true);
  const target = useRef(0);
  const [isBehind, setIsBehind] = useState(false);

  const settle = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    if (isFollowing.current) {
      const newest =
        element.querySelector<HTMLElement>(".chat-form") ??
        element.querySelector<HTMLElement>("[data-newest]");
      const end = element.scrollHeight - element.clientHeight;
      element.scrollTop = newest ? Math.min(end, newest.offsetTop - ABOVE_PX) : end;
      target.current = element.scrollTop;
    }
    setIsBehind(distanceToEnd(element) > NEAR_PX);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new content is what moves the log
  useLayoutEffect(settle, [content, settle]);

  useEffect(() => {
    const element = scroller.current;
    if (!element || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => {
      // Who went on to the end of a form stays there, whatever comes or goes beside the log: an on-screen keyboard does.
      if (element.scrollTop > target.current) setIsBehind(distanceToEnd(element) > NEAR_PX);
      else settle();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [settle]);

  return {
    scroller,
    isBehind,
    onScroll(): void {
      const element = scroller.current;
      if (!element) return;
      const toEnd = distanceToEnd(element);
      isFollowing.current = toEnd <= NEAR_PX || element.scrollTop >= target.current - NEAR_PX;
      setIsBehind(toEnd > NEAR_PX);
    },
    /** For what the reader has just sent: back to the newest, wherever they were. */
    follow(): void {
      isFollowing.current = true;
    },
    toEnd(): void {
      const element = scroller.current;
      if (!element) return;
      isFollowing.current = true;
      element.scrollTop = element.scrollHeight;
    },
  };
}

function distanceToEnd(element: HTMLElement): number {
  return element.scrollHeight - element.clientHeight - element.scrollTop;
}
