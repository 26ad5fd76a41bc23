import { expect, test } from "vitest";
import { readHtml } from "./read-html.ts";

const URL = "https://www.garden-shop.example/roses";
const TEXT = "We water the roses every morning before nine, and twice a day in July and August.";
const page = (body: string, head = "") =>
  `<!doctype html><html lang="en-GB"><head>${head}</head><body>${body}</body></html>`;
const read = (body: string, head = "") => readHtml(page(body, head), URL);

test("keeps the main part, with its headings, and nothing around it", () => {
  const { title, markdown } = read(
    `<div class="cookie-banner">We use cookies</div><header><nav><a href="/">Home</a></nav></header>
     <main><nav class="breadcrumb"><a href="/">Home</a></nav><h1>Roses</h1><p>${TEXT}</p><h2>Care</h2><p>Cut <b>old</b>
     <a href="/wood">wood</a> in March.</p><script>track()</script></main>
     <aside>Newsletter</aside><footer>© 2026</footer>`,
    "<title>Roses | Garden Shop</title>",
  );
  expect(title).toBe("Roses");
  expect(markdown).toBe(`${TEXT}\n\n## Care\n\nCut old wood in March.`);
});

test("finds the content of a page that lays itself out with tables", () => {
  const { markdown } = read(
    `<table><tr><td colspan=2><a href=/>Home</a> <a href=/a>Shop</a> <a href=/b>Contact</a></td></tr>
     <tr><td><a href=/1>One</a><br><a href=/2>Two</a><br><a href=/3>Three</a></td>
     <td><h2>Opening hours</h2><p>${TEXT}</p><table><tr><th>Day<th>Hours<tr><td>Monday<td>9 to 6</table></td></tr></table>`,
  );
  expect(markdown).toBe(`## Opening hours\n\n${TEXT}\n\n- Day: Monday; Hours: 9 to 6`);
});

test("finds the content in nothing but divs", () => {
  const links = Array.from({ length: 12 }, (_, n) => `<div><a href="/${n}">Category ${n}</a></div>`).join("");
  const { markdown } = read(
    `<div id=w><div class=l>${links}</div><div class=c><div>${TEXT}</div><div>${TEXT} Really.</div></div></div>`,
  );
  expect(markdown).toBe(`${TEXT}\n\n${TEXT} Really.`);
});

test("takes the larger of two articles only where it holds the page", () => {
  const cards = ["Lilies", "Tulips"]
    .map((name) => `<article><h2>${name}</h2><p>${TEXT}</p></article>`)
    .join("");
  expect(read(`<div>${cards}</div>`).markdown).toBe(`## Lilies\n\n${TEXT}\n\n## Tulips\n\n${TEXT}`);
});

test("drops what is hidden, but not the folded answers of a list of questions", () => {
  const { markdown } = read(
    `<main><p hidden>one</p><p style="color:red; DISPLAY : none">two</p><p aria-hidden="true">three</p>
     <span class="sr-only">four</span><template>five</template><h3><button aria-controls="a1">Do you deliver?</button></h3>
     <div id="a1" hidden>Yes, within 20 km.</div><details><summary>By post?</summary>No.</details></main>`,
  );
  expect(markdown).toBe("### Do you deliver?\n\nYes, within 20 km.\n\n#### By post?\n\nNo.");
});

test("writes lists, nested ones, definitions, code and line breaks", () => {
  const { markdown } = read(
    `<main><ul><li>Bare root<li>Potted<ol><li>small</li><li>large</li></ol></li></ul>
     <dl><dt>Delivery</dt><dd>3 days</dd><dt>Returns<dd>14 days</dl><pre>a  b
  c</pre><p>Rose Lane 1<br>London</p></main>`,
  );
  expect(markdown).toBe(
    "- Bare root\n- Potted\n  1. small\n  2. large\n\n- Delivery: 3 days\n- Returns: 14 days\n\n```\na  b\n  c\n```\n\nRose Lane 1\nLondon",
  );
});

test("repeats cells that span rows, so that each row can be read alone", () => {
  const { markdown } = read(
    `<main><table><caption>Prices</caption><thead><tr><th>Plant</th><th>Size</th><th>Price</th></tr></thead>
     <tr><td rowspan=2>Rose</td><td>small | dwarf</td><td>5 €</td></tr><tr><td>large</td><td>9 €</td></tr></table></main>`,
  );
  expect(markdown).toBe(
    "Prices\n\n- Plant: Rose; Size: small | dwarf; Price: 5 €\n- Plant: Rose; Size: large; Price: 9 €",
  );
});

test("what stands in a list beside its items, and a list without items, is read as any text", () => {
  expect(
    read("<main><ul>On Sundays: <li>Roses<li>Tulips</ul><ul><p>We close at six.</p></ul></main>").markdown,
  ).toBe("On Sundays:\n\nRoses\n\nTulips\n\nWe close at six.");
});

test("a row of nothing but a cell that reaches down is no line of its own", () => {
  const rows = ["May", "June"].map((month, n) => `<tr><td>${month}</td><td>$${n}</td></tr>`).join("");
  expect(
    read(
      `<main><table><tr><th>Year</th><th>Month</th><th>Cost</th></tr><tr><th rowspan=3>2025</th></tr>${rows}</table></main>`,
    ).markdown,
  ).toBe("- Year: 2025; Month: May; Cost: $0\n- Year: 2025; Month: June; Cost: $1");
});

test("text that looks like a tag or a reference stays text", () => {
  expect(
    read("<main><p>Use &lt;b&gt; and &amp;amp; — 5 &#60; 6 &hearts; &unknown; &#128;</p></main>").markdown,
  ).toBe("Use <b> and &amp; — 5 < 6 ♥ &unknown; €");
});

test("mends unclosed and crossed tags as browsers do", () => {
  expect(read("<main><p>One<p>Two <b>bold <i>both</b> text</i><div>Three</main>").markdown).toBe(
    "One\n\nTwo bold both text\n\nThree",
  );
  expect(read("<main><table><tr><td>a<td>b<tr><td>c<td>d</table></main>").markdown).toBe("- a; b\n- c; d");
});

test.each([
  ["<title>Roses - Garden Shop</title>", "", "Roses"],
  ["<title>Garden Shop | Roses</title>", "", "Roses"],
  ["<title>Roses, red and white</title>", "", "Roses, red and white"],
  ["<title>x</title><meta property=og:title content='Roses for all'>", "<h1>Roses</h1>", "Roses for all"],
  ["<meta property=og:site_name content=GS><meta property=og:title content='Roses – GS'>", "", "Roses"],
  ["<title>Roses: Garden Shop</title>", "<h1>All our <em>roses</em></h1>", "All our roses"],
])("title of %s %s", (head, body, title) => {
  expect(read(body, head).title).toBe(title);
});

test("tells a crawler what the page asks for", () => {
  const { signals } = read(
    `<a href="?b=1#x">b</a><a href="/a">a</a><a href="/a#top">a</a><a rel="nofollow" href="/no">n</a>
     <a href="mailto:a@b.c">m</a><a href="javascript:void(0)">j</a><p>${TEXT}</p>`,
    `<base href="https://www.garden-shop.example/de/"><link rel="canonical" href="/roses?x=1">
     <meta name="ROBOTS" content="NoIndex, follow"><meta http-equiv="refresh" content="0; url='/new'">`,
  );
  expect(signals).toEqual({
    isNoindex: true,
    isNofollow: false,
    leftOut: expect.stringContaining("“a” (2 words)"),
    isEmpty: false,
    needsJavascript: false,
    isLogin: false,
    canonical: "https://www.garden-shop.example/roses?x=1",
    language: "en",
    refresh: "https://www.garden-shop.example/new",
    links: ["https://www.garden-shop.example/de/?b=1", "https://www.garden-shop.example/a"],
  });
});

test("tells pages that show nothing by themselves", () => {
  const shell = read(
    `<noscript>Please enable JavaScript</noscript><div id="root"></div><script src="/app.js"></script>`,
  );
  expect(shell.signals).toMatchObject({ needsJavascript: true, isEmpty: true, isLogin: false });
  const login = read(`<h1>Sign in</h1><form><input name=u><input type="PASSWORD"><button>Go</button></form>`);
  expect(login.signals).toMatchObject({ isLogin: true, needsJavascript: false });
  expect(read("<p>Closed today.</p><script>var a = 1</script>").signals).toMatchObject({
    needsJavascript: false,
    isEmpty: false,
  });
});

test("a form in plain HTML needs no scripts, whatever scripts are there beside it", () => {
  const fields = "<label>Name <input name=n></label><select name=table><option>Window</option></select>";
  const booking = (form: string) =>
    read(`<h1>Book a table</h1><form>${form}<button>Book</button></form><script src="/stats.js"></script>`)
      .signals;
  expect(booking(fields).needsJavascript).toBe(false);
  expect(booking("<input type=hidden name=token>").needsJavascript).toBe(true);
});

test("knows every name of HTML, and leaves an address's parameters alone", () => {
  expect(
    read("<main><p>&Zcaron;&fjlig;&nbsp;&ell;&CounterClockwiseContourIntegral; &amp&lt;b</p></main>")
      .markdown,
  ).toBe("Žfj ℓ∳ &<b");
  expect(
    readHtml(page('<main><a href="/a?x=1&copy=2&amp;reg=3">A</a></main>'), URL).signals.links.join(),
  ).toContain("/a?x=1&copy=2&reg=3");
});
