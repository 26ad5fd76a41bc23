import type { RenderedRequest } from "@cxc/contract/actions.ts";
import { CodeBlock } from "./CodeBlock.tsx";
import { readableBody } from "./run-texts.ts";

/** A request as it goes out, secrets blanked. */
export function RequestView({ request: { method, url, headers, body } }: { request: RenderedRequest }) {
  const lines = [
    `${method} ${url}`.trim(),
    ...headers.map(({ name, value }) => `${name}: ${value}`),
    ...(body ? ["", readableBody(body)] : []),
  ];
  return <CodeBlock label="Request" text={lines.join("\n")} />;
}
