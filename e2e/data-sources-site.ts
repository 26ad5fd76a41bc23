import { createServer, type Server } from "node:http";
import { READ_SITE_HOST, READ_SITE_PORT } from "./harness/addresses.ts";

/** A plumber's site; `price` is what its page of prices says. */
export interface ReadSite {
  url: string;
  price: number;
  close(): void;
}

/** Starts the site that the product under test is allowed to read. */
export async function startReadSite(): Promise<ReadSite> {
  const site: ReadSite = { url: `http://${READ_SITE_HOST}/`, price: 80, close: () => server.close() };
  const server: Server = createServer(({ url: path = "/" }, response) => {
    const page = pagesOf(site)[path];
    response.writeHead(page ? 200 : 404, { "Content-Type": "text/html; charset=utf-8" });
    response.end(page ?? "<title>Gone</title><p>There is nothing here.</p>");
  });
  await new Promise<void>((ready) => server.listen(READ_SITE_PORT, "127.0.0.1", ready));
  return site;
}

function pagesOf({ price }: ReadSite): Record<string, string> {
  return {
    "/": htmlOf(
      "Smith Plumbing",
      `<p>Taps, boilers and drains since 1971. We repair what leaks and replace what can't be repaired.</p>
       <ul><li><a href="/prices">Prices</a></li><li><a href="/boilers">Boilers</a></li><li><a href="/old-offer">Last year's offer</a></li></ul>`,
    ),
    "/prices": htmlOf(
      "Prices",
      `<p>A visit of our plumber costs ${price} dollars, however long the way is. Each further hour costs 60 dollars.</p>
       <p><img src=x onerror="document.title='hurt'"> We take cards and cash.</p>`,
    ),
    "/boilers": htmlOf(
      "Boilers",
      "<p>A boiler should be checked once a year. The yearly check takes an hour, and we remind you of the next one.</p>",
    ),
  };
}

function htmlOf(title: string, main: string): string {
  return `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main><h1>${title}</h1>${main}</main></body></html>`;
}
