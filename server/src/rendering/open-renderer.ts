import { findBrowser, isProgram } from "./find-browser.ts";
import { createRenderer, type Renderer } from "./renderer.ts";

/** As RENDERER says it, in place of a program's path: whichever is found on this machine. */
const ANY = "chromium";

/**
 * The renderer that the environment asks for; undefined where it asks for none. Throws an Error in plain words where there is
 * no such browser, or where it could only run without its sandbox and nobody has said that it may.
 */
export function openRenderer(
  { renderer, rendererSandbox: hasSandbox }: { renderer: string | undefined; rendererSandbox: boolean },
  log: Parameters<typeof createRenderer>[0]["log"],
): Renderer | undefined {
  if (renderer === undefined) return undefined;
  const program = renderer === ANY ? findBrowser() : renderer;
  if (program === undefined || !isProgram(program)) {
    throw new Error(
      renderer === ANY
        ? "RENDERER=chromium: there is no Chromium on this machine (Debian: apt-get install chromium-headless-shell); RENDERER may also be the path of one."
        : `RENDERER: ${renderer} is no program that can be run; it is the path of a Chromium, or "chromium" for the one that is found.`,
    );
  }
  if (hasSandbox && process.getuid?.() === 0) {
    throw new Error(
      "RENDERER: a browser has no sandbox under root; run the server as another user, or set RENDERER_SANDBOX=off where a container is the border.",
    );
  }
  return createRenderer({ program, hasSandbox, log });
}
