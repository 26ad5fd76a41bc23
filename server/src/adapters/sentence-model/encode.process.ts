// The process in which a local model runs: `encode.process.ts RUNTIME MODEL TOKENIZER`, asked over its channel.
import { writeFileSync } from "node:fs";
import { loadEncoder } from "./encoder.ts";
import type { EncodeAnswer, EncodeQuestion } from "./sentence-process.ts";

const [runtimeFolder = "", modelFile = "", tokenizerFile = ""] = process.argv.slice(2);

// Where the machine's memory ends, this process is the one to go and not the server.
if (process.platform === "linux") {
  try {
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // Not everywhere does a process have that file.
  }
}

const loading = loadEncoder({ runtimeFolder, modelFile, tokenizerFile });
// Told to whoever asks.
loading.catch(() => undefined);
let last = Promise.resolve();

process.on("message", ({ id, texts }: EncodeQuestion) => {
  last = last.then(async () => {
    const answer = await encodeAll(texts).catch((error: Error) => ({ fault: error.message }));
    send({ id, ...answer });
  });
});
process.on("disconnect", () => process.exit());

async function encodeAll(texts: readonly string[]): Promise<{ vectors: Float32Array[] }> {
  const encode = await loading;
  const vectors: Float32Array[] = [];
  for (const text of texts) vectors.push(await encode(text));
  return { vectors };
}

function send(answer: EncodeAnswer): void {
  process.send?.(answer);
}
