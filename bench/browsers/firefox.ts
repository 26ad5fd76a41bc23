import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserPage, type StartBrowser, toScript } from "./browser-page.ts";
import { findProgram, startProgram } from "./start-program.ts";

const NAMES = ["firefox-esr", "firefox"] as const;
/** Nothing that is asked of the network by itself, and no questions. */
const PREFS: Record<string, string | number | boolean> = {
  "app.normandy.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "services.settings.server": "data:,",
  "toolkit.telemetry.server": "data:,",
  "intl.accept_languages": "en-US",
};
const BLOCKS_ALL = 2;

interface LogEntry {
  level: string;
  text: string | null;
}

/** Firefox without a screen, driven over WebDriver BiDi; undefined where it isn't installed. */
export async function findFirefox(): Promise<StartBrowser | undefined> {
  const file = await findProgram(...NAMES);
  return file === undefined
    ? undefined
    : ({ isStorageBlocked = false } = {}) => startFirefox(file, isStorageBlocked);
}

async function startFirefox(file: string, isStorageBlocked: boolean): Promise<BrowserPage> {
  const profile = await mkdtemp(join(tmpdir(), "firefox-"));
  const prefs = { ...PREFS, ...(isStorageBlocked && { "network.cookie.cookieBehavior": BLOCKS_ALL }) };
  const lines = Object.entries(prefs).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, "user.js"), lines.join("\n"));
  const program = await startProgram(file, {
    args: ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0", "about:blank"],
    env: { HOME: profile },
    ready: { stream: 2, pattern: /^WebDriver BiDi listening on (ws:\S+)$/ },
  });
  const errors: string[] = [];
  const session = await openSession(`${program.announced}/session`, ({ level, text }) => {
    if (level === "error") errors.push(text ?? "");
  });
  const { capabilities } = await session.send<{ capabilities: { browserVersion: string } }>("session.new", {
    capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: "accept" } } },
  });
  await session.send("session.subscribe", { events: ["log.entryAdded"] });
  const { contexts } = await session.send<{ contexts: { context: string }[] }>("browsingContext.getTree", {});
  const context = contexts[0]?.context;
  await session.send("browsingContext.setViewport", { context, viewport: { width: 1440, height: 900 } });

  return {
    name: `Firefox ${capabilities.browserVersion}`,
    errors: async () => errors,
    async goTo(url) {
      await session.send("browsingContext.navigate", { context, url, wait: "complete" });
    },
    async call(run, ...args) {
      const { result, exceptionDetails } = await session.send<{
        result?: { value: string };
        exceptionDetails?: { text: string };
      }>("script.callFunction", {
        functionDeclaration: toScript(run),
        arguments: [{ type: "string", value: JSON.stringify(args) }],
        target: { context },
        awaitPromise: true,
      });
      if (!result) throw new Error(exceptionDetails?.text);
      return JSON.parse(result.value);
    },
    async act(actions) {
      await session.send("input.performActions", { context, actions });
    },
    async close() {
      session.close();
      await program.end();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

interface Session {
  send<T>(method: string, params: object): Promise<T>;
  close(): void;
}

async function openSession(address: string, onLog: (entry: LogEntry) => void): Promise<Session> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<never>>();
  let calls = 0;
  socket.addEventListener("message", ({ data }) => {
    const answer = JSON.parse(data);
    if (answer.method === "log.entryAdded") onLog(answer.params);
    const call = waiting.get(answer.id);
    if (answer.type === "success") call?.resolve(answer.result as never);
    else call?.reject(new Error(`Firefox: ${answer.message}`));
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true });
    socket.addEventListener("error", () => reject(new Error("Firefox takes no connection")), { once: true });
  });
  return {
    send(method, params) {
      const call = Promise.withResolvers<never>();
      waiting.set(++calls, call);
      socket.send(JSON.stringify({ id: calls, method, params }));
      return call.promise;
    },
    close: () => socket.close(),
  };
}
