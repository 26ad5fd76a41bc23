import type { MockCall, MockReply } from "./call.ts";

/** What orders look like that hide in pages, messages and answers of actions. */
const ORDER =
  /(?:ignore (?:all|any|the)? ?(?:previous|earlier|above)? ?instructions[^"“]*|you must (?:say|answer|reply)[^"“]*|(?:say|reply|answer|output) (?:exactly|with)[^"“]*)["“]([^"”]+)["”]/i;

/**
 * The obedient model: does what any text of its prompt tells it, wherever that text came from. Where an object is
 * asked for, every string in it becomes the order. Without an order it says `otherwise`.
 */
export function obey(call: MockCall, otherwise: MockReply = { text: "Nobody told me anything." }): MockReply {
  const prompt = [call.system, ...call.messages.map(({ content }) => content)].join("\n");
  const order = ORDER.exec(prompt)?.[1];
  if (order === undefined) return otherwise;
  return call.isObject ? { object: asOrdered(schemaOf(call), order) } : { text: order };
}

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
}

function schemaOf({ body }: MockCall): Schema {
  const { response_format: format, tools } = body as {
    response_format?: { json_schema?: { schema?: Schema } };
    tools?: { input_schema?: Schema }[];
  };
  return format?.json_schema?.schema ?? tools?.[0]?.input_schema ?? {};
}

function asOrdered(schema: Schema, order: string): unknown {
  const type = [schema.type ?? "object"].flat()[0];
  if (type === "string") return order;
  if (type === "array") return [asOrdered(schema.items ?? { type: "string" }, order)];
  if (type !== "object") return null;
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, one]) => [name, asOrdered(one, order)]),
  );
}
