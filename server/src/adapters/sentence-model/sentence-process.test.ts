import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { hasRuntime, makeModelDataDir } from "../../testing/local-model/runtime.ts";
import { tinyModel } from "../../testing/local-model/tiny-model.ts";
import { runtimeIn, runtimesBelow } from "./runtime.ts";
import { createSentenceProcess, type SentenceProcess } from "./sentence-process.ts";

const opened: SentenceProcess[] = [];
const folders: string[] = [];

afterAll(async () => {
  await Promise.all(opened.map((one) => one.close()));
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function processOf(
  { model, tokenizer }: { model: Uint8Array; tokenizer: Uint8Array } = tinyModel(),
  options: Parameters<typeof createSentenceProcess>[1] = {},
): Promise<SentenceProcess> {
  const dataDir = await makeModelDataDir();
  folders.push(dataDir);
  const files = {
    runtimeFolder: runtimeIn(runtimesBelow(dataDir)),
    modelFile: path.join(dataDir, "model.onnx"),
    tokenizerFile: path.join(dataDir, "tokenizer.json"),
  };
  await writeFile(files.modelFile, model);
  await writeFile(files.tokenizerFile, tokenizer);
  const made = createSentenceProcess(files, options);
  opened.push(made);
  return made;
}

const dot = (one: Float32Array | undefined, other: Float32Array | undefined) =>
  one?.reduce((sum, value, n) => sum + value * (other?.[n] ?? 0), 0);

describe.runIf(hasRuntime)("a model in a process of its own", () => {
  it.each(["wordpiece", "unigram"] as const)(
    "makes near vectors of near texts, with a %s tokenizer",
    async (family) => {
      const { encode } = await processOf(tinyModel(family));
      const [car, automobile, dog] = await encode(["wash the car", "wash the automobile", "a dog"]);

      expect(dot(car, car)).toBeCloseTo(1, 5);
      expect(dot(car, automobile)).toBeGreaterThan(0.99);
      expect(dot(car, dog)).toBeLessThan(0.1);
    },
  );

  it("makes the same vector of the same text, whatever is asked beside it", async () => {
    const { encode } = await processOf();
    const alone = await encode(["groom the dog"]);
    const among = await encode(["a car", "groom the dog", "x".repeat(50_000), ""]);
    const other = await processOf();
    expect(among[1]).toEqual(alone[0]);
    expect((await other.encode(["groom the dog"]))[0]).toEqual(alone[0]);
  });

  it("reads the first 512 tokens of a long text", async () => {
    const { encode } = await processOf();
    const [cut, longer] = await encode(["car ".repeat(600), `${"car ".repeat(600)}${"dog ".repeat(600)}`]);
    expect(longer).toEqual(cut);
  });

  it("says what is wrong with files that are no model, without where they lie", async () => {
    const { model, tokenizer } = tinyModel();
    const wrong = [
      { model: Buffer.from("none"), tokenizer },
      { model, tokenizer: Buffer.from("{") },
      { model, tokenizer: Buffer.from("{}") },
      { model: model.subarray(0, model.length / 2), tokenizer },
    ];
    for (const files of wrong) {
      const { encode } = await processOf(files);
      const said = await encode(["car"]).catch((error: Error) => error.message);
      expect(said).toEqual(expect.not.stringContaining("agent-console-model-"));
      expect(typeof said).toBe("string");
    }
  });

  it("is ended where it hangs, and starts anew at the next question", async () => {
    const { encode } = await processOf(tinyModel(), { answerMs: 1 });
    const { encode: patient, close } = await processOf();
    await expect(encode(["car"])).rejects.toThrow("took too long");
    const asked = patient(["car"]);
    await close();
    await expect(asked).rejects.toThrow("process ended (SIGKILL)");
    expect(await patient(["car"])).toHaveLength(1);
  });

  it("ends when nobody asks, and starts again", async () => {
    const { encode } = await processOf(tinyModel(), { idleMs: 10 });
    const [before] = await encode(["car"]);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect((await encode(["car"]))[0]).toEqual(before);
  });
});

it("says so where there is no runtime", async () => {
  const dataDir = await makeModelDataDir({ withRuntime: false });
  folders.push(dataDir);
  const tokenizerFile = path.join(dataDir, "tokenizer.json");
  await writeFile(tokenizerFile, tinyModel().tokenizer);
  const { encode, close } = createSentenceProcess({
    runtimeFolder: runtimeIn(runtimesBelow(dataDir)),
    modelFile: "none",
    tokenizerFile,
  });
  await expect(encode(["car"])).rejects.toThrow("Cannot find module 'onnxruntime-node'");
  await close();
});
