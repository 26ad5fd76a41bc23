import type { ChatCall, Endpoint } from "./endpoint.ts";

/** From what the newest servers take to what every server takes. */
export const DIALECTS = [0, 1, 2] as const;
export type Dialect = (typeof DIALECTS)[number];

/** Of servers of one's own: the same question gets much the same answer. */
const TEMPERATURE = 0.2;

/**
 * The body of a chat completion. What a server of this protocol may not know, the next dialect leaves out or says
 * otherwise: in the last one the schema only stands in the prompt.
 */
export function chatBody({ protocol, model }: Endpoint, call: ChatCall, dialect: Dialect): object {
  const { schema, maxOutputTokens } = call;
  const isSchemaKnown = dialect === 0;
  const system = schema && !isSchemaKnown ? withSchema(call.system, schema) : call.system;
  return {
    model,
    messages: [{ role: "system", content: system }, ...call.messages],
    stream: true,
    ...(dialect === 0 ? { stream_options: { include_usage: true } } : {}),
    ...(dialect === 0 && protocol === "openai_compatible" ? { temperature: TEMPERATURE } : {}),
    ...limit(protocol, maxOutputTokens, dialect),
    ...(schema ? format(schema, dialect) : {}),
  };
}

/** The protocol's first name for it is refused by some newer models, the newer name by many other servers. */
function limit(protocol: Endpoint["protocol"], tokens: number, dialect: Dialect): object {
  if (dialect === 2) return {};
  const isNewName = (protocol === "openai") === (dialect === 0);
  return isNewName ? { max_completion_tokens: tokens } : { max_tokens: tokens };
}

function format(schema: object, dialect: Dialect): object {
  if (dialect === 0) {
    return {
      response_format: { type: "json_schema", json_schema: { name: "answer", strict: true, schema } },
    };
  }
  return dialect === 1 ? { response_format: { type: "json_object" } } : {};
}

function withSchema(system: string, schema: object): string {
  return `${system}\n\nAnswer with one JSON object of this JSON schema, and nothing else:\n${JSON.stringify(schema)}`;
}
