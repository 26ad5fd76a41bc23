import { type Browser, chromium, type Page } from "@playwright/test";
import { type Wire, watchWire } from "../e2e/harness/wire.ts";
import { findChromium } from "../scripts/find-chromium.ts";
import { createAgent, PASSWORD, signUpCompany } from "./company.ts";
import type { Measure } from "./measures.ts";
import { withServer } from "./server-process.ts";

interface Visit extends Wire {
  /** From the first request to the list, without what the person types. */
  ms: number;
}

/** What a browser that was never here gets until the agents list stands: through the log-in, and signed in already. */
export async function benchConsole(): Promise<Measure[]> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    return await withServer({}, async ({ url }) => {
      const { client, email } = await signUpCompany(url);
      await createAgent(client, "Piper");
      const login = async (page: Page) => {
        await page.goto(`${url}/login`);
        await page.getByLabel("Email").fill(email);
        await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
        await page.getByRole("button", { name: "Log in" }).click();
      };
      const { visit, state } = await firstVisit(browser, login);
      const signedIn = await firstVisit(browser, (page) => page.goto(`${url}/agents/list`), state);
      return [...measuresOf("through the log-in", visit), ...measuresOf("signed in", signedIn.visit)];
    });
  } finally {
    await browser.close();
  }
}

type State = Awaited<ReturnType<Awaited<ReturnType<Browser["newContext"]>>["storageState"]>>;

async function firstVisit(
  browser: Browser,
  open: (page: Page) => Promise<unknown>,
  storageState?: State,
): Promise<{ visit: Visit; state: State }> {
  const context = await browser.newContext(storageState ? { storageState } : {});
  const page = await context.newPage();
  const wire = await watchWire(page);
  const began = performance.now();
  await open(page);
  await page.getByRole("link", { name: "Piper", exact: true }).waitFor();
  const ms = performance.now() - began;
  await page.waitForLoadState("networkidle");
  const state = await context.storageState();
  await context.close();
  return { visit: { ...wire, ms }, state };
}

function measuresOf(way: string, { script, styles, requests, ms }: Visit): Measure[] {
  return [
    { name: `agents list, ${way}: script over the wire`, value: script / 1000, unit: "kB", must: 170 },
    { name: `agents list, ${way}: styles over the wire`, value: styles / 1000, unit: "kB", must: 45 },
    { name: `agents list, ${way}: requests`, value: requests, unit: "", must: 40 },
    { name: `agents list, ${way}: until it stands`, value: ms, unit: "ms" },
  ];
}
