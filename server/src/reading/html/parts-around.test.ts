import { expect, test } from "vitest";
import { splitParts } from "../parts.ts";
import { readHtml } from "./read-html.ts";

const TEXT = "We mend pipes, taps and boilers in the whole town, quickly and at a fair price.";
const FOOTER = `<footer><div><h4>Opening hours</h4><p>Mon–Fri 8 am – 6 pm<br>Sat 9 am – 1 pm</p></div>
  <div><h4>Find us</h4><p>Bright Pipes Ltd</p><p>12 Mill Lane, Oakford</p><p>Call <a href="tel:5550142">555 0142</a></p></div>
  <div><h4>More</h4><ul><li><a href="/a">Imprint</a><li><a href="/b">Jobs</a><li><a href="/c">Press</a></ul></div>
  <form class="newsletter">Write to me@example.com <input name="mail"></form><p>© 2009-2026 Bright Pipes, 12 Mill Lane</p></footer>`;
const page = (around: string, lang = "en") =>
  `<html lang="${lang}"><body><nav><a href="/">Home</a></nav><main><h1>Pipes</h1><p>${TEXT}</p></main>${around}</body></html>`;

const home = (around: string, lang?: string) =>
  readHtml(page(around, lang), "https://pipes.example/").markdown;

test("keeps what a footer says under headings, each part by itself, and nothing else of it", () => {
  expect(splitParts(home(FOOTER))).toEqual({
    own: TEXT,
    parts: [
      "## Opening hours\n\nMon–Fri 8 am – 6 pm\nSat 9 am – 1 pm",
      "## Find us\n\nBright Pipes Ltd\n\n12 Mill Lane, Oakford\n\nCall 555 0142",
    ],
  });
});

test.each(['<a href="#"><i class="icon"></i></a>', '<form><input type="hidden" name="token"></form>'])(
  "what nobody can press or fill in asks for nothing: %s",
  (nothing) => {
    const part = "## About us\n\nA family firm since 1950.";
    expect(
      splitParts(home(`<aside><h3>About us</h3><p>A family firm since 1950.</p>${nothing}</aside>`)),
    ).toEqual({
      own: TEXT,
      parts: [part],
    });
  },
);

test.each([
  ['<header class="topbar"><span>Call us: +44 20 5550 0199</span></header>', "en", "## Contact"],
  ["<footer><p>Gartenstraße 5, 20095 Hamburg · laden@rad.example</p></footer>", "de", "## Kontakt"],
  ['<div class="strip">Ouvert lun–ven 9h – 18h</div>', "fr", "## Contact"],
  ["<footer><p>Bright Pipes, 12 Mill Lane</p></footer>", "en", "## Contact"],
  ["<footer><p>ул. Лесная, 8, ежедневно 10–21</p></footer>", "ru", "## Контакты"],
  ["<footer><p>北京市朝阳区建国路88号 电话 400-123-4567</p></footer>", "zh", "## 联系我们"],
])("heads %s by itself", (around, lang, heading) => {
  expect(home(around, lang)).toMatch(new RegExp(`${heading}\n\n.+$`));
});

test.each([
  "<footer><p>© 2009-2026 Bright Pipes</p></footer>",
  "<footer><p>All prices include tax. Made with care.</p></footer>",
  '<div class="cookie-banner">Ask privacy@example.com about cookies <button>OK</button></div>',
  `<footer><p>${TEXT}</p></footer>`,
])("keeps nothing of %s", (around) => expect(home(around)).toBe(TEXT));
