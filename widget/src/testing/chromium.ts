import { type Browser, chromium } from "@playwright/test";

/** The machine's own Chromium, as `npm test` found it, without a network; the caller closes it. */
export function launchChromium(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
  return chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu", "--disable-quic"] });
}
