import { SeededRandom } from "@cxc/engine/intents/seeded-random.ts";
import { expect, test } from "vitest";
import { readHtml } from "./read-html.ts";

const read = (body: string) => readHtml(`<!doctype html><html><body>${body}</body></html>`, "").markdown;
const INTRO =
  "<h1>Our house</h1><p>We water the roses every morning before nine, and twice a day in July.</p>";
/** Each says something by its own measure: a heading, a price, a time. */
const BLOCKS = [
  "<h2>Team</h2><p>29 EUR a month, for ten users.</p>",
  "<h2>Sharing a calendar</h2><p>Each calendar can be shared with forty persons.</p>",
  "<p>Oat biscuits 1.20 € each, a tin of twelve 15 €.</p>",
  "<p>The sauna is heated from 16:30 on.</p><p>Bring a towel.</p>",
  "<h3>Basic</h3><p><span>9</span> <span>EUR</span></p><button>Choose</button>",
];
const NAMES = (
  "cookies consent newsletter subscribe share sharing social sidebar related recommended comments ad promo popup modal drawer toc " +
  "toast footer content plan section"
).split(" ");

const TAGS = "div section aside footer nav dialog header menu article form".split(" ");
const ROLES =
  "navigation banner contentinfo complementary search dialog alertdialog alert status menu menubar toolbar tooltip".split(
    " ",
  );

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.sort() ?? [];

test("no class and no id takes a word of a page away", () => {
  const random = new SeededRandom(3);
  const draw = () => NAMES[Math.floor(random.next() * NAMES.length)] ?? "";
  const plain = wordsOf(read(INTRO + BLOCKS.map((block) => `<div>${block}</div>`).join("")));
  for (let n = 0; n < 200; n++) {
    const named = BLOCKS.map(
      (block) => `<div class="${draw()} ${draw()}" id="${draw()}-${n}">${block}</div>`,
    );
    expect(wordsOf(read(INTRO + named.join("")))).toEqual(plain);
  }
});

test("no tag and no role takes a word of a page away", () => {
  const random = new SeededRandom(4);
  const draw = (list: readonly string[]) => list[Math.floor(random.next() * list.length)] ?? "";
  const plain = wordsOf(read(INTRO + BLOCKS.map((block) => `<div>${block}</div>`).join("")));
  for (let n = 0; n < 300; n++) {
    const tagged = BLOCKS.map((block) => {
      const tag = draw(TAGS);
      return `<${tag}${random.next() < 0.5 ? ` role="${draw(ROLES)}"` : ""}>${block}</${tag}>`;
    });
    const main = random.next() < 0.5 ? [`<main>${INTRO}`, "</main>"] : [INTRO, ""];
    const inside = Math.floor(random.next() * (tagged.length + 1));
    const [start = "", end = ""] = main;
    const html = start + tagged.slice(0, inside).join("") + end + tagged.slice(inside).join("");
    expect(wordsOf(read(html)), html).toEqual(plain);
  }
});

test.each([
  '<div class="cookie-banner"><h2>We value your privacy</h2><p>We use cookies.</p><button>Accept</button></div>',
  '<div class="newsletter"><h3>Newsletter</h3><p>News each month.</p><input name="email"></div>',
  '<div class="related"><h2>Related</h2><a href="/1">Roses in winter</a> <a href="/2">Tulips in spring</a></div>',
  '<div class="share">Tell your friends</div>',
  '<dialog><h2>Cookies</h2><p>We use cookies.</p><a href="#" class="ok">Accept</a></dialog>',
  '<aside><h3>Newsletter</h3><p>News each month.</p><input name="email"></aside>',
  '<nav><h2>Shop</h2><ul><li>Browse<ul><li><a href="/1">Roses</a></li><li><a href="/2">Tulips</a></li></ul></li></ul></nav>',
  '<aside><div><h3><a href="/1">Roses in winter</a></h3><p>How to bring them through the frost.</p></div></aside>',
  "<footer><p>© 2009 - 2026 Garden House</p><p>Last changed on 3 May 2026 at 14:05</p></footer>",
  "<header><span>2:50</span></header>",
])("what is to be pressed, leads away or says nothing of its own is left out: %s", (furniture) => {
  const text = `${INTRO}<p>Our garden is open to all who like roses, and we are glad to show you how to cut them.</p>`;
  expect(read(`<main>${text}</main>${furniture}`)).toBe(read(text));
  expect(read(`${text}${furniture}`)).toBe(read(text));
});

test("choices with prices are the lines of a list, also in a form; those without are left out", () => {
  const choices = ["60 × 90 cm – 19 EUR", "100 × 150 cm – 29 EUR"];
  const options = choices.map((choice) => `<option>${choice}</option>`).join("");
  const list = `<p>Size</p><ul>${choices.map((choice) => `<li>${choice}</li>`).join("")}</ul>`;
  const select = (inner: string) =>
    `<label>Size <select><option value="">Choose</option>${inner}</select></label>`;

  expect(read(INTRO + select(options))).toBe(read(INTRO + list));
  expect(read(`${INTRO}<form>${select(options)}<button>Order</button></form>`)).toBe(read(INTRO + list));
  expect(read(INTRO + select(`<optgroup label="Flag">${options}</optgroup>`))).toContain(
    "- Flag: 60 × 90 cm – 19 EUR",
  );
  expect(read(`${INTRO}<select><option>Germany</option><option>France</option></select>`)).toBe(read(INTRO));
  expect(read(`${INTRO}<form><label>Name <input></label><select><option>9:00</option></select></form>`)).toBe(
    read(INTRO),
  );
});

test("what is folded below a heading is read, whichever blocks are folded and in which way", () => {
  const random = new SeededRandom(9);
  const ways = ['style="display:none"', 'style="visibility: hidden"', "hidden", 'aria-hidden="true"'];
  const page = (fold: () => string) =>
    Array.from({ length: 6 }, (_, n) => {
      const heading = `<h3>Question ${n}</h3>`;
      return `${n % 2 ? heading : `<div>${heading}</div>`}<div ${fold()}><p>Answer ${n}.</p></div><p ${fold()}>More ${n}.</p>`;
    }).join("");
  const plain = wordsOf(read(`<main>${page(() => "")}</main>`));
  for (let n = 0; n < 50; n++) {
    // A part that is seen ends what is folded below a heading, so the second is folded only with the first.
    let isFolded = false;
    let part = 0;
    const fold = () => {
      const isFirst = part++ % 2 === 0;
      isFolded = random.next() < 0.5 && (isFirst || isFolded);
      return isFolded ? (ways[Math.floor(random.next() * ways.length)] ?? "") : "";
    };
    expect(wordsOf(read(`<main>${page(fold)}</main>`))).toEqual(plain);
  }
});

test("what is hidden below no heading, and a sign beside one, stay hidden", () => {
  const hidden =
    '<p style="display:none">Draft.</p><h2>Care</h2><span aria-hidden="true">plus</span><p>Cut.</p>';
  expect(read(`<main><p>Roses grow.</p>${hidden}<p hidden>Old.</p></main>`)).toBe(
    "Roses grow.\n\n## Care\n\nCut.",
  );
});
