// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { box, log, open } from "../testing/window.tsx";

afterEach(cleanup);

test("test mode says so, and sources and the host's own stand under the reply", async () => {
  const citations = [
    { title: "Prices", url: "https://example.com/prices", quote: "Ten" },
    { title: "Bad", url: "javascript:alert(1)", quote: "" },
  ];
  const { transport } = await open({
    answers: [{ citations }],
    props: {
      isTest: true,
      renderUnderReply: (reply, message) => <p>{`why ${reply.outcome} after “${message}”`}</p>,
    },
  });

  expect(transport.requests[0]).toMatchObject({ mode: "test", run_actions: false });
  expect(screen.getByRole("link", { name: "Prices" }).getAttribute("rel")).toBe(
    "noopener noreferrer nofollow",
  );
  expect(screen.queryByRole("link", { name: "Bad" })).toBeNull();
  expect(screen.getByText("why greeting after “”")).toBeTruthy();
});

test("what the host adds under a reply knows what was written before it, and not the summary of a form", async () => {
  const form = { data: [{ id: "guests", label: "Guests", type: "integer", value: null }] } as const;
  const { user } = await open({
    answers: [{}, { form: { data: [...form.data] } }, { response: "<p>Booked</p>" }],
    props: { renderUnderReply: (_, message) => <p>{`after “${message}”`}</p> },
  });
  await user.type(box(), "a table{Enter}");
  await log().findByText("after “a table”");
  await user.type(within(screen.getByRole("form")).getByLabelText("Guests"), "4");
  await user.click(within(screen.getByRole("form")).getByRole("button", { name: "Submit" }));
  await log().findByText("Booked");
  expect(
    log()
      .getAllByText(/^after/)
      .map(({ textContent }) => textContent),
  ).toEqual(["after “”", "after “a table”", "after “”"]);
});
