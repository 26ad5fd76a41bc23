import { useLayoutEffect, useRef } from "react";
import { sanitise } from "./sanitise.ts";

/** HTML from elsewhere, cleaned. Nodes are put in place, not text, so that it also works under Trusted Types. */
export function SafeHtml({ html }: { html: string }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    element.current?.replaceChildren(sanitise(html));
  }, [html]);
  return <div ref={element} className="chat-html" />;
}
