// @vitest-environment happy-dom
import { accountRoutes } from "@cxc/contract/accounts.ts";
import { actionRoutes } from "@cxc/contract/actions.ts";
import { agentRoutes } from "@cxc/contract/agents.ts";
import { dataSourceRoutes } from "@cxc/contract/data-sources.ts";
import { entityRoutes } from "@cxc/contract/entities.ts";
import { importRoutes } from "@cxc/contract/imports.ts";
import { intentRoutes } from "@cxc/contract/intents.ts";
import type { Route } from "@cxc/contract/route.ts";
import { teamRoutes } from "@cxc/contract/team.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { actionOf } from "../testing/action-records.ts";
import { dataSourceItemOf, dataSourceOf } from "../testing/data-source-records.ts";
import { importPlanOf } from "../testing/import-records.ts";
import {
  AGENT_ID,
  agentOf,
  DATA_SOURCE_ID,
  entityOf,
  idOf,
  intentOf,
  metaOf,
} from "../testing/record-factory.ts";
import { enter, enterLine, isolateTests, renderApp } from "../testing/render-app.tsx";
import { sessionOf } from "../testing/session-factory.ts";
import { answer, loseNextAnswer, seenCalls } from "../testing/stub-api.ts";

/** A dropdown hides itself where nothing has a size. */
const WITHOUT_LAYOUT = { hidden: true };

isolateTests();

beforeEach(() => {
  answer(dataSourceRoutes.listDataSources, [dataSourceItemOf()], { meta: metaOf(1) });
  answer(dataSourceRoutes.getDataSource, dataSourceOf());
  answer(intentRoutes.listIntents, [], { meta: metaOf(0) });
  answer(entityRoutes.listEntities, [], { meta: metaOf(0) });
  answer(actionRoutes.listActions, [], { meta: metaOf(0) });
  answer(agentRoutes.getAgent, agentOf());
  answer(teamRoutes.listTeam, []);
  answer(teamRoutes.listInvites, []);
});

type App = ReturnType<typeof renderApp>;

interface Form {
  path: string;
  route: Route;
  fill: (app: App) => Promise<void>;
  save: string | RegExp;
  /** What the server stored the first time and answers under the same key. */
  answered: () => void;
  /** Where a success leads. */
  arrives: (app: App) => Promise<unknown>;
}

const box = (name: string) => screen.findByRole("textbox", { name });
const at = (path: string) => (app: App) =>
  waitFor(() => expect(app.router.state.location.pathname).toBe(path));

async function choose(app: App, name: string, option: string) {
  await app.user.click(screen.getByRole("combobox", { name }));
  const [found] = await screen.findAllByRole("option", { name: option, ...WITHOUT_LAYOUT });
  if (found) await app.user.click(found);
}

const FORMS: [string, Form][] = [
  [
    "entity",
    {
      path: "/entities/create",
      route: entityRoutes.createEntity,
      async fill(app) {
        await enter(app.user, await box("Title"), "guests");
        await choose(app, "Type", "integer");
        await enter(app.user, await box("Description"), "How many people come.");
      },
      save: "Save",
      answered: () => answer(entityRoutes.createEntity, entityOf()),
      arrives: at("/entities"),
    },
  ],
  [
    "intent",
    {
      path: `/agents/intent/create/${AGENT_ID}`,
      route: intentRoutes.createIntent,
      async fill({ user }) {
        await enter(user, await box("Title"), "Book a table");
        await enterLine(user, await box("Training Phrases"), "I want a table");
        await enter(user, await box("Prompt"), "Confirm.");
      },
      save: "Save",
      answered: () => answer(intentRoutes.createIntent, intentOf()),
      arrives: at(`/agents/update/${AGENT_ID}`),
    },
  ],
  [
    "agent",
    {
      path: "/agents/create",
      route: agentRoutes.createAgent,
      async fill(app) {
        await enter(app.user, await box("Title"), "Table booker");
        await enter(app.user, await box("Description"), "Books tables.");
        await enter(app.user, await box("Prompt"), "You are a friendly host.");
        await choose(app, "Data Source", "House rules");
      },
      save: "Save",
      answered: () => answer(agentRoutes.createAgent, agentOf()),
      arrives: (app) =>
        waitFor(() => expect(app.router.state.location.search).toMatchObject({ agentid: AGENT_ID })),
    },
  ],
  [
    "data source",
    {
      path: "/datasource/create",
      route: dataSourceRoutes.createDataSource,
      async fill({ user }) {
        await enter(user, await box("Title"), "House rules");
      },
      save: "Save",
      answered: () => answer(dataSourceRoutes.createDataSource, dataSourceOf()),
      arrives: (app) => waitFor(() => expect(app.router.state.location.pathname).toContain(DATA_SOURCE_ID)),
    },
  ],
  [
    "action",
    {
      path: "/actions/create",
      route: actionRoutes.createAction,
      async fill(app) {
        await enter(app.user, await box("Title"), "Find a table");
        await enter(app.user, await box("URL"), "https://api.example.com/tables/");
      },
      save: "Save",
      answered: () => answer(actionRoutes.createAction, actionOf()),
      arrives: at(`/actions/details/${actionOf().id}`),
    },
  ],
  [
    "invite",
    {
      path: "/team",
      route: teamRoutes.createInvite,
      async fill({ user }) {
        await user.click(await screen.findByRole("button", { name: "Invite a member" }));
        await enter(user, await box("Email"), "eve@example.com");
      },
      save: "Invite",
      answered: () =>
        answer(teamRoutes.createInvite, { id: idOf(60), link: "http://x/accept/s", is_mailed: false }),
      arrives: () => screen.findByDisplayValue("http://x/accept/s"),
    },
  ],
  [
    "sign-up",
    {
      path: "/signup",
      route: accountRoutes.signup,
      async fill({ user }) {
        const values = {
          ...{ Name: "Ada", Company: "Engines", "Phone Number": "5551234567", Email: "ada@example.com" },
          ...{ Password: "Analytical1!", "Confirm Password": "Analytical1!" },
        };
        for (const [label, text] of Object.entries(values))
          await enter(user, await screen.findByLabelText(label), text);
      },
      save: "Sign up",
      answered: () => {
        answer(accountRoutes.signup, { ...sessionOf(), access_token: "token-1" });
        answer(accountRoutes.me, sessionOf());
      },
      arrives: at("/agents/list"),
    },
  ],
];

test.each(FORMS)("%s: a lost answer is not called failed, and saving again makes one", async (_, form) => {
  const { path, route, fill, save, answered, arrives } = form;
  answered();
  loseNextAnswer(route);
  const app = renderApp(path, path === "/signup" ? undefined : sessionOf());
  await fill(app);
  await app.user.click(await screen.findByRole("button", { name: save }));
  expect(await screen.findByText(/may have been saved/)).toBeTruthy();
  await app.user.click(screen.getByRole("button", { name: save }));

  await arrives(app);
  const sent = seenCalls.filter(({ method, path: called }) => method === "POST" && called === sentTo(route));
  expect(sent).toHaveLength(2);
  expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

test("a template that may have been made is asked for once more, and planned once", async () => {
  answer(agentRoutes.listAgents, [], { meta: metaOf(0) });
  answer(importRoutes.planTemplate, importPlanOf());
  answer(importRoutes.applyImport, { agent_id: AGENT_ID, counts: importPlanOf().counts });
  loseNextAnswer(importRoutes.applyImport);
  const app = renderApp("/agents/list", sessionOf());
  await app.user.click(await screen.findByRole("button", { name: "Start from a template" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Start from a template" }));
  await app.user.click(dialog.getByRole("button", { name: "Use Clinic" }));
  expect(await dialog.findByText(/may have been saved/)).toBeTruthy();
  expect(dialog.queryByText("Nothing was made.")).toBeNull();
  await app.user.click(dialog.getByRole("button", { name: "Use Clinic" }));

  await at(`/agents/update/${AGENT_ID}`)(app);
  const [plan, applied, again, ...more] = seenCalls.filter(({ method }) => method === "POST");
  expect([plan?.path, more]).toEqual(["/api/import/template/", []]);
  expect([again?.path, again?.key]).toEqual([applied?.path, applied?.key]);
});

function sentTo({ path }: Route): string {
  return path.replace(":id", AGENT_ID).replace(":agent_id", AGENT_ID);
}
