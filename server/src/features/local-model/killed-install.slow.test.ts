import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import type { NewSession } from "@cxc/contract/accounts.ts";
import type { LocalModel } from "@cxc/contract/local-model.ts";
import { afterEach, expect, it } from "vitest";
import { askOperatorSocket } from "../../database/embedded/operator-socket.ts";
import { callProcess } from "../../testing/call-process.ts";
import { prepareDataDir } from "../../testing/data-dir.ts";
import { PASSWORD } from "../../testing/factories.ts";
import { findFreePort } from "../../testing/free-port.ts";
import { type FileServer, startFileServer } from "../../testing/local-model/file-server.ts";
import { hasRuntime, linkRuntime } from "../../testing/local-model/runtime.ts";
import { type ServerProcess, startServerProcess } from "../../testing/server-process.ts";

const EMAIL = "ada@example.com";
const LOCAL_MODEL = "settings/model/local/";
const PATIENCE = { timeout: 60_000 };

let server: ServerProcess | undefined;
let files: FileServer | undefined;
let dataDir = "";

afterEach(async () => {
  await server?.kill();
  await files?.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(allow: string): Promise<ServerProcess> {
  return startServerProcess(dataDir, await findFreePort(), { EGRESS_ALLOW: `models=${allow}` });
}

async function look({ url }: ServerProcess, token: string): Promise<LocalModel | undefined> {
  const answer = await fetch(`${url}/api/${LOCAL_MODEL}`, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { data?: LocalModel }).data;
}

const folders = async () => (await readdir(path.join(dataDir, "local-model/models"))).sort();

it.runIf(hasRuntime)(
  "killed in the middle of a download nothing half is in use, and the next process does it again",
  { timeout: 300_000 },
  async () => {
    files = await startFileServer();
    dataDir = await prepareDataDir();
    await linkRuntime(dataDir);
    server = await start(files.host);
    const person = { name: "Ada", email: EMAIL, phone: "1234567890", company: "Acme", password: PASSWORD };
    const { data: session } = await callProcess<NewSession>(server, "auth/signup/", { body: person });
    const token = session?.access_token ?? "";
    await callProcess(server, "integrations/crm/", { body: { provider: "builtin" }, token });
    const named = await askOperatorSocket(dataDir, ["set-operator", EMAIL, "on"]);

    files.hold();
    const body = { ...files.addresses, title: "fetched" };
    const begun = await callProcess(server, `${LOCAL_MODEL}download/`, { body, token });
    await expect.poll(() => files?.asked.includes("/model.onnx"), PATIENCE).toBe(true);
    await server.kill();
    const left = await folders();
    files.goOn();
    server = await start(files.host);
    const again = server;
    await expect.poll(async () => (await look(again, token))?.installed?.title, PATIENCE).toBe("fetched");

    expect(named?.[0]).toContain("may install and remove the local model");
    expect(begun.status).toBe(202);
    expect(left).toEqual([expect.stringMatching(/^draft-/)]);
    expect(await folders()).toEqual([expect.not.stringMatching(/^draft-/)]);
    expect(files.asked.filter((file) => file === "/model.onnx")).toHaveLength(2);
  },
);
