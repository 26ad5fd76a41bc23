import type { RenderedRequest } from "@cxc/contract/actions.ts";
import { CodeBlock } from "./CodeBlock.tsx";
import { readableBody } from "./run-texts.ts";

/** A request as it goes out, secrets blanked; of a mail or a contact the parts that it has. */
export function RequestView({ request: { method, url, headers, body } }: { request: RenderedRequest }) {
  const lines = [
    ...(url ? [`${method} ${url}`] : []),
    ...headers.map(({ name, value }) => `${name}: ${value}`),
    ...(body ? ["", readableBody(body)] : []),
  ];
  if (lines.length === 0) return null;
  return <CodeBlock label={url ? "Request" : "What is sent"} text={lines.join("\n")} />;
}
