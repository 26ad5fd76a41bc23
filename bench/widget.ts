import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { Agent, createServer, request } from "node:http";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { agentRoutes } from "@cxc/contract/agents.ts";
import { type Browser, chromium, type Page } from "@playwright/test";
import { findChromium } from "../scripts/find-chromium.ts";
import { createAgent, signUpCompany } from "./company.ts";
import { type Measure, median } from "./measures.ts";
import { withServer } from "./server-process.ts";

const BUILD = path.join(import.meta.dirname, "../widget/build.ts");
const VISITS = 7;
const IDLE_WIDGETS = 1_000;
/** The server lets go of a kept-alive connection that is idle for this long. */
const KEEP_ALIVE_MS = 72_000;
const ESTABLISHED = "01";

interface Visit {
  requests: number;
  bytes: number;
  chatBytes: number;
  shift: number;
  loadTaskMs: number;
  openTaskMs: number;
  openMs: number;
  idleRequests: number;
}

/** What the widget costs a website before and after it is opened, and what open ones that nobody uses cost the server. */
export async function benchWidget(): Promise<Measure[]> {
  execFileSync(process.execPath, [BUILD]);
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    return await withServer({}, async ({ url }) => {
      const { client } = await signUpCompany(url);
      const agentId = await createAgent(client, "Piper");
      await client.call(agentRoutes.publishAgent, { params: { id: agentId } });
      const visits = await visitSite(browser, `${url}/chatbot.js?agent_id=${agentId}`);
      return [...measuresOf(visits), ...(await idleWidgets(url, agentId))];
    });
  } finally {
    await browser.close();
  }
}

function measuresOf(visits: readonly Visit[]): Measure[] {
  const of = (pick: (visit: Visit) => number) => median(visits.map(pick));
  const most = (pick: (visit: Visit) => number) => Math.max(...visits.map(pick));
  return [
    {
      name: "requests before the chat is opened",
      value: most(({ requests }) => requests),
      unit: "",
      must: 2,
    },
    {
      name: "over the wire before it is opened",
      value: of(({ bytes }) => bytes) / 1000,
      unit: "kB",
      must: 6,
    },
    {
      name: "over the wire when it is opened",
      value: of(({ chatBytes }) => chatBytes) / 1000,
      unit: "kB",
      must: 25,
    },
    { name: "layout shift on an empty page", value: most(({ shift }) => shift), unit: "", must: 0 },
    { name: "longest task before it is opened", value: of((one) => one.loadTaskMs), unit: "ms", must: 50 },
    { name: "longest task while it opens", value: of((one) => one.openTaskMs), unit: "ms", aim: 50 },
    { name: "press to greeting", value: of(({ openMs }) => openMs), unit: "ms" },
    { name: "requests of an open chat in 3 s", value: most((one) => one.idleRequests), unit: "", must: 0 },
  ];
}

/** An empty page of another origin, each time in a fresh browser profile. */
async function visitSite(browser: Browser, script: string): Promise<Visit[]> {
  const html = `<!doctype html><html lang="en"><title>Site</title><script async src="${script}"></script><body>`;
  const site = createServer((_, response) => {
    response.writeHead(200, { "Content-Type": "text/html" }).end(html);
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const address = site.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const visits: Visit[] = [];
  try {
    for (let n = 0; n < VISITS; n++) {
      const context = await browser.newContext();
      visits.push(await visit(await context.newPage(), `http://localhost:${port}/`));
      await context.close();
    }
  } finally {
    site.close();
    site.closeAllConnections();
  }
  return visits;
}

async function visit(page: Page, url: string): Promise<Visit> {
  const wire = { requests: 0, bytes: 0 };
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  const ours = new Set<string>();
  network.on("Network.requestWillBeSent", ({ requestId, request: { url: address } }) => {
    if (address.startsWith(url) || address.endsWith("favicon.ico")) return;
    ours.add(requestId);
    wire.requests++;
  });
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (ours.has(requestId)) wire.bytes += encodedDataLength;
  });
  await page.addInitScript(watchPage);
  await page.goto(url);
  const launcher = page.getByRole("button", { name: "Open chat" });
  await launcher.waitFor();
  await wait(300);
  const before = { ...wire };
  const [, loadTaskMs] = await watchedIn(page);
  const began = performance.now();
  await launcher.click();
  await page.getByText("Hi, I'm Piper.", { exact: false }).waitFor();
  const openMs = performance.now() - began;
  await wait(300);
  const opened = { ...wire };
  await wait(3_000);
  const [shift, openTaskMs] = await watchedIn(page);
  return {
    ...before,
    chatBytes: opened.bytes - before.bytes,
    shift,
    loadTaskMs,
    openTaskMs,
    openMs,
    idleRequests: wire.requests - opened.requests,
  };
}

function watchedIn(page: Page): Promise<[shift: number, longestTaskMs: number]> {
  return page.evaluate(() => Reflect.get(window, "watched") as [number, number]);
}

/** Runs in the page: sums what moved and keeps the longest task, in milliseconds; below 50 none is reported. */
function watchPage(): void {
  const watched = [0, 0];
  Object.assign(window, { watched });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      watched[0] = (watched[0] ?? 0) + Number(Reflect.get(entry, "value"));
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched[1] = Math.max(watched[1] ?? 0, duration);
  }).observe({ type: "longtask", buffered: true });
}

/** As many visitors as many open chats make: each asks for the agent and the greeting over a connection of its own. */
async function idleWidgets(url: string, agentId: string): Promise<Measure[]> {
  const agents = Array.from({ length: IDLE_WIDGETS }, () => new Agent({ keepAlive: true }));
  const body = JSON.stringify({ agent_id: agentId, message: "" });
  for (let n = 0; n < agents.length; n += 50) {
    await Promise.all(
      agents.slice(n, n + 50).map(async (agent) => {
        await ask(agent, `${url}/api/public/agent/${agentId}/`);
        await ask(agent, `${url}/api/public/chat/`, body);
      }),
    );
  }
  await wait(KEEP_ALIVE_MS + 3_000);
  const held = await connectionsTo(Number(new URL(url).port));
  for (const agent of agents) agent.destroy();
  return held === undefined
    ? []
    : [{ name: "connections held by 1,000 idle open chats", value: held, unit: "", must: 0 }];
}

function ask(agent: Agent, url: string, body?: string): Promise<void> {
  const headers = { "content-type": "application/json" };
  return new Promise((resolve, reject) => {
    request(url, { agent, method: body === undefined ? "GET" : "POST", headers }, (response) => {
      response.resume().on("end", resolve);
    })
      .on("error", reject)
      .end(body);
  });
}

/** The open connections of a local port; undefined where the system tells none. */
async function connectionsTo(port: number): Promise<number | undefined> {
  const table = await readFile("/proc/net/tcp", "utf8").catch(() => undefined);
  const local = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  return table
    ?.split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([, from, , state]) => from?.endsWith(local) && state === ESTABLISHED).length;
}
