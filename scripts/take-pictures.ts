import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Browser, chromium, type Page } from "@playwright/test";
import { findFreePort } from "../server/src/testing/free-port.ts";
import { findChromium } from "./find-chromium.ts";
import { type ApiCall, makeGuideExample } from "./guide-example.ts";

const ROOT = path.join(import.meta.dirname, "..");
const SCHEMES = ["light", "dark"] as const;
type Scheme = (typeof SCHEMES)[number];

const WEBSITE_SIZE = { width: 600, height: 820 };
const CONSOLE_SIZE = { width: 960, height: 820 };
const READY_MS = 300;
/** Until what moved stands still. */
const SETTLED_MS = 800;
/** What the visitor writes, and what the reply to it says. */
const TALK = [
  { message: "how much is a service?", reply: "A service costs 89 dollars" },
  {
    message: "please repair my mtb on Friday. Sam Miller, 555 010 2030",
    reply: "Shall I go ahead?",
  },
] as const;
const PERSON = {
  name: "Ada Lovelace",
  email: "ada@example.com",
  phone: "5550102030",
  password: "Spoke4all!",
};

/** The pictures of docs/pictures, of the guide's agent in the running product: a visitor's page beside the console with "Why". */
async function takePictures(): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "pictures-"));
  const port = await findFreePort();
  const product = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ["--no-warnings", "--no-wasm-code-gc", "server/src/main.ts"], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: "warn" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
  try {
    await untilReady(product);
    const { agentId, call } = await makeAgent(product);
    for (const scheme of SCHEMES) await takePicture(browser, { product, agentId, call, scheme });
  } finally {
    await browser.close();
    server.kill();
    await once(server, "exit");
    await rm(folder, { recursive: true });
  }
}

async function untilReady(product: string): Promise<void> {
  while (!(await fetch(`${product}/api/ready/`).catch(() => undefined))?.ok) await wait(READY_MS);
}

async function makeAgent(product: string): Promise<{ agentId: string; call: ApiCall }> {
  let token = "";
  const call: ApiCall = async (method, where, body) => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
    const answer = await fetch(product + where, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${where}: ${await answer.text()}`);
    return ((await answer.json()) as { data: unknown }).data;
  };
  const session = await call("POST", "/api/auth/signup/", { ...PERSON, company: "Spoke" });
  token = (session as { access_token: string }).access_token;
  await call("POST", "/api/integrations/crm/", { provider: "builtin" });
  const agentId = await makeGuideExample(await readFile(path.join(ROOT, "docs/guide.md"), "utf8"), call);
  await call("POST", `/api/agent/${agentId}/publish/`, {});
  return { agentId, call };
}

interface Scene {
  product: string;
  agentId: string;
  call: ApiCall;
  scheme: Scheme;
}

async function takePicture(browser: Browser, scene: Scene): Promise<void> {
  const { scheme } = scene;
  const context = await browser.newContext({ colorScheme: scheme, locale: "en-US", reducedMotion: "reduce" });
  const website = await showWebsite(await context.newPage(), scene);
  const screen = await showConsole(await context.newPage(), scene);
  const page = await context.newPage();
  await page.setViewportSize({ width: 1640, height: 900 });
  await page.setContent(bothSides({ website, screen, scheme }));
  await page.screenshot({ path: path.join(ROOT, `docs/pictures/chat-and-why-${scheme}.png`) });
  await context.close();
}

/** A visitor's page with the chat, once the messages are said. */
async function showWebsite(page: Page, { product, agentId, scheme }: Scene): Promise<Buffer> {
  const server = createServer((_, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(websitePage(`${product}/chatbot.js?agent_id=${agentId}`, scheme));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the website has no port");
  await page.setViewportSize(WEBSITE_SIZE);
  await page.goto(`http://localhost:${address.port}/`);
  await page.getByRole("button", { name: "Open chat" }).click();
  const chat = page.getByRole("dialog", { name: "Spoke" });
  for (const { message, reply } of TALK) {
    await chat.getByRole("textbox").fill(message);
    await page.keyboard.press("Enter");
    await chat.getByRole("log").getByText(reply).last().waitFor();
  }
  await page.mouse.move(0, 0);
  await wait(SETTLED_MS);
  const picture = await page.screenshot();
  server.close();
  server.closeAllConnections();
  return picture;
}

/** The same conversation in the console, with what its last reply was made of. */
async function showConsole(page: Page, { product, scheme }: Scene): Promise<Buffer> {
  await page.setViewportSize(CONSOLE_SIZE);
  await page.addInitScript((theme) => localStorage.setItem("theme", theme), scheme);
  await page.goto(`${product}/login`);
  await page.getByLabel("Email").fill(PERSON.email);
  await page.getByLabel("Password", { exact: true }).fill(PERSON.password);
  await page.keyboard.press("Enter");
  await page.waitForURL(/agents/);
  await page.goto(`${product}/conversation`);
  const [asked, booked] = TALK;
  await page.getByRole("link", { name: asked.message }).first().click();
  const turn = page.getByRole("list", { name: "Transcript" }).getByRole("listitem");
  const last = turn.filter({ hasText: booked.message }).first();
  await last.getByText("Why", { exact: true }).click();
  await last.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 80));
  await wait(SETTLED_MS);
  return page.screenshot();
}

function websitePage(script: string, scheme: Scheme): string {
  const [ground, ink, soft] =
    scheme === "dark" ? ["#17191d", "#e8e6e1", "#24272d"] : ["#faf8f4", "#2a2723", "#efe9df"];
  return `<!doctype html><html lang="en"><head><title>Spoke</title><script src="${script}" data-theme="${scheme}" async></script>
<style>body { margin: 0; font: 17px/1.6 Georgia, serif; background: ${ground}; color: ${ink} } header { padding: 20px 28px; font-size: 26px }
main { padding: 8px 28px; max-width: 460px } section { background: ${soft}; border-radius: 12px; padding: 4px 20px; margin: 16px 0 }</style></head>
<body><header>Spoke &amp; Chain</header><main><h1>We keep you riding.</h1><p>A workshop for every bicycle, since 1971.</p>
<section><h2>Service</h2><p>Brakes, gears, wheels. While you wait, or overnight.</p></section>
<section><h2>Visit us</h2><p>Tuesday to Saturday, 9 am to 6 pm.</p></section></main></body></html>`;
}

function bothSides({ website, screen, scheme }: { website: Buffer; screen: Buffer; scheme: Scheme }): string {
  const ground = scheme === "dark" ? "#0d1117" : "#ffffff";
  const line = scheme === "dark" ? "#3d444d" : "#d1d9e0";
  const figure = (picture: Buffer, { width }: { width: number }) =>
    `<img alt="" width="${width}" src="data:image/png;base64,${picture.toString("base64")}">`;
  return `<style>body { margin: 20px; display: flex; gap: 20px; background: ${ground} } img { border: 1px solid ${line}; border-radius: 12px }</style>
${figure(website, WEBSITE_SIZE)}${figure(screen, CONSOLE_SIZE)}`;
}

await takePictures();
