import fc from "fast-check";
import { expect, test } from "vitest";
import { readHtml } from "./read-html.ts";

const STYLE = `<style>/* .seen { display: none } */ @import "a.css";
  .secret, p.limit { color: red; display:none }
  #draft { visibility: hidden }
  .tiny { font-size: 0 }
  .phone { display: none } @media (max-width: 600px) { .phone { display: block } }
  .panel { display: none } .panel.open { display: block }
  .late { display: none } .late { display: block }
  .a .b { display: none } .seen:hover { display: none }
  @media print { .seen { display: none } }
</style>`;
const INTRO = "<p>We mend pipes, taps and boilers in the whole town, quickly and at a fair price.</p>";
const read = (body: string) =>
  readHtml(`<html><head>${STYLE}</head><body><main>${INTRO}${body}</main></body></html>`, "");

const HIDDEN = [
  'style="display: none"',
  "style='color:red;visibility:hidden'",
  'style="font-size:0px"',
  "hidden",
  'aria-hidden="true"',
  'class="x secret"',
  'class="limit"',
  'id="draft"',
  'class="tiny"',
];
const SHOWN = [
  "",
  'class="seen"',
  'class="phone"',
  'class="panel"',
  'class="late"',
  'class="b"',
  'class="secret" style="display:block"',
  'hidden="until-found"',
  'style="font-size:0.9em"',
];

test("what the author hides is left out with its size, whichever way and wherever, and all else is read", () => {
  const part = fc.record({
    isHidden: fc.boolean(),
    way: fc.nat(8),
    isDeep: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 8 }), (parts) => {
      const body = parts.map(({ isHidden, way, isDeep }, n) => {
        const marks = (isHidden ? HIDDEN : SHOWN)[way];
        const text = `<p ${marks}>word${n} says so.</p>`;
        return isDeep ? `<div>${text}</div>` : text;
      });
      const { markdown, signals } = read(body.join(""));
      for (const [n, { isHidden }] of parts.entries())
        expect(markdown.includes(`word${n} `), body[n]).toBe(!isHidden);
      const count = parts.filter(({ isHidden }) => isHidden).length;
      expect(signals.leftOut).toBe(
        count === 0
          ? ""
          : `${count} hidden part${count === 1 ? " was" : "s were"} left out (${count * 3} words).`,
      );
    }),
  );
});

test("what a heading folds, or something on the page opens, is read", () => {
  const ways = HIDDEN.filter((way) => way !== 'id="draft"');
  for (const way of ways) {
    expect(read(`<h3>How long?</h3><div ${way}>An hour.</div>`).markdown, way).toContain("An hour.");
    for (const opener of [
      '<button aria-controls="more">More</button>',
      '<a href="#more">More</a>',
      `<span onclick="toggle('more')">More</span>`,
    ])
      expect(read(`<p>Ask.</p>${opener}<div id="more" ${way}>An hour.</div>`).markdown, way).toContain(
        "An hour.",
      );
  }
  expect(read("<p>Ask.</p><template><p>{{ name }}</p></template>")).toMatchObject({
    markdown: expect.not.stringContaining("name"),
    signals: { leftOut: "1 hidden part was left out (1 word)." },
  });
});

test("a link to the top of the page reveals nothing", () => {
  expect(read('<a href="#">Top</a><p hidden>Our lowest limit.</p>').markdown).not.toContain("lowest");
});

test("scripts of a hidden part are no words of it, and what is struck out is counted, too", () => {
  expect(
    read("<div hidden>Draft.<script>var a = 1</script></div><p>A tap costs <s>12</s> 9 €.</p>"),
  ).toMatchObject({
    markdown: expect.stringContaining("A tap costs 9 €."),
    signals: {
      leftOut: "1 hidden part was left out (1 word). 1 struck-out part was left out (1 word).",
    },
  });
});

test.each([
  '<span class="visually-hidden">Price: nine euros</span><span aria-hidden="true">9 €</span>',
  '<span aria-label="nine euros"><span aria-hidden="true">9 €</span></span>',
])("a number that listeners are told in other words is read as it is seen: %s", (price) => {
  expect(read(`<p>A tap costs ${price}.</p>`).markdown).toContain("A tap costs 9 €.");
});

test("a page behind a dialog that is open is read", () => {
  const page = `<body><div aria-hidden="true">${INTRO.repeat(3)}<p>More.</p></div><div role="dialog">Choose a town.</div></body>`;
  expect(readHtml(page, "").markdown).toContain("More.");
});

test("style sheets of any length and kind are read in time", () => {
  for (const piece of [
    ".a{",
    "}",
    "@media x{",
    ".a,",
    "/*",
    ".a{display:none}",
    "{display:none",
    ".a.b.c.d ",
  ]) {
    const begun = performance.now();
    readHtml(`<style>${piece.repeat(200_000)}</style><p class="a">Text.</p>`, "");
    expect(performance.now() - begun, piece).toBeLessThan(3_000);
  }
});

test("a block heads what is hidden behind it only where it is little but a heading", () => {
  const hidden = '<div style="display:none">An hour.</div>';
  expect(read(`<div class="q"><h3>How long?</h3><span>+</span></div>${hidden}`).markdown).toContain(
    "An hour.",
  );
  for (const name of ["footer", "section", "div"]) {
    const block = `<${name}><h3>Hours</h3><p>Monday to Friday from nine to six, and on Saturday until noon.</p></${name}>`;
    expect(read(block + hidden).markdown).not.toContain("An hour.");
  }
});
