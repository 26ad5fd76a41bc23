import { type Browser, chromium, type Page } from "@playwright/test";
import { type Wire, watchWire } from "../e2e/harness/wire.ts";
import { findChromium } from "../scripts/find-chromium.ts";
import { createAgent, createIntent, PASSWORD, signUpCompany } from "./company.ts";
import { type Measure, median } from "./measures.ts";
import { withServer } from "./server-process.ts";

const VISITS = 5;
/** Of the intent whose form is opened. */
const PHRASES = 500;

interface Visit extends Wire {
  /** From the first request until the screen stands, without what the person types. */
  ms: number;
}

/**
 * What a browser that was never here gets until the agents list stands, through the log-in and signed in already, and
 * until the form of an intent with 500 phrases does.
 */
export async function benchConsole(): Promise<Measure[]> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    return await withServer({}, async ({ url }) => {
      const { client, email } = await signUpCompany(url);
      const agentId = await createAgent(client, "Piper");
      const phrases = Array.from({ length: PHRASES }, (_, n) => `who comes for the broken tap number ${n}`);
      const intentId = await createIntent(client, agentId, { label: "broken_tap", phrases });
      const login = async (page: Page) => {
        await page.goto(`${url}/login`);
        await page.getByLabel("Email").fill(email);
        await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
        await page.getByRole("button", { name: "Log in" }).click();
      };
      const list = (page: Page) => page.getByRole("link", { name: "Piper", exact: true }).waitFor();
      const form = (page: Page) => page.getByRole("button", { name: `Remove "${phrases[0]}"` }).waitFor();
      const { visit, state } = await firstVisit(browser, { open: login, stands: list });
      const visits = async (path: string, stands: (page: Page) => Promise<void>) => {
        const open = (page: Page) => page.goto(`${url}${path}`);
        const all: Visit[] = [];
        for (let n = 0; n < VISITS; n++) all.push((await firstVisit(browser, { open, stands, state })).visit);
        return all;
      };
      const lists = await visits("/agents/list", list);
      const forms = await visits(`/agents/intent/update/${intentId}`, form);
      return [
        ...measuresOf("agents list, through the log-in", [visit]),
        ...measuresOf("agents list, signed in", lists),
        ...measuresOf(`form of an intent with ${PHRASES} phrases`, forms),
      ];
    });
  } finally {
    await browser.close();
  }
}

type State = Awaited<ReturnType<Awaited<ReturnType<Browser["newContext"]>>["storageState"]>>;

interface Opening {
  open(page: Page): Promise<unknown>;
  stands(page: Page): Promise<void>;
  state?: State;
}

async function firstVisit(
  browser: Browser,
  { open, stands, state: storageState }: Opening,
): Promise<{ visit: Visit; state: State }> {
  const context = await browser.newContext(storageState ? { storageState } : {});
  const page = await context.newPage();
  const wire = await watchWire(page);
  const began = performance.now();
  await open(page);
  await stands(page);
  const ms = performance.now() - began;
  await page.waitForLoadState("networkidle");
  const state = await context.storageState();
  await context.close();
  return { visit: { ...wire, ms }, state };
}

/** What is promised is about the list alone, which nearly everybody opens first. */
function measuresOf(what: string, visits: readonly Visit[]): Measure[] {
  const must = (bound: number) => (what.startsWith("agents list") ? { must: bound } : {});
  const of = (part: keyof Visit) => median(visits.map((visit) => visit[part]));
  return [
    { name: `${what}: script over the wire`, value: of("script") / 1000, unit: "kB", ...must(170) },
    { name: `${what}: styles over the wire`, value: of("styles") / 1000, unit: "kB", ...must(45) },
    { name: `${what}: all over the wire`, value: of("bytes") / 1000, unit: "kB" },
    { name: `${what}: requests`, value: of("requests"), unit: "", ...must(40) },
    { name: `${what}: until it stands, median`, value: of("ms"), unit: "ms" },
  ];
}
