import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { actionRoutes } from "@cxc/contract/actions.ts";
import { chatRoutes } from "@cxc/contract/chat.ts";
import { dataSourceRoutes } from "@cxc/contract/data-sources.ts";
import { intentRoutes } from "@cxc/contract/intents.ts";
import type { ApiClient } from "./api-client.ts";
import { createAgent, signUpCompany } from "./company.ts";

const SITES = 4;
const PAGE_MS = 4_000;
const FILES = 12;
const FILE_BYTES = 3_000_000;
const NAMES = 6;
const INTENTS = 10;
const PHRASES = 400;
const PHRASE_LENGTH = 480;
const QUESTIONS = 120;
const QUESTION_LENGTH = 4_000;
const REST_MS = 250;

/** A company that does its worst for as long as it runs: it saves, crawls, uploads, looks up, lists and exports. */
export interface LoudCompany {
  /** How often each of its kinds of work came to an end, to see that it was not idle. */
  done: Record<string, number>;
  stop(): Promise<void>;
}

/** Signs it up and begins; resolves once everything is under way. `site`: one that answers each page after a while. */
export async function startLoudCompany(url: string, site: SlowSite): Promise<LoudCompany> {
  const { client, token } = await signUpCompany(url);
  const agentId = await createAgent(client, "Loud");
  const stopped = new AbortController();
  const done: Record<string, number> = {};
  const again = async (name: string, work: () => Promise<unknown>) => {
    while (!stopped.signal.aborted) {
      await work().then(
        () => {
          done[name] = (done[name] ?? 0) + 1;
        },
        () => undefined,
      );
      await wait(REST_MS, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  };
  const asked = { headers: { authorization: `Bearer ${token}` }, signal: stopped.signal };
  const read = async (path: string) => (await fetch(url + path, asked)).arrayBuffer();

  await fillAgent(client, agentId);
  await askNonsense(client, agentId);
  await addSites(client, site);
  const actions = await addActions(client);
  const work = [
    again("saves", () => saveOne(client, agentId)),
    again("uploads", () => uploadMany(url, { client, token })),
    again("exports", () => read("/api/conversation/export/?format=jsonl")),
    again("unanswered lists", () => read(`/api/conversation/unanswered/?agent_id=${agentId}&mode=test`)),
    ...actions.map((id) =>
      again("look-ups", () => client.call(actionRoutes.testAction, { params: { id }, body: {} })),
    ),
  ];
  return {
    done,
    async stop() {
      stopped.abort();
      await Promise.race([Promise.all(work), wait(2_000)]);
    },
  };
}

export interface SlowSite {
  port: number;
  close(): void;
}

/** Each page leads to ten others and comes after four seconds. */
export async function startSlowSite(): Promise<SlowSite> {
  const server = createServer((request, response) => {
    const links = Array.from({ length: 10 }, (_, n) => `<a href="${request.url}/${n}">Page ${n}</a>`);
    setTimeout(() => {
      response.setHeader("content-type", "text/html");
      response.end(`<html><main><p>${request.url} is a page.</p>${links.join(" ")}</main></html>`);
    }, PAGE_MS);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function fillAgent(client: ApiClient, agentId: string): Promise<void> {
  for (let n = 0; n < INTENTS; n++) {
    const training_phrases = Array.from({ length: PHRASES }, () => nonsense(PHRASE_LENGTH));
    const body = { title: `Intent ${n}`, prompt: "Say so.", reply: "So.", training_phrases };
    await client.call(intentRoutes.createIntent, { params: { id: agentId }, body });
  }
}

/** One more intent, and away with it: each changes the draft, and each draft is trained. */
async function saveOne(client: ApiClient, agentId: string): Promise<void> {
  const body = { title: "One more", prompt: "Say so.", reply: "So.", training_phrases: [nonsense(200)] };
  const { data } = await client.call(intentRoutes.createIntent, { params: { id: agentId }, body });
  await client.call(intentRoutes.deleteIntent, { params: { id: data.id } });
}

async function askNonsense(client: ApiClient, agentId: string): Promise<void> {
  for (let n = 0; n < QUESTIONS; n++) {
    const body = { agent_id: agentId, message: nonsense(QUESTION_LENGTH), mode: "test" } as const;
    await client.call(chatRoutes.chat, { body });
  }
}

async function addSites(client: ApiClient, { port }: SlowSite): Promise<void> {
  const { data } = await client.call(dataSourceRoutes.createDataSource, { body: { title: "Slow sites" } });
  for (let n = 0; n < SITES; n++) {
    const body = { url: `http://127.0.0.1:${port}/${n}`, is_complete_crawl: true, max_pages: 5_000 };
    await client.call(dataSourceRoutes.createUrl, { params: { id: data.id }, body });
  }
}

async function addActions(client: ApiClient): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < NAMES; n++) {
    const http = { method: "GET", url: `http://hang${n}.example/`, timeout_ms: 10_000 } as const;
    const body = { title: `Hang ${n}`, kind: "http", http } as const;
    ids.push((await client.call(actionRoutes.createAction, { body })).data.id);
  }
  return ids;
}

/** Files of text, and one that takes as long as it may; away with them once they are read. */
async function uploadMany(
  url: string,
  { client, token }: { client: ApiClient; token: string },
): Promise<void> {
  const { data } = await client.call(dataSourceRoutes.createDataSource, { body: { title: "Large files" } });
  const form = new FormData();
  form.append("file", new Blob(["<table><tr><td rowspan=99>a<td>b".repeat(400_000)]), "endless.html");
  for (let n = 1; n < FILES; n++) {
    const text = `File ${n}. ${"A sentence about bread that is long enough to be one. ".repeat(FILE_BYTES / 54)}`;
    form.append("file", new Blob([text]), `${n}.txt`);
  }
  const headers = { authorization: `Bearer ${token}` };
  await fetch(`${url}/api/data-source/${data.id}/file/`, { method: "POST", headers, body: form });
  const params = { id: data.id };
  for (let status = "indexing"; status === "indexing"; await wait(REST_MS)) {
    ({ status } = (await client.call(dataSourceRoutes.getDataSource, { params })).data);
  }
  await client.call(dataSourceRoutes.deleteDataSource, { params });
}

function nonsense(length: number): string {
  const letters = Array.from({ length }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26)));
  return letters.join("").replace(/.{7}/g, "$& ").slice(0, length).trim();
}
