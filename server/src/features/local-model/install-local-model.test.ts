import { readdir } from "node:fs/promises";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addUser, signUp } from "../../testing/factories.ts";
import {
  type ModelInstallation,
  startModelInstallation,
  uploadOf,
} from "../../testing/local-model/installation.ts";
import { hasRuntime } from "../../testing/local-model/runtime.ts";
import { sha256, tinyModel } from "../../testing/local-model/tiny-model.ts";

const OTHER_HASH = "0".repeat(64);

let house: ModelInstallation;

beforeAll(async () => {
  house = await startModelInstallation();
});

afterEach(async () => {
  house.files.goOn();
  await house.cancel();
  await house.remove();
});

afterAll(() => house.close());

/** What lies on the disk. */
async function folders(): Promise<string[]> {
  return (await readdir(path.join(house.app.config.dataDir, "local-model/models")).catch(() => [])).sort();
}

const untilFailed = () =>
  expect.poll(async () => (await house.look()).incoming?.state, { timeout: 30_000 }).toBe("failed");

describe.runIf(hasRuntime)("with the runtime", () => {
  it("comes from files, is tried first, and says what it is", async () => {
    const { model, tokenizer, dimensions } = tinyModel();
    const { status, data, body } = await house.upload();

    expect([status, body.message]).toEqual([200, "Local model installed"]);
    expect(data.installed).toMatchObject({
      title: "tiny",
      dimensions,
      model_bytes: model.length,
      model_sha256: sha256(model),
      tokenizer_sha256: sha256(tokenizer),
      query_prefix: "query: ",
      model_url: "",
      is_here: true,
      companies: 0,
    });
    expect(data.incoming).toBeNull();
    expect(await folders()).toHaveLength(1);
  });

  it("comes from an address in the background, with the hashes that it should have", async () => {
    const { model, tokenizer } = tinyModel();
    const hashes = { model_sha256: sha256(model).toUpperCase(), tokenizer_sha256: sha256(tokenizer) };
    const { status, data } = await house.download(hashes);
    await house.untilInstalled("fetched");
    const neighbour = await house.look(await signUp(house.app));

    expect([status, data.incoming?.state]).toEqual([202, "downloading"]);
    expect((await house.look()).installed).toMatchObject({ ...house.files.addresses, is_here: true });
    // Others may see that there is one, not where it came from: an address may have a key in it.
    expect(neighbour.installed).toMatchObject({ title: "fetched", model_url: "", tokenizer_url: "" });
    expect(neighbour.may_install).toBe(false);
  });

  it("is refused with the hash that it has where that is another, and the one in use stays", async () => {
    await house.upload();
    await house.download({ model_sha256: OTHER_HASH });
    await untilFailed();
    const { installed, incoming } = await house.look();

    expect(incoming?.error).toBe(
      `The model is not the file that was wanted: its SHA-256 is ${sha256(tinyModel().model)}.`,
    );
    expect(installed?.title).toBe("tiny");
    expect(await folders()).toHaveLength(1);
    // What failed makes room.
    expect((await house.download()).status).toBe(202);
    await house.untilInstalled("fetched");
  });

  it("is refused where it makes no vector, by upload and by address", async () => {
    const broken = { model: Buffer.from("this is no model"), tokenizer: tinyModel().tokenizer };
    const { status, body } = await house.upload(uploadOf(broken));
    await house.download({ model_url: house.files.addresses.model_url.replace("model", "broken") });
    await untilFailed();

    expect([status, body.code]).toEqual([422, "unreadable"]);
    expect(body.message).toMatch(/^The model doesn't work: .*protobuf/i);
    expect(body.message).not.toContain(house.app.config.dataDir);
    expect((await house.look()).incoming?.error).toMatch(/^The model doesn't work/);
    expect(await folders()).toEqual([]);
  });

  it("is one at a time, can be stopped in the middle, and leaves nothing", async () => {
    house.files.hold();
    await house.download();
    await expect.poll(folders).toHaveLength(1);
    const second = await house.download();
    const upload = await house.upload();
    const stopped = await house.cancel();
    house.files.goOn();

    expect([second.status, upload.status, stopped.status]).toEqual([409, 409, 200]);
    expect(stopped.data.incoming).toBeNull();
    await expect.poll(folders).toEqual([]);
    expect((await house.look()).installed).toBeNull();
  });

  it("says why an address gives nothing", async () => {
    await house.download({ tokenizer_url: `${house.files.addresses.tokenizer_url}.gone` });
    await untilFailed();
    const gone = (await house.look()).incoming?.error;
    await house.download({ model_url: "https://127.0.0.1:9/model.onnx" });
    await untilFailed();

    expect(gone).toBe("The address of the tokenizer answered 404.");
    expect((await house.look()).incoming?.error).toMatch(/EGRESS_ALLOW=models=127\.0\.0\.1:9\.$/);
  });

  it("takes one model and one tokenizer, named so that they can be told apart", async () => {
    const [title, , , tokenizer, model] = uploadOf();
    if (!title || !tokenizer || !model) throw new Error("the parts of an upload have changed");
    const answers = [
      await house.upload([title, model]),
      await house.upload([title, model, model]),
      await house.upload([title, { ...model, name: "model.bin" }, tokenizer]),
      await house.upload([title]),
      await house.upload([model, tokenizer]),
    ];

    expect(answers.map(({ status, body }) => [status, Object.keys(body.errors ?? {})])).toEqual([
      [400, ["file"]],
      [400, ["file"]],
      [400, ["file"]],
      [400, ["file"]],
      [400, ["title"]],
    ]);
    expect([await folders(), (await house.look()).incoming]).toEqual([[], null]);
  });
});

it("is the operator's: no admin of a company installs, stops or removes one", async () => {
  house.files.asked.length = 0;
  const admins = [await signUp(house.app), await addUser(house.app, "publisher_admin")];
  for (const admin of admins) {
    const answers = [
      await house.download({}, admin),
      await house.upload(uploadOf(), admin),
      await house.app.request("DELETE", "/api/settings/model/local/", { token: admin.token }),
      await house.app.request("DELETE", "/api/settings/model/local/incoming/", { token: admin.token }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  }
  expect(house.files.asked.length).toBe(0);
});

it.each([
  ["address without TLS", { model_url: "http://models.example.com/model.onnx" }],
  ["address that is none", { tokenizer_url: "nowhere" }],
  ["half a hash", { model_sha256: "abc" }],
  ["blank title", { title: " " }],
  ["prefix that is no text", { query_prefix: 7 }],
])("takes no %s", async (_, body) => {
  const answer = await house.download(body);
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, Object.keys(body)]);
});

it("says without the runtime what brings it, and installs nothing", async () => {
  const bare = await startModelInstallation({ withRuntime: false });
  const { runtime, installed } = await bare.look();
  const answers = [await bare.download(), await bare.upload()];
  await bare.close();

  expect(runtime).toMatchObject({ is_installed: false, command: "npm run admin -- install-model-runtime" });
  expect(installed).toBeNull();
  for (const { status, body } of answers) {
    expect(status).toBe(409);
    expect(body.message).toContain(runtime.command);
  }
});
