import { isTypedKey } from "@cxc/contract/typed-key.ts";
import { useEffect } from "react";

/** Keeps keys that an input method still owns from every handler of the page, the component library's too. */
export function useTypedKeys(): void {
  useEffect(() => {
    window.addEventListener("keydown", stopOthers, true);
    return () => window.removeEventListener("keydown", stopOthers, true);
  }, []);
}

function stopOthers(event: KeyboardEvent): void {
  if (!isTypedKey(event)) event.stopPropagation();
}
