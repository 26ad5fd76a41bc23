import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { StartBrowser } from "./browsers/browser-page.ts";
import { findFirefox } from "./browsers/firefox.ts";
import { JOURNEY, type Journey } from "./browsers/journey.ts";
import { checkKinds, KIND_COUNT } from "./browsers/kinds.ts";
import { createPerson } from "./browsers/person.ts";
import { findWebKit } from "./browsers/webkit.ts";
import type { Measure } from "./measures.ts";
import { withServer } from "./server-process.ts";

const BROWSERS = [
  { name: "Firefox", find: findFirefox, packages: "firefox-esr" },
  { name: "WebKit", find: findWebKit, packages: "webkit2gtk-driver python3-gi gir1.2-webkit2-4.1 xvfb" },
];

/** The main journey, and what browsers do differently, in Firefox and WebKit as Debian packs them. */
export async function benchBrowsers(): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const { name, find, packages } of BROWSERS) {
    const start = await find();
    if (!start)
      process.stderr.write(`${name} is not here: apt-get install --no-install-recommends ${packages}\n`);
    measures.push(
      ...(await (start ? measure(start) : measuresOf(name, { undone: JOURNEY.length, wrong: KIND_COUNT }))),
    );
  }
  return measures;
}

interface Visit {
  undone: number;
  wrong: number;
  seconds?: number;
  errors?: number;
}

async function measure(start: StartBrowser): Promise<Measure[]> {
  return await withServer({}, async ({ url: product }) => {
    const site = await serveSite(product);
    const ground = { product, site: site.address };
    const page = await start();
    try {
      const began = performance.now();
      const undone = await walk(createPerson(page), ground);
      const seconds = (performance.now() - began) / 1000;
      const errors = await page.errors();
      const wrong = await checkKinds(start, ground);
      for (const line of [...errors, ...wrong]) process.stderr.write(`${page.name}: ${line}\n`);
      return measuresOf(page.name, { undone, wrong: wrong.length, seconds, errors: errors.length });
    } finally {
      await page.close();
      site.close();
    }
  });
}

function measuresOf(browser: string, { undone, wrong, seconds, errors }: Visit): Measure[] {
  const measures = [
    {
      name: `steps of the main journey that are not done, of ${JOURNEY.length}`,
      value: undone,
      unit: "",
      must: 0,
    },
    { name: "the main journey", value: seconds, unit: "s" },
    { name: "lines in the error log meanwhile", value: errors, unit: "", must: 0 },
    { name: `what browsers do differently and is wrong, of ${KIND_COUNT}`, value: wrong, unit: "", must: 0 },
  ];
  return measures.flatMap(({ name, value, ...rest }) =>
    value === undefined ? [] : [{ name: `${browser}: ${name}`, value, ...rest }],
  );
}

/** Walks as far as it goes; answers how many steps are left. */
async function walk(person: ReturnType<typeof createPerson>, journey: Journey): Promise<number> {
  for (const [n, [what, step]] of JOURNEY.entries()) {
    process.stderr.write(`${person.page.name}: ${what}\n`);
    try {
      await step(person, journey);
    } catch (error) {
      process.stderr.write(
        `${person.page.name} can't ${what}: ${error instanceof Error ? error.message : error}\n`,
      );
      return JOURNEY.length - n;
    }
  }
  return 0;
}

/** Somebody's site with the chat's tag, at an origin of its own. */
async function serveSite(product: string): Promise<{ address: string; close(): void }> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://site");
    if (pathname !== "/") return void response.writeHead(204).end();
    const agentId = encodeURIComponent(searchParams.get("agent_id") ?? "");
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.end(
      `<!doctype html><html lang="en"><title>Site</title><h1>Pipes and taps</h1><script async src="${product}/chatbot.js?agent_id=${agentId}"></script></html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, close: () => server.close().closeAllConnections() };
}
