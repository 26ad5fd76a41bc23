import type { Page } from "@playwright/test";

/** Over the wire, as a browser counts: packed, with headers. Bytes. */
export interface Wire {
  requests: number;
  /** Of everything. */
  bytes: number;
  script: number;
  styles: number;
}

/** Counts from now on what a page asks for and gets. */
export async function watchWire(page: Page): Promise<Wire> {
  const wire: Wire = { requests: 0, bytes: 0, script: 0, styles: 0 };
  const kinds = new Map<string, "script" | "styles">();
  const network = await page.context().newCDPSession(page);
  network.on("Network.requestWillBeSent", ({ requestId, request: { url } }) => {
    wire.requests++;
    if (url.endsWith(".js")) kinds.set(requestId, "script");
    if (url.endsWith(".css")) kinds.set(requestId, "styles");
  });
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    wire.bytes += encodedDataLength;
    const kind = kinds.get(requestId);
    if (kind) wire[kind] += encodedDataLength;
  });
  await network.send("Network.enable");
  return wire;
}
