import type { RenderedRequest } from "@cxc/contract/actions.ts";
import type { TestExpectation } from "@cxc/contract/agent-tests.ts";
import type { TestDifference } from "@cxc/contract/test-runs.ts";
import type { ObservedTurn } from "./observe-turn.ts";

const SHOWN_LENGTH = 300;

/** Where a turn is not as expected; what the expectation doesn't name isn't compared. */
export function compareTurn(expected: TestExpectation, got: ObservedTurn): TestDifference[] {
  const { outcome, intent, form, action, handed_off, kept, open, topic, nothing_begun } = expected;
  return [
    ...differs("outcome", outcome, got.outcome),
    ...differs("intent", intent, got.intent),
    ...slotDifferences(expected.slots ?? {}, got),
    ...citeDifferences(expected.cites, got),
    ...differs("form", form && sorted(form), sorted(got.form)),
    ...differs("action", action === undefined ? undefined : titleOf(action), titleOf(got.action)),
    ...requestDifferences(expected, got),
    ...differs("handed_off", handed_off, got.is_handed_off),
    ...differs(
      "kept",
      kept && sorted(kept),
      kept && sorted(kept.filter((title) => got.kept.includes(title))),
    ),
    ...differs("open", open, got.open),
    ...differs("topic", topic, got.topic),
    ...differs("nothing_begun", nothing_begun, got.begins_nothing),
    ...textDifferences(expected, got.response),
  ];
}

type Kind = TestDifference["kind"];

function difference(kind: Kind, expected: string, got: string): TestDifference {
  return { kind, expected: cut(expected), got: cut(got) };
}

function differs(kind: Kind, expected: unknown, got: unknown): TestDifference[] {
  if (expected === undefined || said(expected) === said(got)) return [];
  return [difference(kind, said(expected), said(got))];
}

function said(value: unknown): string {
  if (value === null || value === undefined) return "none";
  if (Array.isArray(value)) return value.length === 0 ? "none" : value.join(", ");
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value);
}

function sorted(titles: readonly string[]): string[] {
  return [...titles].sort();
}

function titleOf(action: { title: string } | null): string | null {
  return action?.title ?? null;
}

function slotDifferences(
  expected: NonNullable<TestExpectation["slots"]>,
  got: ObservedTurn,
): TestDifference[] {
  return Object.entries(expected).flatMap(([title, value]) => {
    const known = Object.hasOwn(got.slots, title) ? got.slots[title] : undefined;
    if (known !== undefined && String(known) === String(value)) return [];
    return [difference("slot", `${title}: ${said(value)}`, `${title}: ${said(known)}`)];
  });
}

function citeDifferences(expected: TestExpectation["cites"], { cites }: ObservedTurn): TestDifference[] {
  if (expected === undefined) return [];
  const isCited = (name: string) =>
    cites.some(({ title, url }) => isSame(title, name) || (url !== null && url === name));
  const isAsExpected = expected.length === 0 ? cites.length === 0 : expected.every(isCited);
  return isAsExpected ? [] : [difference("cites", said(expected), said(cites.map(({ title }) => title)))];
}

/** Only the parts that are named, and only where the action itself is the expected one. */
function requestDifferences({ action }: TestExpectation, got: ObservedTurn): TestDifference[] {
  const wanted = action?.request;
  if (!wanted || !got.action || got.action.title !== action.title) return [];
  const parts = ["method", "url", "body"] as const;
  return parts.flatMap((part) => {
    const expected = wanted[part];
    const sent = got.action?.request?.[part] ?? "";
    return expected === undefined || isSameRequest(part, expected, sent)
      ? []
      : [difference("request", `${part}: ${expected}`, `${part}: ${sent}`)];
  });
}

function isSameRequest(part: keyof RenderedRequest, expected: string, sent: string): boolean {
  if (part === "method") return isSame(expected, sent);
  return part === "body" ? sameJson(expected) === sameJson(sent) : expected.trim() === sent;
}

/** JSON without what its writer left between the parts; any other text as it is. */
function sameJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text.trim();
  }
}

function textDifferences({ contains = [], lacks = [] }: TestExpectation, response: string): TestDifference[] {
  const read = folded(response);
  return [
    ...contains
      .filter((text) => !read.includes(folded(text)))
      .map((text) => difference("contains", text, response)),
    ...lacks.filter((text) => read.includes(folded(text))).map((text) => difference("lacks", text, response)),
  ];
}

function isSame(one: string, other: string): boolean {
  return folded(one) === folded(other);
}

function folded(text: string): string {
  return text.normalize("NFC").replace(/\s+/gu, " ").trim().toLowerCase();
}

function cut(text: string): string {
  return text.length <= SHOWN_LENGTH ? text : `${text.slice(0, SHOWN_LENGTH)} …`.toWellFormed();
}
