import { useLayoutEffect, useRef } from "react";
import { sanitise } from "./sanitise.ts";

/** HTML from elsewhere, cleaned. Nodes are put in place, not text: nothing is parsed a second time. */
export function SafeHtml({ html }: { html: string }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    element.current?.replaceChildren(sanitise(html));
  }, [html]);
  return <div ref={element} className="chat-html" dir="auto" />;
}
