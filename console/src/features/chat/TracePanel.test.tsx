// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { actionRunOf } from "../../testing/action-records.ts";
import { candidateOf, chatReplyOf, idOf } from "../../testing/record-factory.ts";
import { TracePanel } from "./TracePanel.tsx";

afterEach(cleanup);

const { trace } = chatReplyOf();
if (!trace) throw new Error("The test chat's answers carry a trace.");

test("says which intent was taken, by how much and against which threshold", () => {
  render(<TracePanel message="" trace={trace} />);
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

test("says how a question without a subject of its own was asked", () => {
  const { rerender } = render(<TracePanel message="" trace={trace} />);
  expect(screen.queryByText("Asked as")).toBeNull();
  rerender(<TracePanel message="" trace={{ ...trace, asked_as: "how long does it take: battery" }} />);
  expect(screen.getByText("Asked as")).toBeTruthy();
  expect(screen.getByText("how long does it take: battery")).toBeTruthy();
});

test("shows what was said beside what was made of the message", () => {
  const { rerender } = render(<TracePanel message="" trace={trace} />);
  expect(screen.queryByText("Also said")).toBeNull();
  rerender(<TracePanel message="" trace={{ ...trace, remarks: ["for my wife too", "by the window"] }} />);
  expect(screen.getByText("Also said")).toBeTruthy();
  expect(screen.getByText("“for my wife too”, “by the window”")).toBeTruthy();
});

test("a message that matched nothing has no intent, and says so", () => {
  render(<TracePanel message="" trace={{ ...trace, intent: null }} />);
  expect(screen.getByText("None")).toBeTruthy();
});

test("after a form there was nothing to recognise: no intent, no threshold", () => {
  render(
    <TracePanel
      message=""
      trace={{ ...trace, recogniser: "none", intent: null, runners_up: [], threshold: 0 }}
    />,
  );
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
      message=""
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
      message=""
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
      message=""
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

const MESSAGE = "A table for 4 please";
const claimed = candidateOf({ claims: [{ start: 0, end: 13 }] });
const aside = candidateOf({
  act: "question",
  by: "question",
  level: "possible",
  is_taken: false,
  rule: "What was taken goes before it.",
});

test("marks what the reply was made of, and says to screen readers where a mark begins, ends and fills a slot", () => {
  const slots = trace.slots.map((slot) => ({ ...slot, span: { start: 12, end: 13 } }));
  render(<TracePanel message={MESSAGE} trace={{ ...trace, slots, candidates: [claimed] }} />);
  const [claim, value, ...others] = document.querySelectorAll("mark");
  expect(claim?.textContent).toBe("Mark begins: A table for  guests: 4 Mark ends. ");
  expect(value?.textContent).toBe(" guests: 4");
  expect(others).toEqual([]);
  expect(claim?.parentElement?.textContent?.endsWith(" please")).toBe(true);
});

test("a message written from right to left stays so, whatever is said to screen readers", () => {
  render(<TracePanel message="أريد طاولة" trace={{ ...trace, candidates: [claimed] }} />);
  const claim = document.querySelector("mark");
  expect(claim?.parentElement?.dir).toBe("auto");
  // An element with a direction of its own has no say in that of the text around it.
  expect([...(claim?.querySelectorAll("span") ?? [])].map(({ dir }) => dir)).toEqual(["ltr", "ltr"]);
});

test("says in plain words what the message was taken for, and folds what was put aside with its rule", () => {
  render(<TracePanel message={MESSAGE} trace={{ ...trace, candidates: [claimed, aside] }} />);
  expect(screen.getByText("Asks for something the agent does")).toBeTruthy();
  expect(screen.getByText("Taken, certain")).toBeTruthy();
  const fold = screen.getByText("1 reading put aside").closest("details");
  if (!fold) throw new Error("what was put aside isn't folded");
  expect(fold.open).toBe(false);
  expect(within(fold).getByText("Asks a question")).toBeTruthy();
  expect(within(fold).getByText("Put aside, only possible: What was taken goes before it.")).toBeTruthy();
  expect(within(fold).queryByText("Asks for something the agent does")).toBeNull();
});

test("one reading has nothing folded; several are counted, each once whatever proposed it", () => {
  const { rerender } = render(<TracePanel message={MESSAGE} trace={{ ...trace, candidates: [claimed] }} />);
  expect(screen.queryByText(/put aside/)).toBeNull();
  const again = candidateOf({ ...claimed, by: "request_in_part", is_taken: false });
  const chitchat = candidateOf({ ...aside, act: "chitchat", by: "chitchat" });
  const candidates = [again, claimed, aside, { ...aside, by: "one_question" }, chitchat];
  rerender(<TracePanel message={MESSAGE} trace={{ ...trace, candidates }} />);
  expect(screen.getByText("2 readings put aside")).toBeTruthy();
});

test("without a message, as of a form or one that was redacted, no words stand there", () => {
  render(<TracePanel message="" trace={{ ...trace, candidates: [claimed] }} />);
  expect(screen.queryByText("Message")).toBeNull();
  expect(document.querySelector("mark")).toBeNull();
  expect(screen.getByText("Asks for something the agent does")).toBeTruthy();
});

test("a turn of an earlier release has no candidates, and says nothing of them", () => {
  render(<TracePanel message={MESSAGE} trace={trace} />);
  expect(screen.queryByText("Message")).toBeNull();
  expect(screen.queryByText("Read as")).toBeNull();
});
