import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { build, type InlineConfig, mergeConfig, type Rolldown } from "vite";
import { thirdPartyNotices } from "../scripts/third-party-notices.ts";
import shared from "./vite.config.ts";

const here = import.meta.dirname;
/** A file for each language that the window speaks. */
const TEXTS = join(here, "src/chat/texts");
/** `node build.ts [folder]`; the server serves widget/dist. */
const outDir = resolve(process.argv[2] ?? join(here, "dist"));

await rm(outDir, { recursive: true, force: true });
await bundle({
  define: await buildChat(),
  plugins: [thirdPartyNotices({ what: "The loader", fileName: "chatbot-notices.txt" })],
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

/**
 * Builds what the loader fetches on first open, first because the names hold hashes: the window, and its words in each
 * language, of which a visitor gets one. Answers the names as the loader's constants, the window's entry first.
 */
async function buildChat(): Promise<Record<string, string>> {
  const languages = (await readdir(TEXTS)).map((name) => basename(name, ".ts"));
  const files = await bundle({
    plugins: [thirdPartyNotices({ what: "The chat window", fileName: "chat-notices.txt" })],
    build: {
      modulePreload: false,
      rolldownOptions: {
        input: {
          chat: join(here, "src/embed/mount-chat.tsx"),
          ...Object.fromEntries(languages.map((name) => [`words-${name}`, join(TEXTS, `${name}.ts`)])),
        },
        preserveEntrySignatures: "strict",
        output: {
          format: "es",
          entryFileNames: "[name]-[hash].js",
          chunkFileNames: "[name]-[hash].js",
        },
      },
    },
  });
  const chunks = files.filter((file) => file.type === "chunk");
  const nameOf = (entry: string) => chunks.find(({ name }) => name === entry)?.fileName;
  const window = chunks.filter(({ name }) => !name.startsWith("words-"));
  const names = window.sort((a, b) => Number(b.isEntry) - Number(a.isEntry)).map(({ fileName }) => fileName);
  const words = Object.fromEntries(languages.map((language) => [language, nameOf(`words-${language}`)]));
  return { CHAT_FILES: JSON.stringify(names), WORDS_FILES: JSON.stringify(words) };
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
