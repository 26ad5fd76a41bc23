import { rm } from "node:fs/promises";
import type { LocalModel } from "@cxc/contract/local-model.ts";
import { expect } from "vitest";
import type { Config } from "../../config.ts";
import { defineMaintenance } from "../../features/maintenance/maintenance.job.ts";
import { createJobs } from "../../jobs/queue.ts";
import { type Answer, startTestApp, type TestApp } from "../app.ts";
import { type Actor, signUp } from "../factories.ts";
import { multipartBody } from "../multipart-body.ts";
import { startTestWorker } from "../worker.ts";
import { type FileServer, startFileServer } from "./file-server.ts";
import { makeModelDataDir } from "./runtime.ts";
import { tinyModel } from "./tiny-model.ts";

const PATH = "/api/settings/model/local/";

/** An installation with an operator, a worker beside it, and a web server that has models. */
export interface ModelInstallation {
  app: TestApp;
  files: FileServer;
  operator: Actor;
  /** What the Models screen is told. */
  look(actor?: Actor): Promise<LocalModel>;
  upload(files?: Parameters<typeof multipartBody>[0], actor?: Actor): Promise<Answer<LocalModel>>;
  download(body?: object, actor?: Actor): Promise<Answer<LocalModel>>;
  remove(): Promise<Answer<LocalModel>>;
  cancel(): Promise<Answer<LocalModel>>;
  untilInstalled(title: string): Promise<void>;
  /** What is done once a minute, now. */
  tend(): Promise<void>;
  close(): Promise<void>;
}

export async function startModelInstallation({
  withRuntime = true,
  ...overrides
}: { withRuntime?: boolean } & Partial<Config> = {}): Promise<ModelInstallation> {
  const files = await startFileServer();
  const dataDir = await makeModelDataDir({ withRuntime });
  const app = await startTestApp({ dataDir, egressAllow: [`models=${files.host}`], ...overrides });
  const worker = await startTestWorker(app);
  const operator = await signUp(app);
  await makeOperator(app, operator);
  const call = (method: "GET" | "POST" | "DELETE", path: string, actor: Actor, more: object = {}) =>
    app.request<LocalModel>(method, path, { token: actor.token, ...more });
  const look = async (actor = operator) => (await call("GET", PATH, actor)).data;

  return {
    app,
    files,
    operator,
    look,
    upload: (files = uploadOf(), actor = operator) =>
      call("POST", `${PATH}upload/`, actor, multipartBody(files)),
    download: (body = {}, actor = operator) =>
      call("POST", `${PATH}download/`, actor, { body: { ...files.addresses, title: "fetched", ...body } }),
    remove: () => call("DELETE", PATH, operator),
    cancel: () => call("DELETE", `${PATH}incoming/`, operator),
    untilInstalled: (title) =>
      expect.poll(async () => (await look()).installed?.title, { timeout: 30_000 }).toBe(title),
    async tend() {
      const jobs = createJobs(app.database, { work: false, log: () => undefined });
      defineMaintenance(jobs, { scheduledTasks: {}, log: app.app.log });
      await jobs.enqueue("upkeep", null);
    },
    async close() {
      await worker.stop();
      await app.close();
      await files.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** What the form sends: what is said of the model, then its two files. */
export function uploadOf({ model, tokenizer } = tinyModel() as { model: Buffer; tokenizer: Buffer }) {
  return [
    { field: "title", content: "tiny" },
    { field: "query_prefix", content: "query: " },
    { field: "passage_prefix", content: "passage: " },
    { name: "tokenizer.json", content: tokenizer },
    { name: "model.onnx", content: model },
  ];
}

/** As `set-operator` does. */
async function makeOperator({ database }: TestApp, { user_id }: Actor): Promise<void> {
  await database.query.updateTable("users").set({ is_operator: true }).where("id", "=", user_id).execute();
}
