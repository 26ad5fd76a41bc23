import { gzipSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";

const INITIAL_JS_KB = 170;
const INITIAL_CSS_KB = 45;
const SCREEN_JS_KB = 40;

/** Ends the build when what a first visit loads, or the own code of one screen, has grown past its budget (gzip). */
export function sizeBudget(): Plugin {
  return {
    name: "size-budget",
    apply: "build",
    generateBundle(_, bundle) {
      const files = Object.values(bundle);
      const chunks = files.filter((file) => file.type === "chunk");
      const initial = chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => withImports(entry, bundle));
      const styles = files.filter((file) => file.type === "asset" && file.fileName.endsWith(".css"));

      const js = [...new Set(initial)].reduce((sum, { code }) => sum + gzipKb(code), 0);
      const css = styles.reduce((sum, file) => sum + gzipKb(file.type === "asset" ? file.source : ""), 0);
      const sizes: [string, number, number][] = [
        ["initial JavaScript", js, INITIAL_JS_KB],
        ["all CSS", css, INITIAL_CSS_KB],
      ];
      for (const { facadeModuleId, code } of chunks) {
        const screen = facadeModuleId?.split("/src/screens/")[1];
        if (screen) sizes.push([`screen ${screen}`, gzipKb(code), SCREEN_JS_KB]);
      }
      for (const [name, kb, limit] of sizes) {
        if (kb > limit) this.error(`${name}: ${kb.toFixed(1)} kB gzip, budget ${limit} kB`);
      }
      this.info(`gzip: JavaScript at first ${js.toFixed(1)} kB, CSS ${css.toFixed(1)} kB`);
    },
  };
}

function withImports(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const seen = new Set([chunk]);
  for (const { imports } of seen) {
    for (const name of imports) {
      const imported = bundle[name];
      if (imported?.type === "chunk") seen.add(imported);
    }
  }
  return [...seen];
}

function gzipKb(content: string | Uint8Array): number {
  return gzipSync(content).length / 1000;
}
