import { createSocket } from "node:dgram";
import { readdirSync, readFileSync } from "node:fs";
import { createServer as createTcpServer } from "node:net";
import { afterAll, afterEach, expect, it, vi } from "vitest";
import { findChromium } from "../../../scripts/find-chromium.ts";
import { createEgress, type Egress } from "../egress/egress.ts";
import { type FixtureSite, startFixtureSite } from "../testing/fixture-site.ts";
import { createRenderer, type Renderer } from "./renderer.ts";

const CONTENT = { "content-type": "text/html; charset=utf-8" };
const script = (body: string) => ({ status: 200, headers: { "content-type": "text/javascript" }, body });
const json = (value: unknown) => ({
  status: 200,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(value),
});

const log = { warn: vi.fn() };
const renderer: Renderer = createRenderer({ program: findChromium(), hasSandbox: false, log });
const ended: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(ended.splice(0).map((end) => end()));
  log.warn.mockClear();
});
afterAll(() => renderer.close());

async function open(
  pages: Parameters<typeof startFixtureSite>[0] = {},
): Promise<{ site: FixtureSite; egress: Egress }> {
  const site = await startFixtureSite(pages);
  const egress = createEgress({ allow: [site.host] });
  ended.push(() => egress.close(), site.close);
  return { site, egress };
}

function run(
  html: string,
  { site, egress }: { site: FixtureSite; egress: Egress },
): Promise<string | undefined> {
  const body = Buffer.from(html);
  return renderer.of("company", egress)({ url: `${site.url}/`, status: 200, headers: CONTENT, body });
}

it("runs a page's scripts, with the data that they fetch, and asks for no picture", {
  timeout: 30_000,
}, async () => {
  const world = await open({
    pages: {
      "/app.js": script(
        "const r = await fetch('/api/rooms'); for (const room of await r.json()) document.querySelector('#app').innerHTML += '<p>' + room + '</p><img src=/a.png>';",
      ),
      "/api/rooms": json(["Room with a view: 90 €", "Attic: 70 €"]),
    },
  });
  const html = await run(
    `<!doctype html><div id="app"></div><script type="module" src="/app.js"></script>`,
    world,
  );
  expect(html).toContain("Room with a view: 90 €");
  expect(html).toContain("Attic: 70 €");
  expect([...world.site.hits.keys()].sort()).toEqual(["/api/rooms", "/app.js"]);
});

it("reaches nothing that the egress refuses, however a page asks", { timeout: 60_000 }, async () => {
  let met = 0;
  const inside = createTcpServer((socket) => {
    met++;
    socket.destroy();
  });
  await new Promise<void>((listening) => inside.listen(0, "127.0.0.1", listening));
  ended.push(() => new Promise((closed) => inside.close(closed)));
  const { port } = inside.address() as { port: number };
  const datagrams = createSocket("udp4", () => met++);
  await new Promise<void>((bound) => datagrams.bind(port, "127.0.0.1", bound));
  ended.push(() => new Promise((closed) => datagrams.close(() => closed(undefined))));
  const world = await open();
  const html = await run(
    `<!doctype html><div id="app">begun</div>
    <link rel="stylesheet" href="http://127.0.0.1:${port}/css"><link rel="preconnect" href="http://127.0.0.1:${port}">
    <link rel="prefetch" href="http://127.0.0.1:${port}/prefetch"><link rel="dns-prefetch" href="//inside.example">
    <iframe src="http://127.0.0.1:${port}/frame"></iframe><img src="http://127.0.0.1:${port}/picture">
    <form id="f" method="post" action="http://127.0.0.1:${port}/form" target="_blank"></form>
    <script>
      const at = "127.0.0.1:${port}";
      const tried = [
        () => fetch("http://" + at + "/fetch"), () => fetch("http://localhost:${port}/name"),
        () => fetch("http://" + at, { method: "POST", body: "x" }), () => navigator.sendBeacon("http://" + at + "/beacon", "x"),
        () => new WebSocket("ws://" + at + "/socket"), () => new EventSource("http://" + at + "/events"),
        () => new Worker(URL.createObjectURL(new Blob(["fetch('http://" + at + "/worker').catch(() => 0)"]))),
        () => import("http://" + at + "/module.js"), () => document.querySelector("#f").submit(),
        () => window.open("http://" + at + "/popup"),
        () => { const c = new RTCPeerConnection({ iceServers: [{ urls: "stun:" + at }, { urls: "turn:" + at + "?transport=tcp", username: "a", credential: "b" }] }); c.createDataChannel("d"); return c.createOffer().then((o) => c.setLocalDescription(o)); },
      ];
      for (const one of tried) try { Promise.resolve(one()).catch(() => 0); } catch {}
      setTimeout(() => { document.querySelector("#app").textContent = "tried"; }, 300);
    </script>`,
    world,
  );
  expect(html).toContain("tried");
  expect(met).toBe(0);
});

it("a page that never ends, one that floods and one that asks are done in their time", {
  timeout: 90_000,
}, async () => {
  const world = await open({ pages: { "/n": json(1) } });
  const began = performance.now();
  expect(await run("<p>There</p><script>for (;;) {}</script>", world)).toBeUndefined();
  expect(performance.now() - began).toBeLessThan(25_000);
  const flooding = await run(
    "<p>Flood</p><script>let n = 0; (function more() { fetch('/n?' + n++).catch(() => 0).finally(more); })();</script>",
    world,
  );
  expect(flooding).toContain("Flood");
  expect(world.site.hits.size).toBeLessThanOrEqual(81);
  expect(
    await run(
      "<p>Asks</p><script>alert(1); confirm('x'); prompt('y'); document.body.append('and goes on')</script>",
      world,
    ),
  ).toContain("and goes on");
});

it("a browser that is killed is started again for the next page", { timeout: 60_000 }, async () => {
  const world = await open();
  const crashing = await run(
    "<p>x</p><script>const all = []; for (;;) all.push(new Array(1e6).fill(Math.random()));</script>",
    world,
  );
  expect(crashing ?? "").not.toContain("done");
  expect(await run("<p>One</p><script>document.body.append('Two')</script>", world)).toContain("Two");
});

it("pages of two companies see nothing of each other", { timeout: 60_000 }, async () => {
  const world = await open();
  await run(
    "<script>localStorage.setItem('a', 'secret'); document.cookie = 'b=secret'; indexedDB.open('c')</script>",
    world,
  );
  const html = await run(
    "<p></p><script>document.querySelector('p').textContent = 'has ' + localStorage.getItem('a') + document.cookie</script>",
    world,
  );
  expect(html).toContain("has null");
});

it.runIf(process.platform === "linux")(
  "a browser that doesn't answer is given up in its time, and the next page has another",
  {
    timeout: 90_000,
  },
  async () => {
    const world = await open();
    const page = run("<p>x</p><script>setInterval(() => fetch('/slow'), 100)</script>", world);
    await expect.poll(() => stopBrowsers(), { timeout: 10_000 }).toBeGreaterThan(0);
    const began = performance.now();
    expect(await page).toBeUndefined();
    expect(performance.now() - began).toBeLessThan(30_000);
    expect(await run("<p>One</p><script>document.body.append('Two')</script>", world)).toContain("Two");
  },
);

/** Answers how many processes of this one's browsers stand still now: a browser leads the group of its own. */
function stopBrowsers(): number {
  const processes = readdirSync("/proc").flatMap((name) => {
    const stat = /^\d+$/.test(name) ? readIfThere(`/proc/${name}/stat`) : "";
    const [, parent, group] = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    return stat === "" ? [] : [{ pid: Number(name), parent, group }];
  });
  const leads = processes.filter(({ pid, parent, group }) => parent === process.pid && group === pid);
  const browsers = leads.filter(({ pid }) =>
    readIfThere(`/proc/${pid}/cmdline`).includes("remote-debugging-pipe"),
  );
  const stopped = processes.filter(({ group }) => browsers.some(({ pid }) => pid === group));
  for (const { pid } of stopped) process.kill(pid, "SIGSTOP");
  return stopped.length;
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
