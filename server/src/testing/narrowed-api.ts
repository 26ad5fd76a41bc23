/** The part of JSON Schema that the API's description uses. */
interface Schema {
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  properties?: Record<string, Schema>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  maxLength?: number;
  maxItems?: number;
  maximum?: number;
  minLength?: number;
  minItems?: number;
  minimum?: number;
}

interface Operation {
  parameters?: readonly { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}

/** An OpenAPI document, as far as it is compared. */
export interface Description {
  paths: Record<string, Record<string, Operation>>;
}

const MOST = ["maxLength", "maxItems", "maximum"] as const;
const LEAST = ["minLength", "minItems", "minimum"] as const;

/**
 * What a caller of the earlier API would miss in the later one, a line each: a call that is gone, a field that a request must
 * now have or that is no longer taken, a limit that is narrower, a field that an answer no longer surely has.
 */
export function narrowed(earlier: Description, later: Description): string[] {
  return Object.entries(earlier.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, before]) => {
      const name = `${method.toUpperCase()} ${path}`;
      const after = later.paths[path]?.[method];
      if (!after) return [`${name} is gone`];
      return [
        ...narrowedParameters(before, after),
        ...narrowedRequest(bodyOf(before.requestBody), bodyOf(after.requestBody), "body"),
        ...narrowedAnswer(answerOf(before), answerOf(after), "answer"),
      ].map((line) => `${name}: ${line}`);
    }),
  );
}

function bodyOf(body: { content?: Record<string, { schema?: Schema }> } | undefined): Schema {
  return Object.values(body?.content ?? {})[0]?.schema ?? {};
}

function answerOf({ responses }: Operation): Schema {
  const [status = ""] = Object.keys(responses).filter((key) => key !== "default");
  return bodyOf(responses[status]);
}

function narrowedParameters({ parameters: before = [] }: Operation, after: Operation): string[] {
  const now = new Map((after.parameters ?? []).map((one) => [`${one.in} ${one.name}`, one]));
  const known = new Map(before.map((one) => [`${one.in} ${one.name}`, one]));
  return [
    ...[...now].flatMap(([name, { required }]) =>
      required && !known.get(name)?.required ? [`${name} must be there`] : [],
    ),
    ...[...known].flatMap(([name, { schema }]) => {
      const one = now.get(name);
      return one ? narrowedRequest(schema, one.schema, name) : [`${name} is not taken`];
    }),
  ];
}

/** A value that was taken must still be. */
function narrowedRequest(before: Schema, after: Schema, at: string): string[] {
  const variants = variantsOf(after);
  if (variants.length === 0) return [];
  return variantsOf(before).flatMap((variant) => {
    const tries = variants.map((now) => narrowedValue(variant, now, at));
    return tries.find((lines) => lines.length === 0) ?? leastOf(tries);
  });
}

function narrowedValue(before: Schema, after: Schema, at: string): string[] {
  const types = typesOf(after);
  const lost = typesOf(before).filter((type) => types.length > 0 && !types.includes(type));
  if (lost.length > 0 && !(lost.join() === "integer" && types.includes("number")))
    return [`${at} takes no ${lost.join(" or ")}`];
  const values = after.enum ?? (after.const === undefined ? undefined : [after.const]);
  const wanted = before.enum ?? (before.const === undefined ? undefined : [before.const]);
  const refused = values ? (wanted ?? ["anything else"]).filter((value) => !values.includes(value)) : [];
  const known = Object.keys(before.properties ?? {});
  const required = (after.required ?? []).filter((key) => !before.required?.includes(key));
  return [
    ...refused.map((value) => `${at} takes no ${JSON.stringify(value)}`),
    ...MOST.flatMap((key) =>
      (after[key] ?? Number.POSITIVE_INFINITY) < (before[key] ?? Number.POSITIVE_INFINITY)
        ? [`${at}: ${key} ${before[key]} is ${after[key]}`]
        : [],
    ),
    ...LEAST.flatMap((key) =>
      (after[key] ?? Number.NEGATIVE_INFINITY) > (before[key] ?? Number.NEGATIVE_INFINITY)
        ? [`${at}: ${key} ${before[key]} is ${after[key]}`]
        : [],
    ),
    ...required.map((key) => `${at}.${key} must be there`),
    ...known.flatMap((key) => {
      const now = after.properties?.[key];
      const was = before.properties?.[key] ?? {};
      if (now) return narrowedRequest(was, now, `${at}.${key}`);
      return after.properties ? [`${at}.${key} is not taken`] : [];
    }),
    ...(before.items && after.items ? narrowedRequest(before.items, after.items, `${at}[]`) : []),
  ];
}

/** What an answer surely had, and of which kind, it must still have. */
function narrowedAnswer(before: Schema, after: Schema, at: string): string[] {
  const [was, ...others] = variantsOf(before).filter((variant) => !typesOf(variant).includes("null"));
  const now = variantsOf(after).filter((variant) => !typesOf(variant).includes("null"));
  const isNew = !isNullable(before) && isNullable(after) ? [`${at} may be null`] : [];
  if (!was || others.length > 0 || now.length !== 1 || !now[0]) return isNew;
  const [one] = now;
  const types = typesOf(was);
  const added = typesOf(one).filter((type) => types.length > 0 && !types.includes(type));
  const gone = (was.required ?? []).filter((key) => !one.required?.includes(key));
  return [
    ...isNew,
    ...added.map((type) => `${at} may be a ${type}`),
    ...gone.map((key) => `${at}.${key} may be missing`),
    ...Object.entries(was.properties ?? {}).flatMap(([key, property]) => {
      const later = one.properties?.[key];
      return later ? narrowedAnswer(property, later, `${at}.${key}`) : [];
    }),
    ...(was.items && one.items ? narrowedAnswer(was.items, one.items, `${at}[]`) : []),
  ];
}

function variantsOf(schema: Schema): readonly Schema[] {
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return variants.flatMap(variantsOf);
  return Object.keys(schema).length === 0 ? [] : [schema];
}

function isNullable(schema: Schema): boolean {
  return variantsOf(schema).some((variant) => typesOf(variant).includes("null"));
}

function typesOf({ type }: Schema): readonly string[] {
  return type === undefined ? [] : [type].flat();
}

function leastOf(tries: readonly string[][]): string[] {
  return [...tries].sort((a, b) => a.length - b.length)[0] ?? [];
}
