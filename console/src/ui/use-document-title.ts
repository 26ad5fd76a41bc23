import { useEffect } from "react";
import { brand } from "./brand.ts";

/** Names the browser's tab after the screen. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${brand}`;
  }, [title]);
}
