import { readFile } from "node:fs/promises";
import { GUIDE_SECTIONS } from "@cxc/contract/user-guide.ts";
import { expect, test } from "vitest";
import { GUIDE_FILE } from "../product-files.ts";
import { userGuidePage } from "./user-guide-page.ts";

const GUIDE = await readFile(GUIDE_FILE, "utf8");

test("every link leads somewhere, from the page's own as from the console's screens", () => {
  const page = userGuidePage(GUIDE, "CxC");
  const ids = Array.from(page.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
  const targets = Array.from(page.matchAll(/ href="([^"]+)"/g), ([, href = ""]) => href);
  expect(targets.filter((href) => !href.startsWith("#"))).toEqual(["/"]);
  expect(ids).toEqual(
    expect.arrayContaining([
      ...GUIDE_SECTIONS,
      ...targets.filter((href) => href !== "/").map((href) => href.slice(1)),
    ]),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test("opens at once: small, without scripts and without anything to load", () => {
  const page = userGuidePage(GUIDE, `<b>"Brand"</b>`);
  expect(page).not.toMatch(/<script|<img|<link| src=|\son\w+=|<b>"Brand"/);
  expect(page.length).toBeLessThan(40_000);
});

test("of a link to a file the words stay, and no other link loses its own", () => {
  const page = userGuidePage("## A\n\n[one](widget.md) [two](#a) [three](https://example.com/x.md)\n", "CxC");
  expect(page).toContain('<p>one <a href="#a">two</a> <a href="https://example.com/x.md">three</a></p>');
});
