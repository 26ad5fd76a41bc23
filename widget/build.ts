import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { build, type InlineConfig, mergeConfig, type Rolldown } from "vite";
import shared from "./vite.config.ts";

const here = import.meta.dirname;
/** `node build.ts [folder]`; the server serves widget/dist. */
const outDir = resolve(process.argv[2] ?? join(here, "dist"));

await rm(outDir, { recursive: true, force: true });
await bundle({
  define: { CHAT_FILES: JSON.stringify(await buildChat()) },
  build: {
    lib: {
      entry: join(here, "src/embed.ts"),
      name: "chatbotLoader",
      formats: ["iife"],
      fileName: () => "chatbot.js",
    },
  },
});
await pack();

/** Builds what the loader fetches on first open, first because the names hold hashes; answers them, the entry first. */
async function buildChat(): Promise<string[]> {
  const files = await bundle({
    build: {
      modulePreload: false,
      rolldownOptions: {
        input: join(here, "src/embed/mount-chat.tsx"),
        preserveEntrySignatures: "strict",
        output: {
          format: "es",
          entryFileNames: "chat-[hash].js",
          chunkFileNames: "[name]-[hash].js",
        },
      },
    },
  });
  return files
    .filter((file) => file.type === "chunk")
    .sort((a, b) => Number(b.isEntry) - Number(a.isEntry))
    .map((file) => file.fileName);
}

/** Writes each file of the chat packed beside it, so that the server never packs one while a visitor waits. */
async function pack(): Promise<void> {
  const names = (await readdir(outDir)).filter((name) => name.endsWith(".js") && name !== "chatbot.js");
  for (const name of names) {
    const bytes = await readFile(join(outDir, name));
    await writeFile(join(outDir, `${name}.br`), brotliCompressSync(bytes));
    await writeFile(join(outDir, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  }
}

async function bundle(parts: InlineConfig) {
  const result = await build(mergeConfig(shared, mergeConfig({ build: { outDir } }, parts)));
  const outputs = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[];
  return outputs.flatMap(({ output }) => output);
}
