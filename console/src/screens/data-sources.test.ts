// @vitest-environment happy-dom
import { dataSourceRoutes } from "@cxc/contract/data-sources.ts";
import { storageRoutes } from "@cxc/contract/storage.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { dataSourceItemOf, dataSourceOf } from "../testing/data-source-records.ts";
import { AGENT_ID, DATA_SOURCE_ID, idOf, metaOf } from "../testing/record-factory.ts";
import { enter, isolateTests, renderApp } from "../testing/render-app.tsx";
import { sessionOf } from "../testing/session-factory.ts";
import { answer, seenCalls } from "../testing/stub-api.ts";
import { stubUpload } from "../testing/stub-upload.ts";

isolateTests();

const USED = [{ id: AGENT_ID, title: "Table booker" }];
const titleBox = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Title" });

test("a data source in use can't be deleted, and the dialog names the agents", async () => {
  answer(dataSourceRoutes.listDataSources, [dataSourceItemOf({ agents: USED })], { meta: metaOf(1) });
  const { user } = renderApp("/datasource", sessionOf());
  await user.click(await screen.findByRole("button", { name: "Delete House rules" }));
  const dialog = within(await screen.findByRole("dialog", { name: 'Delete "House rules"?' }));
  expect(dialog.getByText("Table booker")).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Delete" }).disabled).toBe(true);
});

const STORAGE = {
  used: 900 * 1_048_576,
  limit: 1_000 * 1_048_576,
  is_disk_low: false,
  kinds: { page: 890 * 1_048_576, file: 0, article: 10 * 1_048_576, upload: 0 },
  data_sources: [{ id: DATA_SOURCE_ID, title: "House rules", bytes: 900 * 1_048_576 }],
  conversations: 12,
  messages: 1_340,
};

test("the list says what is stored and what takes it up, and warns before something is refused", async () => {
  answer(dataSourceRoutes.listDataSources, [dataSourceItemOf()], { meta: metaOf(1) });
  answer(storageRoutes.getStorage, STORAGE);
  const { user } = renderApp("/datasource", sessionOf());
  const storage = within(await screen.findByRole("region", { name: "Storage" }));
  expect(storage.getByText("Stored: 900 MB of 1,000 MB")).toBeTruthy();
  expect(screen.getByText("90 % of the storage is used")).toBeTruthy();
  await user.click(storage.getByRole("button", { name: "What takes it up" }));
  expect(storage.getByText("890 MB")).toBeTruthy();
  expect(storage.queryByText("Files")).toBeNull();
  expect(storage.getByRole("link", { name: "House rules" }).getAttribute("href")).toContain(DATA_SOURCE_ID);
  expect(storage.getByText(/12 with 1,340 messages/)).toBeTruthy();
});

test("where the disk is nearly full the list says so, whatever is stored", async () => {
  answer(dataSourceRoutes.listDataSources, [], { meta: metaOf(0) });
  answer(storageRoutes.getStorage, { ...STORAGE, used: 0, limit: null, is_disk_low: true });
  renderApp("/datasource", sessionOf());
  expect(await screen.findByText("The server's disk is nearly full")).toBeTruthy();
});

test("a new one is sent with its articles, and opens", async () => {
  answer(dataSourceRoutes.createDataSource, dataSourceOf());
  answer(dataSourceRoutes.getDataSource, dataSourceOf());
  const { user, router } = renderApp("/datasource/create", sessionOf());
  await enter(user, await titleBox(), "House rules");
  await user.click(screen.getByRole("tab", { name: "Articles" }));
  await user.click(screen.getByRole("button", { name: "Add article" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findAllByText("Required")).toHaveLength(2);

  await enter(user, screen.getByRole("textbox", { name: "Article title" }), "Hours");
  await enter(user, screen.getByRole("textbox", { name: "Article text" }), "From 11.");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/datasource/details/${DATA_SOURCE_ID}`));
  expect(seenCalls.find(({ method }) => method === "POST")?.body).toEqual({
    title: "House rules",
    description: "",
    urls: [],
    articles: [{ title: "Hours", description: "From 11." }],
  });
  expect(sessionStorage.length).toBe(0);
});

test("the draft survives leaving, which warns, and Reset empties it", async () => {
  answer(dataSourceRoutes.listDataSources, [], { meta: metaOf(0) });
  const { user, router } = renderApp("/datasource/create", sessionOf());
  await enter(user, await titleBox(), "House rules");
  void router.navigate({ to: "/datasource" });
  const warning = within(await screen.findByRole("dialog", { name: "Leave without saving?" }));
  await user.click(warning.getByRole("button", { name: "Leave" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/datasource"));
  await router.navigate({ to: "/datasource/create" });

  expect((await titleBox()).value).toBe("House rules");
  await user.click(screen.getByRole("button", { name: "Reset" }));
  const question = within(await screen.findByRole("dialog", { name: "Reset the draft?" }));
  await user.click(question.getByRole("button", { name: "Reset draft" }));
  await waitFor(async () => expect((await titleBox()).value).toBe(""));
  expect(sessionStorage.length).toBe(0);
});

test("the details have real tabs, and articles are added in a dialog", async () => {
  answer(dataSourceRoutes.getDataSource, dataSourceOf());
  answer(dataSourceRoutes.createArticle, { id: idOf(30), title: "Parking", description: "In the yard." });
  const { user, router } = renderApp(`/datasource/details/${DATA_SOURCE_ID}`, sessionOf());
  await screen.findByRole("button", { name: "Opening hours" });
  await user.click(screen.getByRole("button", { name: "Add article" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add article" }));
  await enter(user, dialog.getByRole("textbox", { name: "Title" }), "Parking");
  await enter(user, dialog.getByRole("textbox", { name: "Text" }), "In the yard.");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Add article" })).toBeNull());
  expect(seenCalls.find(({ method }) => method === "POST")?.body).toEqual({
    title: "Parking",
    description: "In the yard.",
  });

  await user.click(screen.getByRole("tab", { name: "Settings" }));
  expect((await titleBox()).value).toBe("House rules");
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: "settings" }));
});

test("the list tells status and counts, and where there is none begins one", async () => {
  answer(
    dataSourceRoutes.listDataSources,
    [dataSourceItemOf({ status: "indexing", progress: { done: 3, total: 12 }, pages_count: 1204 })],
    { meta: metaOf(1) },
  );
  const { router } = renderApp("/datasource", sessionOf());
  const row = within(await screen.findByRole("row", { name: /House rules/ }));
  for (const text of ["Indexing 3 of 12", "1,204"]) expect(row.getByText(text)).toBeTruthy();

  answer(dataSourceRoutes.listDataSources, [], { meta: metaOf(0) });
  await router.navigate({ to: "/datasource", search: { page: "1", sort: "title" } });
  await screen.findByText("No Data Sources Found");
  expect(screen.getAllByRole("link", { name: "Create data source" })).toHaveLength(1);
});

test("a refused save opens the tab with the error; files are sent after the save", async () => {
  stubUpload();
  answer(dataSourceRoutes.createDataSource, dataSourceOf());
  answer(dataSourceRoutes.getDataSource, dataSourceOf());
  answer(dataSourceRoutes.uploadFiles, []);
  const { user, router } = renderApp("/datasource/create", sessionOf());
  await enter(user, await titleBox(), "House rules");
  await user.click(screen.getByRole("button", { name: "Add URL" }));
  await user.click(screen.getByRole("tab", { name: "Files" }));
  await user.upload(
    screen.getByLabelText("Files", { selector: "input" }),
    new File(["a,b"], "prices.csv", { type: "text/csv" }),
  );
  expect(screen.getByText("prices.csv")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Save" }));
  const url = await screen.findByRole("textbox", { name: "URL" });
  await waitFor(() => expect(document.activeElement).toBe(url));

  await enter(user, url, "example.com");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: "files" }));
  await waitFor(() => expect(seenCalls.filter(({ path }) => path.endsWith("/file/"))).toHaveLength(1));
  expect(seenCalls.find(({ method }) => method === "POST")?.body).toMatchObject({
    urls: [{ url: "https://example.com", is_complete_crawl: false }],
  });
});
