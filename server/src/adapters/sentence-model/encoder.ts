import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { Tokenizer } from "@huggingface/tokenizers";
import { poolTokens } from "./pool-tokens.ts";

/** What most sentence models read of a text at most. */
const TOKENS_MAX = 512;
/** Characters: more than that many tokens, and no more work than they ask for. */
const LENGTH_MAX = 16_000;
/** Of several outputs, the vectors of tokens or of the text, by the names that exporters give them. */
const OUTPUTS = ["last_hidden_state", "token_embeddings", "sentence_embedding"];

/** Where a model lies, and what runs it. */
export interface ModelFiles {
  runtimeFolder: string;
  modelFile: string;
  tokenizerFile: string;
}

/** What is used of the runtime's API. */
interface Runtime {
  Tensor: new (type: "int64", data: BigInt64Array, dims: readonly number[]) => unknown;
  InferenceSession: { create(file: string, options: object): Promise<Session> };
}

interface Session {
  inputNames: readonly string[];
  outputNames: readonly string[];
  run(inputs: Record<string, unknown>): Promise<Record<string, Output>>;
}

interface Output {
  type: string;
  dims: readonly number[];
  data: unknown;
}

/** The vector of a text, at length 1; throws an Error. */
export type Encode = (text: string) => Promise<Float32Array>;

/**
 * Loads a sentence model and its tokenizer. Each text is computed by itself and in one thread, so that the same text has
 * the same vector whatever is asked beside it. Throws an Error on files that are none.
 */
export async function loadEncoder({ runtimeFolder, modelFile, tokenizerFile }: ModelFiles): Promise<Encode> {
  const tokenizer = new Tokenizer(JSON.parse(await readFile(tokenizerFile, "utf8")) as object, {});
  // The runtime is no dependency: it lies where the operator had it put.
  const runtime = createRequire(path.join(runtimeFolder, "package.json"))("onnxruntime-node") as Runtime;
  const session = await runtime.InferenceSession.create(modelFile, {
    executionProviders: ["cpu"],
    executionMode: "sequential",
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    logSeverityLevel: 4,
  });
  const output = OUTPUTS.find((name) => session.outputNames.includes(name)) ?? session.outputNames[0] ?? "";

  return async (text) => {
    const ids = firstTokens(tokenizer.encode(text.slice(0, LENGTH_MAX)).ids);
    const tensor = (values: readonly number[]) =>
      new runtime.Tensor("int64", BigInt64Array.from(values, BigInt), [1, ids.length]);
    const mask = ids.map(() => 1);
    const inputs: Record<string, unknown> = { input_ids: tensor(ids), attention_mask: tensor(mask) };
    if (session.inputNames.includes("token_type_ids")) inputs.token_type_ids = tensor(ids.map(() => 0));
    const wanted = session.inputNames.map((name) => [name, inputs[name]] as const);
    const unknown = wanted.find(([, value]) => value === undefined)?.[0];
    if (unknown !== undefined)
      throw new Error(`The model wants an input "${unknown}", as no sentence model does.`);
    const { [output]: found } = await session.run(Object.fromEntries(wanted));
    if (!found) throw new Error("The model puts nothing out.");
    return poolTokens(found, mask);
  };
}

/** The last one closes the text, in a text that is cut too. */
function firstTokens(ids: readonly number[]): number[] {
  const last = ids.at(-1);
  if (ids.length <= TOKENS_MAX || last === undefined) return [...ids];
  return [...ids.slice(0, TOKENS_MAX - 1), last];
}
