import { type Browser, chromium } from "@playwright/test";
import { inject } from "vitest";

/** The run's Chromium (browser-setup.ts); closing it ends what was opened through it, not the browser. */
export function connectChromium(): Promise<Browser> {
  return chromium.connect(inject("chromium"));
}
