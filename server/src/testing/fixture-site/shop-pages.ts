import { gzipSync } from "node:zlib";
import { type FixturePage, htmlPage, redirectTo } from "./answers.ts";
import { japanesePage, russianPage } from "./legacy-text.ts";
import { pdfOf } from "./small-pdf.ts";

const ABOUT = htmlPage({
  title: "About us",
  text: "Miller Plumbing was founded in 1987 by Anna Miller. Seven plumbers repair pipes, taps and boilers in the whole town.",
});

const plain = (title: string, text: string, head = "") => htmlPage({ title, text, head });

/** A plumber's site on which every outcome of a crawl can be had, with the path that has it. */
export function shopPages(): Record<string, FixturePage> {
  const pages: Record<string, FixturePage> = {
    "/about": ABOUT,
    "/copy-of-about": ABOUT,
    "/prices": plain("Prices", "Cleaning a drain costs 80 euros. A visit at night costs 40 euros more."),
    "/print/prices": plain("Prices to print", "A drain: 80 euros.", '<link rel="canonical" href="/prices">'),
    "/gone": { status: 410 },
    "/private/plans": plain("Plans", "Nobody may read these."),
    "/noindex": plain("Draft", "Not for search engines.", '<meta name="robots" content="noindex">'),
    "/noindex-by-header": { headers: { "x-robots-tag": "noindex" }, body: plain("Draft", "Not yet.") },
    "/members": { status: 401 },
    "/account": htmlPage({
      title: "Sign in",
      text: '<form method="post"><input name="user"><input type="password" name="password"></form>',
    }),
    "/orders": redirectTo("/account"),
    "/logo.png": { headers: { "content-type": "image/png" }, body: "\u0089PNG" },
    "/jingle": { headers: { "content-type": "audio/mpeg" }, body: "ID3" },
    "/brochure.pdf": {
      headers: { "content-type": "application/pdf" },
      body: pdfOf("Boilers are serviced once a year for 120 euros."),
    },
    "/hours.txt": {
      headers: { "content-type": "text/plain" },
      body: "We are open from Monday to Friday, 9 to 5.\n\nOn Saturday we are open until noon.",
    },
    "/huge": (_, response) => {
      response.writeHead(200, { "content-type": "text/html", "content-length": "90000000" });
      response.write("<p>");
    },
    "/slow": () => undefined,
    "/broken": (_, response) => response.socket?.destroy(),
    "/teapot": { status: 418 },
    "/forbidden": { status: 403 },
    "/protected": { status: 403, headers: { "cf-mitigated": "challenge" } },
    "/server-error": { status: 500 },
    "/flaky": (_, response, visit) => {
      if (visit === 1) response.writeHead(503, { "retry-after": "0" }).end();
      else
        response
          .setHeader("content-type", "text/html")
          .end(plain("Emergencies", "Call us at night: 555 0100."));
    },
    "/busy": { status: 429, headers: { "retry-after": "0" } },
    "/circle": redirectTo("/circle/back"),
    "/circle/back": redirectTo("/circle"),
    "/old/1": redirectTo("/old/2", 301),
    "/old/2": redirectTo("/old/3", 308),
    "/old/3": redirectTo("/moved", 303),
    "/moved": plain("Moved", "We moved to Mill Lane in 2020, next to the old bakery."),
    "/endless": (request, response) => {
      const step = Number(new URL(request.url ?? "", "http://site").searchParams.get("step"));
      response.writeHead(302, { location: `/endless?step=${step + 1}` }).end();
    },
    "/refresh": `<meta http-equiv="refresh" content="0; url=/refreshed"><p>One moment.</p>`,
    "/refreshed": plain("Refreshed", "Our vans are blue since the spring of 2024."),
    "/refresh-circle": `<meta http-equiv="refresh" content="0; url=/refresh-circle-back">`,
    "/refresh-circle-back": `<meta http-equiv="refresh" content="0; url=/refresh-circle">`,
    "/app": `<!doctype html><title>App</title><div id="root"></div><script src="/app.js"></script>`,
    "/empty": "<!doctype html><title>Empty</title><body></body>",
    "/to-inside": redirectTo("http://10.0.0.1/"),
    "/to-metadata": redirectTo("http://169.254.169.254/latest/meta-data/"),
    "/to-elsewhere": redirectTo("http://elsewhere.example/"),
    "/russian": { headers: { "content-type": "text/html; charset=windows-1251" }, body: russianPage() },
    "/japanese": { headers: { "content-type": "text/html" }, body: japanesePage() },
    "/gzip": { packed: "gzip", body: plain("Packed", "Showers are mended within two days.") },
    "/brotli": { packed: "br", body: plain("Packed well", "Bath tubs are mended within three days.") },
    "/hostile": hostilePage(),
    "/calendar": calendarPage,
    "/from-sitemap": plain("Jobs", "We look for a plumber with a driving licence."),
    "/from-packed-sitemap": plain("Training", "Apprentices begin in September."),
    "/robots.txt": {
      headers: { "content-type": "text/plain" },
      body: "User-agent: *\nDisallow: /private/\nSitemap: /sitemap.xml\n",
    },
    "/sitemap.xml": xml("sitemapindex", "sitemap", [
      "/sitemap-1.xml",
      "/sitemap-2.xml.gz",
      "/sitemap-gone.xml",
    ]),
    "/sitemap-1.xml": xml("urlset", "url", ["/from-sitemap", "/about", "http://elsewhere.example/"]),
    "/sitemap-2.xml.gz": {
      headers: { "content-type": "application/gzip" },
      body: gzipSync(xml("urlset", "url", ["/from-packed-sitemap"])),
    },
  };
  const links = Object.keys(pages).filter(
    (path) => !/^\/(?:sitemap|robots|from-|old\/[23]|circle\/)/.test(path),
  );
  const elsewhere = [
    "/missing",
    "mailto:anna@site.example",
    "http://elsewhere.example/",
    "/about?utm_source=home#top",
  ];
  pages["/"] = htmlPage({
    title: "Miller Plumbing",
    text: "We repair what drips, day and night, in the whole town.",
    links: [...links, ...elsewhere],
  });
  return pages;
}

/**
 * `count` pages as sites have them, for speed: about 20 kB, of which 600 words are text and the rest is menu, style and
 * script. Each links to the next ten.
 */
export function numberedPages(count: number): Record<string, FixturePage> {
  const menu = Array.from(
    { length: 60 },
    (_, i) =>
      `<li class="menu__item menu__item--level-2"><a class="menu__link" href="/pages/${(i % count) + 1}">Part ${i}</a></li>`,
  ).join("");
  const head = `<style>${".menu__item--level-2 > .menu__link { color: #123456; }".repeat(60)}</style><script>${"window.shop = window.shop || {};".repeat(120)}</script>`;
  const pages = Array.from({ length: count }, (_, index) => {
    const links = Array.from({ length: 10 }, (_, step) => `/pages/${((index + step + 1) % count) + 1}`);
    const text = Array.from(
      { length: 22 },
      (_, line) =>
        `Part ${index * 1_000 + line} of our catalogue is a pipe of ${line + 10} mm, which costs ${index + line} euros and fits most boilers that were built after ${1950 + (line % 70)}.`,
    ).join("</p><p>");
    const html = htmlPage({ title: `Catalogue ${index + 1}`, text, head, links });
    return [`/pages/${index + 1}`, html.replace("</nav>", `<ul>${menu}</ul></nav>`)] as const;
  });
  return Object.fromEntries(pages);
}

/** Every month links to the next one, for ever. */
const calendarPage: FixturePage = (request, response) => {
  const month = Number(new URL(request.url ?? "", "http://site").searchParams.get("month") ?? 0);
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.end(
    htmlPage({
      title: `Month ${month}`,
      text: `Appointments of month ${month}: none so far.`,
      links: [`/calendar?month=${month + 1}`, `/calendar?month=${month + 2}`],
    }),
  );
};

/** Deep, unclosed, full of scripts, and with links that lead nowhere good. */
function hostilePage(): string {
  const deep = "<div><b>".repeat(20_000);
  return `<!doctype html><title>Trouble</title><script>while(true){}</script><base href="javascript:alert(1)">
<main><h1>Trouble</h1><p>A leak at night is stopped within an hour.</p>
<a href="javascript:alert(1)">a</a><a href="file:///etc/passwd">b</a><a href="http://[">c</a><a href="//">d</a>${deep}`;
}

function xml(root: string, entry: string, paths: string[]): FixturePage & string {
  const entries = paths.map((path) => `<${entry}><loc>${path}</loc></${entry}>`).join("");
  return `<?xml version="1.0"?><${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</${root}>`;
}
