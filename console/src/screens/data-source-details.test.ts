// @vitest-environment happy-dom
import { dataSourceRoutes } from "@cxc/contract/data-sources.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { dataSourceOf, fileOf, urlOf } from "../testing/data-source-records.ts";
import { DATA_SOURCE_ID, idOf } from "../testing/record-factory.ts";
import { enter, isolateTests, renderApp } from "../testing/render-app.tsx";
import { sessionOf } from "../testing/session-factory.ts";
import { answer, failure, respond, seenCalls } from "../testing/stub-api.ts";
import { stubUpload } from "../testing/stub-upload.ts";

isolateTests();

const DETAILS = `/datasource/details/${DATA_SOURCE_ID}`;
const FULL = { urls: [urlOf()], files: [fileOf()] };

test("pages stand with their counts; a URL is read again, or stopped while it is being read", async () => {
  const reading = urlOf({
    id: idOf(91),
    url: "https://shop.example.com/",
    status: "crawling",
    progress: { done: 3, total: 40 },
  });
  answer(
    dataSourceRoutes.getDataSource,
    dataSourceOf({ urls: [urlOf({ failed: 2, schedule: "weekly" }), reading] }),
  );
  answer(dataSourceRoutes.crawlUrl, urlOf({ status: "queued" }));
  answer(dataSourceRoutes.cancelUrl, urlOf({ status: "cancelled" }));
  const { user } = renderApp(DETAILS, sessionOf());
  const row = within(await screen.findByRole("row", { name: /^example\.com/ }));
  expect(row.getByText("Whole site, up to 200 pages · every week")).toBeTruthy();
  expect(screen.getByText("Reading 3 of 40")).toBeTruthy();
  expect(screen.getByRole("progressbar", { name: `Progress of ${reading.url}` })).toBeTruthy();

  await user.click(row.getByRole("button", { name: "Re-crawl https://example.com/" }));
  await user.click(screen.getByRole("button", { name: "Cancel https://shop.example.com/" }));
  await waitFor(() =>
    expect(
      seenCalls.flatMap(({ method, path }) => (method === "POST" ? [path.split("/").at(-2)] : [])),
    ).toEqual(["crawl", "cancel"]),
  );
});

test("a preview of what is no address says so on the field, until it is changed", async () => {
  answer(dataSourceRoutes.getDataSource, dataSourceOf());
  const { user } = renderApp(`/datasource/details/${DATA_SOURCE_ID}?tab=pages`, sessionOf());
  await user.click(await screen.findByRole("button", { name: "Add URL" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add URL" }));
  await enter(user, dialog.getByRole("textbox", { name: "URL" }), "our site");
  await user.click(dialog.getByRole("button", { name: "Preview" }));
  expect(dialog.getByText("Please enter a valid url")).toBeTruthy();
  expect(dialog.queryByRole("region", { name: "Preview" })).toBeNull();

  await user.type(dialog.getByRole("textbox", { name: "URL" }), "s");
  expect(dialog.queryByText("Please enter a valid url")).toBeNull();
});

test("a URL is completed, previewed and added with its limits", async () => {
  answer(dataSourceRoutes.getDataSource, dataSourceOf({ articles: [] }));
  answer(dataSourceRoutes.previewNewUrl, {
    pages: [
      { url: "https://example.com/", outcome: null, reason: "" },
      { url: "https://example.com/admin", outcome: "robots", reason: "robots.txt forbids it." },
    ],
    has_more: false,
  });
  answer(dataSourceRoutes.createUrl, urlOf({ status: "queued" }));
  const { user } = renderApp(DETAILS, sessionOf());
  await user.click(await screen.findByRole("button", { name: "Add URL" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add URL" }));
  await enter(user, dialog.getByRole("textbox", { name: "URL" }), "example.com");
  await user.click(dialog.getByRole("checkbox", { name: "Crawl whole site" }));
  await user.click(dialog.getByRole("button", { name: "Advanced" }));
  await user.type(dialog.getByLabelText("Exclude paths"), "blog{Enter}");
  await user.click(dialog.getByRole("button", { name: "Preview" }));
  expect(await dialog.findByText("1 page would be read, 1 left out")).toBeTruthy();

  await user.click(dialog.getByRole("button", { name: "Add" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Add URL" })).toBeNull());
  expect(seenCalls.findLast(({ method }) => method === "POST")?.body).toMatchObject({
    url: "https://example.com",
    is_complete_crawl: true,
    max_pages: 200,
    exclude: ["/blog"],
    schedule: "none",
  });
});

test("files go out one by one; what can't be read says so, what did not arrive is tried again", async () => {
  stubUpload();
  answer(
    dataSourceRoutes.getDataSource,
    dataSourceOf({ files: [fileOf({ status: "failed", reason: "A scan." })] }),
  );
  respond(dataSourceRoutes.uploadFiles, () => failure("unavailable"));
  const { user } = renderApp(`${DETAILS}?tab=files`, sessionOf());
  expect(await screen.findByText("A scan.")).toBeTruthy();
  const input = screen.getByLabelText<HTMLInputElement>("Files", { selector: "input" });
  fireEvent.change(input, {
    target: { files: [new File(["a"], "prices.csv"), new File(["b"], "photo.heic")] },
  });
  const uploads = within(await screen.findByRole("list", { name: "Uploads" }));
  expect(await uploads.findByText(/busy/)).toBeTruthy();
  expect(uploads.getByText(/This type can't be read/)).toBeTruthy();
  expect(uploads.queryByRole("button", { name: "Try again photo.heic" })).toBeNull();

  answer(dataSourceRoutes.uploadFiles, [fileOf({ name: "prices.csv", status: "queued" })]);
  await user.click(uploads.getByRole("button", { name: "Try again prices.csv" }));
  await waitFor(() => expect(screen.queryByText("prices.csv")).toBeNull());
  await user.click(uploads.getByRole("button", { name: "Dismiss photo.heic" }));
  await waitFor(() => expect(screen.queryByRole("list", { name: "Uploads" })).toBeNull());
});

test("a file that was read as another type than its name says tells so in its row, and no other", async () => {
  const note = "Its name ends in .pdf, but this is plain text. It was read as that.";
  answer(
    dataSourceRoutes.getDataSource,
    dataSourceOf({ files: [fileOf({ note }), fileOf({ id: idOf(21), name: "prices.csv" })] }),
  );
  renderApp(`${DETAILS}?tab=files`, sessionOf());
  const row = await screen.findByRole("row", { name: /^menu\.pdf/ });

  expect(within(row).getByText("Ready")).toBeTruthy();
  expect(within(row).getByText(note)).toBeTruthy();
  expect(screen.getByRole("row", { name: /^prices\.csv/ }).textContent).not.toContain("Its name");
});

test("a question is tried: the answer, its source, why, and the passages; the question stands in the URL", async () => {
  answer(dataSourceRoutes.getDataSource, dataSourceOf());
  answer(dataSourceRoutes.tryQuestion, {
    verdict: "hedge",
    response: '<p>From 11 am.</p><img src=x onerror="alert(1)">',
    citation: null,
    citations: [{ title: "Opening hours", url: "https://example.com/hours", quote: "From 11 am to 11 pm." }],
    confidence: 0.27,
    why: 'No passage knows "breakfast".',
  });
  answer(dataSourceRoutes.searchDataSource, [
    { id: "1", passage: "From 11 am.", heading: "Hours", score: 0.269, title: "Opening hours", url: null },
  ]);
  const { user, router } = renderApp(`${DETAILS}?tab=try`, sessionOf());
  await user.type(await screen.findByRole("textbox", { name: "Question" }), "breakfast?{Enter}");
  const said = within(await screen.findByRole("region", { name: "Answer" }));
  expect(said.getByText("Answers, but is not certain")).toBeTruthy();
  expect(said.getByText("From 11 am.")).toBeTruthy();
  expect(document.querySelector("img[onerror]")).toBeNull();
  const link = said.getByRole<HTMLAnchorElement>("link", { name: "Opening hours" });
  expect([link.target, link.rel]).toEqual(["_blank", "noopener noreferrer"]);
  expect(said.getByText('No passage knows "breakfast".')).toBeTruthy();
  expect(within(screen.getByRole("region", { name: "Passages" })).getByText("26 %")).toBeTruthy();
  expect(router.state.location.search).toEqual({ tab: "try", q: "breakfast?" });
});

test("who may not write sees everything and no button that changes it", async () => {
  answer(dataSourceRoutes.getDataSource, dataSourceOf(FULL));
  const { user } = renderApp(DETAILS, sessionOf({ role: "field_team" }));
  await screen.findByRole("link", { name: "example.com" });
  for (const tab of ["Pages", "Files", "Articles"]) {
    await user.click(screen.getByRole("tab", { name: tab }));
    await screen.findByRole("table", { name: tab === "Pages" ? "URLs" : tab });
    expect(
      within(screen.getByRole("main")).queryByRole("button", {
        name: /add|delete|edit|re-crawl|settings|choose/i,
        hidden: false,
      }),
    ).toBeNull();
  }
});
