// @vitest-environment happy-dom
import type { SnapshotChange } from "@cxc/contract/agent-changes.ts";
import { agentTestRoutes } from "@cxc/contract/agent-tests.ts";
import { agentRoutes } from "@cxc/contract/agents.ts";
import { dataSourceRoutes } from "@cxc/contract/data-sources.ts";
import { intentRoutes } from "@cxc/contract/intents.ts";
import { type Publication, publicationRoutes } from "@cxc/contract/publications.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { AGENT_ID, agentOf, idOf, intentOf, metaOf } from "../testing/record-factory.ts";
import { isolateTests, renderApp } from "../testing/render-app.tsx";
import { sessionOf } from "../testing/session-factory.ts";
import { answer, respond, seenCalls } from "../testing/stub-api.ts";

isolateTests();

const SCRIPT = `<script src="https://bots.example/chatbot.js?agent_id=${AGENT_ID}" async></script>`;
const PUBLISHED_AT = "2026-03-01T10:00:00.000Z";
const HOURS: SnapshotChange = {
  ...{ subject: "intent", kind: "changed", id: idOf(30), title: "Opening hours", previous_title: "Hours" },
  details: [{ kind: "text", field: "reply", before: "We open at nine.", after: "We open at ten." }],
};

let live: number | null;
let pending: SnapshotChange[];

beforeEach(() => {
  live = 2;
  pending = [HOURS];
  answer(dataSourceRoutes.listDataSources, [], { meta: metaOf(0) });
  answer(intentRoutes.listIntents, [intentOf()], { meta: metaOf(1) });
  answer(agentRoutes.getAgent, () => agentOf({ published_version: live }));
  answer(agentRoutes.listChanges, () => ({ live_version: live, changes: pending }));
});

async function openDialog() {
  const { user } = renderApp(`/agents/update/${AGENT_ID}`, sessionOf());
  await user.click(await screen.findByRole("button", { name: "Publish" }));
  const element = await screen.findByRole("dialog", { name: "Get Chatbot Installation Code!" });
  return { user, dialog: within(element) };
}

const JOB: Publication = {
  ...{ id: idOf(80), status: "running", waits_for: "tests", progress: { done: 1, total: 4 } },
  ...{ draft_revision: agentOf().draft_revision, published: null, error: null, unheard: [] },
  ...{ started_by: "Ada Lovelace", created_at: PUBLISHED_AT, finished_at: null },
};

/** Publishing that goes on as a job; what its state is is told by `job`. */
function publishAsJob(job: { now: Publication }) {
  answer(publicationRoutes.getLastPublication, () => job.now);
  respond(agentRoutes.publishAgent, () =>
    Response.json({ status: true, message: "", data: job.now }, { status: 202 }),
  );
}

test("a publication that takes long is followed to its end, and its caller waits for nothing", async () => {
  const job: { now: Publication } = { now: JOB };
  answer(publicationRoutes.getLastPublication, null);
  const { user, dialog } = await openDialog();
  publishAsJob(job);
  await user.click(dialog.getByRole("button", { name: "Publish" }));
  const bar = await dialog.findByRole("progressbar", { name: "Tests that were run" });
  expect(bar.getAttribute("aria-valuenow")).toBe("25");
  expect(dialog.getByText(/Running the tests. It goes on if you close this/)).toBeTruthy();
  expect(seenCalls.findLast(({ method }) => method === "POST")?.query).toEqual({ wait: "0" });

  live = 3;
  pending = [];
  const published = { version: 3, published_at: PUBLISHED_AT, script: SCRIPT };
  job.now = { ...JOB, status: "done", waits_for: null, progress: null, published, finished_at: PUBLISHED_AT };
  expect(await dialog.findByText("Version 3 is live", {}, { timeout: 5_000 })).toBeTruthy();
  await waitFor(() => expect(dialog.getByRole("button", { name: "Done" })).toBe(document.activeElement));
});

test("who comes back finds the publication that goes on, and why one failed", async () => {
  const job: { now: Publication } = { now: { ...JOB, unheard: ["embedding_model"] } };
  publishAsJob(job);
  const { dialog } = await openDialog();
  expect(await dialog.findByRole("progressbar", { name: "Tests that were run" })).toBeTruthy();
  expect(dialog.getByText(/^Tests run without your embedding model/)).toBeTruthy();
  job.now = {
    ...{ ...JOB, status: "failed", waits_for: null, progress: null, finished_at: PUBLISHED_AT },
    error: { code: "unavailable", message: "The draft was changed meanwhile." },
  };
  expect(await dialog.findByText("The draft was changed meanwhile.", {}, { timeout: 5_000 })).toBeTruthy();
});

test("a failure of an earlier draft is not told of the draft as it is now", async () => {
  const error = { code: "unavailable" as const, message: "The draft was changed meanwhile." };
  const draft_revision = JOB.draft_revision - 1;
  answer(publicationRoutes.getLastPublication, { ...JOB, status: "failed", draft_revision, error });
  const { dialog } = await openDialog();
  expect(await dialog.findByText("1 change to publish")).toBeTruthy();
  expect(dialog.queryByText("The draft was changed meanwhile.")).toBeNull();
});

test("a failing test shows both answers, and the new one can be right", async () => {
  const changed = { message: "when do you open", before: "At nine.", after: "At ten." };
  const tests = {
    tests: [{ test_id: idOf(70), name: "Says the hours", changed, can_accept: true }],
    ...{ count: 1, run_id: idOf(71), live_run_id: idOf(72) },
  };
  const error = { code: "tests_failed" as const, message: "", tests };
  answer(publicationRoutes.getLastPublication, { ...JOB, status: "failed", error });
  respond(agentTestRoutes.acceptAnswers, () => Response.json({ status: true, message: "", data: {} }));
  const { user, dialog } = await openDialog();
  for (const text of ["To “when do you open”", "At nine.", "At ten."])
    expect(await dialog.findByText(text)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "The new answer is right: Says the hours" }));

  expect(await dialog.findByText("It expects the new answer now. Publish again.")).toBeTruthy();
  const sentLast = seenCalls.findLast(({ method }) => method === "POST");
  expect([sentLast?.path, sentLast?.body]).toEqual([
    `/api/agent/${AGENT_ID}/tests/${idOf(70)}/accept/`,
    { run_id: idOf(71) },
  ]);
});
