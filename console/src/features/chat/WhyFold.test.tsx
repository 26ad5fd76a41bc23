// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { chatReplyOf } from "../../testing/record-factory.ts";
import { WhyFold } from "./WhyFold.tsx";

afterEach(cleanup);

const { trace } = chatReplyOf();
if (!trace) throw new Error("The test chat's answers carry a trace.");

test("says which intent was taken, by how much and against which threshold", () => {
  render(<WhyFold trace={trace} />);
  for (const text of ["Intent", "Book a table", "91 %", "Runners-up", "Threshold", "50 %"]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
});

test("a message that matched nothing has no intent, and says so", () => {
  render(<WhyFold trace={{ ...trace, intent: null }} />);
  expect(screen.getByText("None")).toBeTruthy();
});

test("after a form there was nothing to recognise: no intent, no threshold", () => {
  render(<WhyFold trace={{ ...trace, recogniser: "none", intent: null, runners_up: [], threshold: 0 }} />);
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
    <WhyFold
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
