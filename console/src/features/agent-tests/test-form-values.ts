import {
  type AgentTest,
  type AgentTestRequest,
  agentTestBody,
  type TestExpectation,
  type TestTurn,
} from "@cxc/contract/agent-tests.ts";

/** In a select that also names things by their titles: what no title can be. */
export const ANY = " any";
export const NONE = " none";

/** A turn as the form has it. Values stand one a line item as "Guests = 4". */
export interface TurnValues {
  kind: "message" | "form";
  message: string;
  form: string[];
  outcome: string;
  intent: string;
  slots: string[];
  cites: string[];
  asks: string[];
  action: string;
  method: string;
  url: string;
  body: string;
  answer: string;
  fields: string[];
  handed_off: string;
  kept: string[];
  open: string;
  topic: string;
  nothing_begun: string;
  contains: string[];
  lacks: string[];
}

export interface TestValues extends Record<string, unknown> {
  name: string;
  tags: string[];
  clock: string;
  time_zone: string;
  language: string;
  turns: TurnValues[];
  /** null: no language model is asked. */
  recording: AgentTest["recording"] | null;
}

/** Where an expectation's errors show. */
const FIELDS: Record<string, keyof TurnValues> = { form: "asks", request: "action" };

/** A test as its form shows it; a new one begins with one message. */
export function valuesOf(
  test:
    | (Pick<AgentTest, "name" | "tags" | "time_zone" | "language" | "turns" | "recording"> & {
        clock?: string;
      })
    | undefined,
): TestValues {
  return {
    name: test?.name ?? "",
    tags: test?.tags ?? [],
    clock: test?.clock ?? "",
    time_zone: test?.time_zone ?? "UTC",
    language: test?.language ?? "",
    turns: test?.turns.map(turnValues) ?? [turnValues({ message: "", expect: {} })],
    recording: test?.recording ?? null,
  };
}

export function turnValues({ message, form, action_answer, expect }: TestTurn): TurnValues {
  const { outcome, intent, slots, cites, action, handed_off, contains, lacks } = expect;
  const { kept, open, topic, nothing_begun } = expect;
  return {
    kind: form ? "form" : "message",
    message: message ?? "",
    form: linesOf(form),
    outcome: outcome ?? ANY,
    intent: choiceOf(intent),
    slots: linesOf(slots),
    cites: cites ? listOf(cites) : [],
    asks: expect.form ? listOf(expect.form) : [],
    action: choiceOf(action === undefined ? undefined : (action?.title ?? null)),
    method: action?.request?.method ?? "",
    url: action?.request?.url ?? "",
    body: action?.request?.body ?? "",
    answer: action_answer?.status ?? "succeeded",
    fields: linesOf(action_answer?.fields),
    handed_off: handed_off === undefined ? ANY : String(handed_off),
    kept: kept ?? [],
    open: choiceOf(open),
    topic: topic === null ? NOTHING : (topic ?? ""),
    nothing_begun: nothing_begun === undefined ? ANY : String(nothing_begun),
    contains: contains ?? [],
    lacks: lacks ?? [],
  };
}

/** The contract's schema over the form's own values, with its errors on the form's fields. */
export const testFormSchema = {
  "~standard": {
    version: 1 as const,
    vendor: "cxc",
    validate(values: unknown) {
      const parsed = agentTestBody.safeParse(requestOf(values as TestValues));
      if (parsed.success) return { value: parsed.data };
      return { issues: parsed.error.issues.map(({ path, message }) => ({ message, path: formPath(path) })) };
    },
  },
};

function requestOf({ clock, turns, recording, ...values }: TestValues): AgentTestRequest {
  return {
    ...values,
    ...(clock === "" ? {} : { clock }),
    turns: turns.map(requestTurn),
    ...(recording ? { recording } : {}),
  };
}

function requestTurn(turn: TurnValues): AgentTestRequest["turns"][number] {
  const said = turn.kind === "form" ? { form: recordOf(turn.form) } : { message: turn.message };
  const hasAnswer = turn.answer === "failed" || turn.fields.length > 0;
  const answer = { status: turn.answer, fields: Object.fromEntries(pairsOf(turn.fields)) };
  return { ...said, ...(hasAnswer ? { action_answer: answer } : {}), expect: expectationOf(turn) };
}

function expectationOf(turn: TurnValues): TestExpectation {
  const { outcome, intent, slots, cites, asks, action, handed_off, contains, lacks } = turn;
  const { kept, open, topic, nothing_begun } = turn;
  const parts = { method: turn.method, url: turn.url, body: turn.body };
  const request = Object.fromEntries(Object.entries(parts).filter(([, text]) => text !== ""));
  return {
    ...(outcome === ANY ? {} : { outcome: outcome as NonNullable<TestExpectation["outcome"]> }),
    ...(intent === ANY ? {} : { intent: intent === NONE ? null : intent }),
    ...(slots.length > 0 ? { slots: recordOf(slots) } : {}),
    ...(cites.length > 0 ? { cites: titlesOf(cites) } : {}),
    ...(asks.length > 0 ? { form: titlesOf(asks) } : {}),
    ...(action === ANY
      ? {}
      : {
          action:
            action === NONE
              ? null
              : { title: action, ...(Object.keys(request).length > 0 ? { request } : {}) },
        }),
    ...(handed_off === ANY ? {} : { handed_off: handed_off === "true" }),
    ...(kept.length > 0 ? { kept } : {}),
    ...(open === ANY ? {} : { open: open === NONE ? null : open }),
    ...(topic === "" ? {} : { topic: topic === NOTHING ? null : topic }),
    ...(nothing_begun === ANY ? {} : { nothing_begun: nothing_begun === "true" }),
    ...(contains.length > 0 ? { contains } : {}),
    ...(lacks.length > 0 ? { lacks } : {}),
  };
}

/** `turns.0.expect.slots.Guests` is the field `turns.0.slots`. */
function formPath(path: readonly PropertyKey[]): PropertyKey[] {
  const [first, index, ...rest] = path;
  if (first !== "turns" || index === undefined) return first === undefined ? [] : [first];
  const isExpected = rest[0] === "expect";
  const name = String((isExpected ? rest[1] : rest[0]) ?? "message");
  const field = isExpected ? (FIELDS[name] ?? name) : name === "action_answer" ? "fields" : name;
  return [first, index, field];
}

function choiceOf(title: string | null | undefined): string {
  return title === undefined ? ANY : (title ?? NONE);
}

/** An empty list is an expectation of its own: nothing of the kind. */
const NOTHING = "(none)";

function listOf(titles: readonly string[]): string[] {
  return titles.length === 0 ? [NOTHING] : [...titles];
}

function titlesOf(entries: readonly string[]): string[] {
  return entries.filter((entry) => entry !== NOTHING);
}

function linesOf(values: Record<string, unknown> | undefined): string[] {
  return Object.entries(values ?? {}).map(([title, value]) => `${title} = ${written(value)}`);
}

/** In quotation marks where it would be read as something else. */
function written(value: unknown): string {
  return typeof value === "string" && readValue(value) !== value ? JSON.stringify(value) : String(value);
}

function pairsOf(lines: readonly string[]): [title: string, value: string][] {
  return lines.map((line) => {
    const [title = "", ...rest] = line.split("=");
    return [title.trim(), rest.join("=").trim()];
  });
}

/** Numbers and yes or no as such: an entity's value is of its own type. */
function recordOf(lines: readonly string[]): Record<string, string | number | boolean> {
  return Object.fromEntries(pairsOf(lines).map(([title, text]) => [title, readValue(text)]));
}

function readValue(text: string): string | number | boolean {
  if (text === "true" || text === "false") return text === "true";
  if (/^".*"$/s.test(text)) return text.slice(1, -1).replaceAll('\\"', '"');
  return /^-?\d{1,15}(\.\d{1,6})?$/.test(text) ? Number(text) : text;
}
