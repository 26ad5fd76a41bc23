// @vitest-environment happy-dom
import type { SnapshotChange } from "@cxc/contract/agent-changes.ts";
import type { AgentWidget } from "@cxc/contract/agent-widget.ts";
import { agentRoutes } from "@cxc/contract/agents.ts";
import { dataSourceRoutes } from "@cxc/contract/data-sources.ts";
import { intentRoutes } from "@cxc/contract/intents.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { AGENT_ID, agentOf, idOf, intentOf, metaOf } from "../testing/record-factory.ts";
import { enter, enterLine, isolateTests, renderApp } from "../testing/render-app.tsx";
import { sessionOf } from "../testing/session-factory.ts";
import { answer, fail, respond, seenCalls } from "../testing/stub-api.ts";

isolateTests();

const SCRIPT = `<script src="https://bots.example/chatbot.js?agent_id=${AGENT_ID}" async></script>`;
const PUBLISHED_AT = "2026-03-01T10:00:00.000Z";
const HOURS: SnapshotChange = {
  subject: "intent",
  kind: "changed",
  id: idOf(30),
  title: "Opening hours",
  previous_title: "Hours",
  details: [
    {
      kind: "list",
      field: "training_phrases",
      added: ["closing time"],
      added_count: 14,
      removed: ["when do you open"],
      removed_count: 1,
    },
    { kind: "text", field: "reply", before: "We open at nine.", after: "We open at ten." },
  ],
};

/** What is live in this test's world; publishing and restoring change it. */
let live: number | null;
let pending: SnapshotChange[];
let widget: AgentWidget;

beforeEach(() => {
  live = 2;
  pending = [HOURS];
  widget = agentOf().widget;
  answer(dataSourceRoutes.listDataSources, [], { meta: metaOf(0) });
  answer(intentRoutes.listIntents, [intentOf()], { meta: metaOf(1) });
  answer(agentRoutes.getAgent, () =>
    agentOf({ published_version: live, widget, disclosure: "A machine answers here." }),
  );
  answer(agentRoutes.listChanges, ({ query }) => ({
    live_version: live,
    changes: query.version ? [{ ...HOURS, title: "Hours", previous_title: "Opening hours" }] : pending,
  }));
  answer(agentRoutes.publishAgent, () => {
    live = 3;
    pending = [];
    return { version: 3, published_at: PUBLISHED_AT, script: SCRIPT };
  });
  answer(
    agentRoutes.restoreVersion,
    () => {
      live = 1;
      return { version: 1, published_at: PUBLISHED_AT, script: SCRIPT };
    },
    { message: "Version 1 is live again" },
  );
  answer(
    agentRoutes.listVersions,
    () =>
      [2, 1].map((version) => ({
        version,
        published_at: PUBLISHED_AT,
        published_by: "Grace Hopper",
        erased_at: null,
        is_live: version === live,
      })),
    { meta: metaOf(2) },
  );
  answer(agentRoutes.updateWidget, ({ body }) => {
    widget = { ...widget, ...(body as Partial<AgentWidget>) };
    return { ...widget, updated_at: PUBLISHED_AT };
  });
});

async function openDialog() {
  const { user } = renderApp(`/agents/update/${AGENT_ID}`, sessionOf());
  await user.click(await screen.findByRole("button", { name: "Publish" }));
  const element = await screen.findByRole("dialog", { name: "Get Chatbot Installation Code!" });
  const dialog = within(element);
  const openTab = async (name: string) => user.click(await dialog.findByRole("tab", { name }));
  return { user, element, dialog, openTab };
}

const sent = (method: string) => seenCalls.filter((call) => call.method === method);

test("publishing happens when confirmed, and shows the tag and the live version", async () => {
  live = null;
  const { user, dialog } = await openDialog();
  const tag = () => dialog.getByRole<HTMLTextAreaElement>("textbox", { name: "Script tag" }).value;
  expect(tag()).toContain(`/chatbot.js?agent_id=${AGENT_ID}`);
  expect(dialog.getByText("Not published")).toBeTruthy();
  expect(dialog.getByText(/Its data source goes on living/)).toBeTruthy();
  expect(dialog.getByText(/changes the window's own words alone/)).toBeTruthy();
  expect(dialog.queryByRole("link", { name: /empty page/ })).toBeNull();
  expect(sent("POST")).toEqual([]);

  await user.click(dialog.getByRole("button", { name: "Publish" }));
  expect(await dialog.findByText("Version 3 is live")).toBeTruthy();
  expect(tag()).toBe(SCRIPT);
  const link = dialog.getByRole<HTMLAnchorElement>("link", { name: /See it on an empty page/ });
  expect([link.pathname, link.target, link.rel]).toEqual([`/preview/${AGENT_ID}`, "_blank", "noopener"]);
  await waitFor(() => expect(dialog.getByRole("button", { name: "Done" })).toBe(document.activeElement));
});

test("what changed since the live version is told in words, and nothing changed leaves nothing to publish", async () => {
  const { user, dialog, openTab } = await openDialog();
  expect(await dialog.findByText("1 change to publish")).toBeTruthy();
  await openTab("Changes");
  const intents = within(await dialog.findByRole("region", { name: "Intents, changed" }));
  for (const text of ["Opening hours", "closing time", "when do you open", "and 13 more added", "Reply"])
    expect(intents.getByText(text)).toBeTruthy();
  const words = (name: "deletion" | "insertion") =>
    intents.getAllByRole(name).map(({ textContent }) => textContent);
  expect([words("deletion"), words("insertion")]).toEqual([["Removed: nine"], ["Added: ten"]]);

  await user.click(dialog.getByRole("button", { name: "Publish" }));
  expect(await dialog.findByText("Nothing has changed")).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Publish" }).disabled).toBe(true);
});

test("tests that fail stand in the way, and an admin goes on with a reason", async () => {
  const failed = {
    tests: [{ test_id: idOf(70), name: "Says the hours" }],
    ...{ count: 1, run_id: idOf(71), live_run_id: idOf(72) },
  };
  respond(agentRoutes.publishAgent, ({ body }) =>
    body
      ? Response.json({
          status: true,
          message: "",
          data: { version: 3, published_at: PUBLISHED_AT, script: SCRIPT, tests: failed },
        })
      : Response.json({ status: false, code: "tests_failed", message: "", data: failed }, { status: 409 }),
  );
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole("button", { name: "Publish" }));
  expect(await dialog.findByRole("link", { name: "Says the hours" })).toBeTruthy();
  await enter(user, dialog.getByRole("textbox", { name: "Reason to publish anyway" }), "New hours.");
  await user.click(dialog.getByRole("button", { name: "Publish anyway" }));
  expect(await dialog.findByText(/Published, although 1 test fails/)).toBeTruthy();
  expect(seenCalls.findLast(({ method }) => method === "POST")?.body).toEqual({ reason: "New hours." });
});

test("changes that can't be had do not stand in the way of publishing", async () => {
  fail(agentRoutes.listChanges, "internal");
  const { dialog, openTab } = await openDialog();
  await openTab("Changes");
  expect(await dialog.findByRole("button", { name: "Try again" })).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Publish" }).disabled).toBe(false);
});

test("restoring asks, names what it changes back, and makes the old version live", async () => {
  const { user, dialog, openTab } = await openDialog();
  await openTab("Versions");
  const [newest, oldest] = await dialog.findAllByRole("listitem");
  expect(newest?.textContent).toMatch(/^Version 2 Live.* by Grace Hopper$/);
  await user.click(
    within(oldest ?? newest ?? document.body).getByRole("button", { name: "Restore version 1" }),
  );
  const question = within(await dialog.findByRole("group", { name: "Restore version 1?" }));
  expect(await question.findByText("Opening hours")).toBeTruthy();
  expect(sent("POST")).toEqual([]);

  await user.click(question.getByRole("button", { name: "Restore" }));
  expect(await screen.findByText("Version 1 is live again")).toBeTruthy();
  expect(await dialog.findByText("Version 1 is live")).toBeTruthy();
  await waitFor(() => expect(dialog.getAllByRole("listitem").at(-1)?.textContent).toMatch(/^Version 1 Live/));
});

test("the look is saved by itself, and closing with something unsaved asks", async () => {
  const { user, dialog, openTab } = await openDialog();
  await openTab("Look");
  const color = await dialog.findByRole("textbox", { name: "Colour" });
  await user.clear(color);
  await enter(user, color, "#0b728");
  await user.click(dialog.getByRole("button", { name: "Save look" }));
  expect(await dialog.findByText("Please enter valid value")).toBeTruthy();
  await user.type(color, "5");
  await user.click(dialog.getByRole("radio", { name: "Left" }));
  await enterLine(user, dialog.getByRole("textbox", { name: "Suggestions" }), "Book a table");
  await user.click(dialog.getByRole("button", { name: "Save look" }));
  await screen.findByText("The chat's look is saved.");
  expect(sent("PUT").at(-1)?.body).toMatchObject({
    color: "#0b7285",
    position: "left",
    greeting: "",
    suggestions: ["Book a table"],
    keep: "tab",
  });

  await enter(user, dialog.getByRole("textbox", { name: "Greeting" }), "Hello!");
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(await dialog.findByText("Look: what you changed is not saved.")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Keep editing" }));
  expect(dialog.getByRole<HTMLTextAreaElement>("textbox", { name: "Greeting" }).value).toBe("Hello!");
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await user.click(await dialog.findByRole("button", { name: "Discard" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("websites are checked one by one and kept as browsers name them", async () => {
  const { user, dialog, openTab } = await openDialog();
  await openTab("Websites");
  const box = await dialog.findByRole("textbox", { name: "Allowed websites" });
  await enterLine(user, box, "https://*.example.com");
  expect(await dialog.findByText(/^Wildcards are not allowed/)).toBeTruthy();
  for (const wrong of ["null", "example.com", "https://a.example/path"]) {
    await user.clear(box);
    await enterLine(user, box, wrong);
    expect(await dialog.findByText("Please enter a valid url")).toBeTruthy();
  }
  await user.clear(box);
  await enterLine(user, box, "HTTPS://Www.Example.com:443/");
  await enterLine(user, box, "https://www.example.com");
  const list = within(await dialog.findByRole("list", { name: "Allowed websites" }));
  expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "https://www.example.com",
  ]);
  await user.click(dialog.getByRole("button", { name: "Save websites" }));
  await screen.findByText("The allowed websites are saved.");
  expect(sent("PUT").at(-1)?.body).toMatchObject({ allowed_origins: ["https://www.example.com"] });
});

test("the preview beside the look shows greeting and suggestions, and is out of the keyboard's way", async () => {
  const { user, dialog, openTab } = await openDialog();
  await openTab("Look");
  const preview = await dialog.findByRole("img", { name: "Preview of the chat" });
  await waitFor(() => expect(preview.textContent).toContain("Hi, I'm Table booker. How can I help?"));
  await waitFor(() => expect(preview.textContent).toContain("Book a table"));
  const line = "A machine answers here.";
  expect(preview.querySelector(".chat-header")?.textContent).toContain(line);
  await waitFor(() => expect(preview.querySelector("article p:last-child")?.textContent).toBe(line));
  const greeting = dialog.getByRole("textbox", { name: "Greeting" });
  await enter(user, greeting, "Good **day**");
  await waitFor(() => expect(preview.querySelector("article strong")?.textContent).toBe("day"));
  expect(preview.querySelector("[inert]")).toBeTruthy();
});

test("the preview speaks the agent's language", async () => {
  const settings = {
    ...agentOf().settings,
    language: "ar",
    texts: { ar: { greeting: "مرحبًا، أنا {name}." } },
  };
  answer(agentRoutes.getAgent, () => agentOf({ published_version: live, widget, settings }));
  const { dialog, openTab } = await openDialog();
  await openTab("Look");
  const preview = await dialog.findByRole("img", { name: "Preview of the chat" });
  await waitFor(() => expect(preview.textContent).toContain("مرحبًا، أنا Table booker."));
  await waitFor(() => expect(preview.textContent).toContain("متصل"));
});
