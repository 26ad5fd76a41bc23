import { useLocation } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef } from "react";

/**
 * After another page was opened, the focus goes to its content, as it would with a page load: people who use a
 * keyboard or a screen reader go on from there. A field that has taken the focus keeps it. Returns the content's ref.
 */
export function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const { pathname } = useLocation();
  const content = useRef<HTMLElement>(null);
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const element = content.current;
    if (element && !element.contains(document.activeElement)) element.focus({ preventScroll: true });
  }, [pathname]);
  return content;
}
