import type { RenderedRequest } from "@cxc/contract/actions.ts";
import { CodeBlock } from "../../ui/CodeBlock.tsx";
import { readableBody } from "./run-texts.ts";

/** A request as it goes out, secrets blanked; of a mail or a contact the parts that it has. */
export function RequestView({ request: { method, url, headers, body } }: { request: RenderedRequest }) {
  const head = [
    ...(url ? [`${method} ${url}`] : []),
    ...headers.map(({ name, value }) => `${name}: ${value}`),
  ].join("\n");
  const text = [head, readableBody(body)].filter(Boolean).join("\n\n");
  if (text === "") return null;
  return <CodeBlock label={url ? "Request" : "What is sent"} text={text} />;
}
