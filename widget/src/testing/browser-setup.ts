import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the run's Chromium takes connections. */
    chromium: string;
    /** The folder that the widget was built to. */
    widget: string;
    /** Whether each page of the tests' site takes what a window leans on. */
    isHostile: boolean;
  }
}

/** Vitest's global set-up: one Chromium, without a network, and one build of the widget for all files of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const widget = mkdtempSync(join(tmpdir(), "chat-widget-"));
  execFileSync(process.execPath, [join(import.meta.dirname, "../../build.ts"), widget]);
  const browser = await chromium.launchServer({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic"],
  });
  project.provide("chromium", browser.wsEndpoint());
  project.provide("widget", widget);
  return async () => {
    await browser.close();
    rmSync(widget, { recursive: true, force: true });
  };
}
