// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { actionRunOf } from "../../testing/action-records.ts";
import { chatReplyOf, idOf } from "../../testing/record-factory.ts";
import { TracePanel } from "./TracePanel.tsx";

afterEach(cleanup);

const { trace } = chatReplyOf();
if (!trace) throw new Error("The test chat's answers carry a trace.");

test("says which intent was taken, by how much and against which threshold", () => {
  render(<TracePanel trace={trace} />);
  for (const text of [
    "Intent",
    "Book a table",
    "91 %",
    "Runners-up",
    "Threshold",
    "50 %",
    "“Book a table” is taken, with 91 %.",
  ]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
});

test("a message that matched nothing has no intent, and says so", () => {
  render(<TracePanel trace={{ ...trace, intent: null }} />);
  expect(screen.getByText("None")).toBeTruthy();
});

test("after a form there was nothing to recognise: no intent, no threshold", () => {
  render(<TracePanel trace={{ ...trace, recogniser: "none", intent: null, runners_up: [], threshold: 0 }} />);
  for (const text of ["Intent", "None", "Threshold", "0 %"]) expect(screen.queryByText(text)).toBeNull();
  expect(screen.getByText("Nothing had to be recognised")).toBeTruthy();
});

test("says what the data source offered, how sure of it, and why it answers or not", () => {
  const passage = {
    title: "Opening hours",
    heading: "Sunday",
    url: "https://example.com/hours",
    score: 0.269,
    quote: "Closed on Sundays.",
  };
  render(
    <TracePanel
      trace={{
        ...trace,
        passages: [passage, { ...passage, heading: "", url: "javascript:alert(1)", quote: "Closed." }],
        search: { verdict: "hedge", why: "No passage knows all of it." },
      }}
    />,
  );
  expect(screen.getByText("Answers, but is not certain.", { exact: false })).toBeTruthy();
  expect(screen.getByText("No passage knows all of it.")).toBeTruthy();
  expect(screen.getAllByText("26 %")).toHaveLength(2);
  const links = screen.getAllByRole<HTMLAnchorElement>("link", { hidden: true });
  expect(links.map(({ href, rel }) => [href, rel])).toEqual([[passage.url, "noopener noreferrer"]]);
});

test("an action that was only shown says so, with the request as it would be sent", () => {
  const { request } = actionRunOf();
  const shown = { run_id: idOf(40), action_id: idOf(30), title: "Book it", is_dry: true, reason: "" };
  render(
    <TracePanel
      trace={{
        ...trace,
        actions: [{ ...shown, status: "succeeded", request, response: null, duration_ms: 1 }],
      }}
    />,
  );
  expect(screen.getByText("Book it")).toBeTruthy();
  expect(screen.getByText("Shown, not sent")).toBeTruthy();
  expect(screen.getByText(/GET https:\/\/api\.example\.com\/tables\/4/)).toBeTruthy();
});

test("each call of a language model says what became of it", () => {
  const asked = { model: "llama3.1:8b", prompt_version: "answer-1", input_tokens: 900, output_tokens: 60 };
  render(
    <TracePanel
      trace={{
        ...trace,
        models: [
          {
            ...asked,
            purpose: "answer",
            outcome: "timeout",
            detail: "No word within 8 s.",
            duration_ms: 8_000,
          },
        ],
      }}
    />,
  );
  expect(screen.getByText("Not used: it took too long")).toBeTruthy();
  expect(screen.getByText("No word within 8 s.")).toBeTruthy();
  expect(screen.getByText("llama3.1:8b · prompt answer-1 · 960 tokens · 8.0 s")).toBeTruthy();
});
