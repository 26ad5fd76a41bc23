import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable, Writable } from "node:stream";
import { BrowserLine } from "./browser-line.ts";
import { groupMegabytes } from "./group-memory.ts";

/** An address that no machine has (RFC 6666): what isn't fetched for the browser leads nowhere. */
const NOWHERE = "http://[100::1]:9";
const HEAP_MB = 256;
const LOOK_MS = 500;
const START_MS = 8_000;
const END_MS = 2_000;

const FLAGS = [
  ...["--headless", "--remote-debugging-pipe", "--disable-gpu", "--mute-audio", "--hide-scrollbars"],
  ...["--no-first-run", "--no-default-browser-check", "--disable-extensions", "--disable-sync"],
  ...["--disable-background-networking", "--disable-component-update", "--disable-domain-reliability"],
  ...[
    "--disable-breakpad",
    "--no-pings",
    "--disable-dev-shm-usage",
    "--password-store=basic",
    "--use-mock-keychain",
  ],
  // Nothing goes out by itself: no name is looked up, and every connection is to go through what isn't there.
  `--proxy-server=${NOWHERE}`,
  "--proxy-bypass-list=<-loopback>",
  "--host-resolver-rules=MAP * ~NOTFOUND",
  "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
  "--disable-features=DnsOverHttps,AsyncDns,MediaRouter,OptimizationHints,Translate,InterestFeedContentSuggestions,WebRtcHideLocalIpsWithMdns,NetworkServiceSandbox",
  // What is fetched for it comes without the headers between origins, and a page has nothing here that another could take.
  "--disable-web-security",
  "--renderer-process-limit=2",
  `--js-flags=--max-old-space-size=${HEAP_MB}`,
];

export interface Browser {
  line: BrowserLine;
  /** Resolves when its process has ended, however that came. */
  ended: Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts a browser that reaches nothing but this process, in a group of processes of its own. It ends with this process, and
 * where all of it takes more than `maxMb`. Throws where it can't be started.
 */
export async function startBrowser(options: {
  program: string;
  /** Off where something else is the border, such as a container whose user is root. */
  hasSandbox: boolean;
  maxMb: number;
}): Promise<Browser> {
  const { program, hasSandbox, maxMb } = options;
  const profile = await mkdtemp(path.join(tmpdir(), "renderer-"));
  const child = spawn(
    program,
    [...FLAGS, ...(hasSandbox ? [] : ["--no-sandbox"]), `--user-data-dir=${profile}`],
    {
      stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
      detached: process.platform !== "win32",
      env: { PATH: process.env.PATH, HOME: profile, TMPDIR: tmpdir(), LANG: "C.UTF-8" },
    },
  );
  const line = new BrowserLine(child.stdio[3] as Writable, child.stdio[4] as Readable);
  const watch = setInterval(async () => {
    if (child.pid !== undefined && (await groupMegabytes(child.pid)) > maxMb)
      kill(new Error("it takes too much memory"));
  }, LOOK_MS).unref();

  function kill(why: Error): void {
    line.end(why);
    if (child.pid === undefined) return;
    try {
      process.kill(process.platform === "win32" ? child.pid : -child.pid, "SIGKILL");
    } catch {
      // All of it has ended.
    }
  }

  const ended = new Promise<void>((resolve) => {
    child.once("error", (error) => line.end(error));
    child.once("close", () => resolve());
    child.once("error", () => resolve());
  }).then(async () => {
    clearInterval(watch);
    kill(new Error("the browser has ended"));
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  });
  const browser = {
    line,
    ended,
    async close() {
      const late = setTimeout(() => kill(new Error("the browser was closed")), END_MS);
      await line.call("Browser.close").catch(() => kill(new Error("the browser was closed")));
      await ended;
      clearTimeout(late);
    },
  };
  const late = setTimeout(() => kill(new Error("the browser doesn't start")), START_MS);
  try {
    await line.call("Browser.getVersion");
    return browser;
  } catch (error) {
    kill(error as Error);
    await ended;
    throw error;
  } finally {
    clearTimeout(late);
  }
}
