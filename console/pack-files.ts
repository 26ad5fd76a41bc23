import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Plugin } from "vite";

/** What shrinks; fonts and pictures are packed already. */
const PACKED = /\.(?:js|css|svg|html|json)$/;
/** Bytes; less doesn't pay for its headers. */
const PACKED_FROM = 1_000;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes each built file packed beside it, so that the server never packs one while somebody waits. */
export function packFiles(): Plugin {
  let folder = "";
  return {
    name: "pack-files",
    apply: "build",
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    async closeBundle() {
      const names = await readdir(folder, { recursive: true });
      await Promise.all(names.filter((name) => PACKED.test(name)).map((name) => pack(join(folder, name))));
    },
  };
}

async function pack(file: string): Promise<void> {
  const bytes = await readFile(file);
  // The page itself gets a nonce with every answer.
  if (bytes.length < PACKED_FROM || file.endsWith("index.html")) return;
  const [br, gz] = await Promise.all([toBrotli(bytes), toGzip(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
