import { CheerioCrawler, Configuration, log } from "@crawlee/cheerio";

/** Waits for a message with a start URL, reads the whole site with default settings, and sends how it went. */
log.setLevel(log.LEVELS.OFF);
process.send({ state: "idle" });
process.once("message", async (start) => {
  const began = performance.now();
  const pages = [];
  const crawler = new CheerioCrawler(
    {
      async requestHandler({ request, $, enqueueLinks }) {
        pages.push({ url: request.url, title: $("title").text(), text: $("main").text() });
        await enqueueLinks();
      },
    },
    new Configuration({ purgeOnStart: true }),
  );
  await crawler.run([start]);
  process.send({ state: "done", ms: performance.now() - began, pages: pages.length });
  process.disconnect();
});
