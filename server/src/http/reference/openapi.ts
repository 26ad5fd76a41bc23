import { setImmediate as breathe } from "node:timers/promises";
import { errors } from "@cxc/contract/errors.ts";
import { conflict } from "@cxc/contract/made-from.ts";
import { type Route, takesKey } from "@cxc/contract/route.ts";
import { routes } from "@cxc/contract/routes.ts";
import { FILE_BYTES_MAX, FILES_PER_UPLOAD_MAX } from "@cxc/contract/rules.ts";
import { z } from "zod";
import { CALL_GROUPS, groupOf } from "./call-groups.ts";
import { describeCall } from "./describe-call.ts";

interface About {
  version: string;
  brand: string;
  serverUrl: string;
}

/** The whole API as OpenAPI 3.1, printed from the contract that validates; others get their turn between two calls. */
export async function openApi({ version, brand, serverUrl }: About): Promise<Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [operationId, route] of Object.entries<Route>(routes)) {
    await breathe();
    const path = route.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(operationId, route) };
  }
  return {
    openapi: "3.1.0",
    info: { title: `${brand} API`, version },
    servers: [{ url: serverUrl }],
    tags: CALL_GROUPS.map(({ name, about }) => ({ name, description: about })),
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      schemas: { Error: ERROR },
    },
  };
}

const ERROR = {
  type: "object",
  required: ["status", "message", "code"],
  properties: {
    status: { const: false },
    message: { type: "string" },
    code: { enum: Object.keys(errors) },
    errors: { type: "object", additionalProperties: { type: "string" } },
    request_id: { type: "string" },
    /** Of a change that was made from what is not there any more. */
    data: schemaOf(conflict, "output"),
  },
};

function operation(operationId: string, route: Route): Record<string, unknown> {
  const isPublic = route.access === "public";
  return {
    operationId,
    summary: route.summary,
    tags: [groupOf(route).name],
    description: describeCall(route),
    security: isPublic ? [] : [{ bearer: [] }],
    parameters: [
      ...parameters(route.params, "path"),
      ...parameters(route.query, "query"),
      ...keyHeader(route),
    ],
    ...requestBody(route),
    responses: {
      [route.success ?? 200]: { description: "Done", content: content(route, route.data) },
      ...(route.begun ? { 202: { description: "It goes on", content: content(route, route.begun) } } : {}),
      default: {
        description: "What went wrong",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    },
  };
}

function requestBody({ body, bodyKind }: Route) {
  if (bodyKind === "multipart")
    return { requestBody: { required: true, content: { "multipart/form-data": FILES } } };
  if (!body) return {};
  return {
    requestBody: { required: true, content: { "application/json": { schema: schemaOf(body, "input") } } },
  };
}

const FILES = {
  schema: {
    type: "object",
    required: ["file"],
    properties: {
      file: {
        type: "array",
        minItems: 1,
        maxItems: FILES_PER_UPLOAD_MAX,
        items: { type: "string", contentMediaType: "application/octet-stream", maxLength: FILE_BYTES_MAX },
      },
    },
  },
};

function parameters(schema: z.ZodType | undefined, location: "path" | "query") {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, "input");
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === "path" || required.includes(name),
    schema: property,
  }));
}

function keyHeader(route: Route) {
  return takesKey(route)
    ? [{ name: "Idempotency-Key", in: "header", schema: { type: "string", format: "uuid" } }]
    : [];
}

function content(route: Route, data: z.ZodType | undefined): Record<string, unknown> {
  if (route.reply === "file") return { "application/octet-stream": {} };
  const schema = {
    type: "object",
    required: ["status", "message"],
    properties: {
      status: { const: true },
      message: { type: "string" },
      ...(data ? { data: schemaOf(data, "output") } : {}),
      ...(route.isList ? { meta: META } : {}),
    },
  };
  const json = { "application/json": { schema } };
  return route.reply === "stream" ? { ...json, "text/event-stream": { schema: { type: "string" } } } : json;
}

const META = {
  type: "object",
  properties: {
    page: { type: "integer" },
    per_page: { type: "integer" },
    total: { type: "integer" },
    total_is_capped: { type: "boolean" },
  },
};

interface JsonSchema {
  properties?: Record<string, unknown>;
  required?: string[];
}

function schemaOf(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest as JsonSchema;
}
