import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchChromium } from "../testing/chromium.ts";
import type * as Sanitise from "./sanitise.ts";

// In a real browser: simulated ones parse differently from what an attack is aimed at.

declare const sanitiser: typeof Sanitise;

const ALLOWED =
  "p br strong em ul ol li a code pre blockquote h3 h4 table caption thead tbody tfoot tr th td";

const HOSTILE = [
  "<script>hit()</script>",
  "<img src=x onerror=hit()>",
  "<p onclick=hit() style='position:fixed' id=x class=y data-z=1 aria-label=w>text</p>",
  "<a href='javascript:hit()'>a</a>",
  "<a href=' java\nscript:hit()'>a</a>",
  "<a href='&#x6a;avascript:hit()'>a</a>",
  "<a href='data:text/html,<script>hit()</script>'>a</a>",
  "<a href='vbscript:x'>a</a>",
  "<a href='//evil.example'>a</a>",
  "<a href='/relative' target=_self>a</a>",
  "<svg><script>hit()</script><a xlink:href='javascript:hit()'>x</a></svg>",
  "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=hit()&gt;'>",
  "<form><math><mtext></form><form><mglyph><style></math><img src onerror=hit()>",
  "<iframe srcdoc='<script>parent.hit()</script>'></iframe>",
  "<form action=//evil.example><input name=attributes><input name=childNodes><button>Go</button></form>",
  "<style>*{display:none}</style><link rel=stylesheet href=//evil.example>",
  "<template><img src=x onerror=hit()></template>",
  "<noscript><p title='</noscript><img src=x onerror=hit()>'></noscript>",
  "<object data=x></object><embed src=x><video src=x onerror=hit()></video><base href=//evil.example>",
  "<table><td background=x><b onmouseover=hit()>b</b><select><img src=x onerror=hit()></select></table>",
  "<details open ontoggle=hit()><summary>s</summary></details><body onload=hit()>",
];

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
  page = await browser.newPage();
  await page.addScriptTag({ content: await bundle() });
}, 60_000);

afterAll(() => browser?.close());

test.each(HOSTILE)("%s leaves only what is allowed, and nothing runs", async (html) => {
  const found = await page.evaluate(async (hostile) => {
    let hits = 0;
    Object.assign(window, { hit: () => hits++ });
    const box = document.createElement("div");
    box.append(sanitiser.sanitise(`<p>before</p>${hostile}<p>after</p>`));
    document.body.replaceChildren(box);
    await new Promise((resolve) => setTimeout(resolve, 20));
    const elements = [...box.querySelectorAll("*")];
    return {
      hits,
      text: box.textContent ?? "",
      tags: elements.map((element) => element.tagName.toLowerCase()),
      attributes: elements.flatMap((element) => element.getAttributeNames()),
      links: elements.flatMap((element) => element.getAttribute("href") ?? []),
    };
  }, html);

  expect(found.hits).toBe(0);
  expect(found.text).toContain("before");
  expect(found.tags.filter((tag) => !ALLOWED.split(" ").includes(tag))).toEqual([]);
  expect(found.attributes.filter((name) => !["href", "target", "rel"].includes(name))).toEqual([]);
  expect(found.links).toEqual([]);
});

test("links of the allowed kinds open apart and say nothing about the page", async () => {
  const html =
    "<p><a href='https://example.com/x' target=_self rel=opener>x</a> <a href='mailto:a@b.example'>m</a></p>";

  expect(await cleaned(html)).toBe(
    '<p><a href="https://example.com/x" target="_blank" rel="noopener noreferrer">x</a> ' +
      '<a href="mailto:a@b.example" target="_blank" rel="noopener noreferrer">m</a></p>',
  );
});

test("formatting stays", async () => {
  const html =
    "<h3>T</h3><p><strong>a</strong> <em>b</em><br><code>c</code></p><ul><li>d</li></ul>" +
    '<table><tbody><tr><td colspan="2">e</td></tr></tbody></table>';

  expect(await cleaned(html)).toBe(html);
});

function cleaned(html: string): Promise<string> {
  return page.evaluate((text) => {
    const box = document.createElement("div");
    box.append(sanitiser.sanitise(text));
    return box.innerHTML;
  }, html);
}

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, "sanitise.ts"), name: "sanitiser", formats: ["iife"] },
    },
  });
  const output = Array.isArray(result) ? result[0] : result;
  if (!output || !("output" in output)) throw new Error("The sanitiser was not built.");
  return output.output[0].code;
}
