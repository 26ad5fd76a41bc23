import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type Site, serveSite } from "./testing/site.ts";
import { newVisitor, type Visitor } from "./testing/visitor.ts";

// The built script in a real browser: which language the window speaks, and that no other is fetched.

let site: Site;
let visitor: Visitor;

beforeAll(async () => {
  site = await serveSite();
}, 60_000);

afterAll(() => site?.close());

beforeEach(async () => {
  visitor = await newVisitor(site);
});

afterEach(() => visitor.leave());

/** Opens the chat of a page by the launcher's name in the language that is wanted. */
async function openAs(launcher: string, path: string) {
  const { page } = visitor;
  const words: string[] = [];
  page.on("request", (request) => {
    const [, language] = /\/words-([a-z]+)-/.exec(request.url()) ?? [];
    if (language) words.push(language);
  });
  await page.goto(site.origin + path);
  await page.getByRole("button", { name: launcher }).click();
  const window = page.getByRole("dialog");
  await window.getByText(/Hi, I'm/).waitFor();
  return { window, words };
}

test("an agent's language is its window's, written from the right where it is", async () => {
  const { window, words } = await openAs("فتح المحادثة", "/?agent_id=cem");

  expect(words).toEqual(["ar"]);
  expect(await window.getAttribute("dir")).toBe("rtl");
  expect(await window.getAttribute("lang")).toBe("ar");
  const line = window.locator(".chat-disclosure");
  expect(await line.getAttribute("lang")).toBe("ar-EG");
  expect(await window.getAttribute("aria-describedby")).toBe(await line.getAttribute("id"));
  await window.getByPlaceholder("اكتب رسالة").waitFor();
  expect(visitor.errors).toEqual([]);
});

test("what is asked in another script, and an empty box, begin at the window's side", async () => {
  const { window } = await openAs("فتح المحادثة", "/?agent_id=cem");
  const box = window.getByPlaceholder("اكتب رسالة");
  expect(await box.evaluate((one) => getComputedStyle(one).direction)).toBe("rtl");
  await box.fill("book");
  expect(await box.evaluate((one) => getComputedStyle(one).direction)).toBe("ltr");
  await box.press("Enter");
  await window.getByText("How many are you?").waitFor();
  const ends = await window
    .locator(".chat-field")
    .first()
    .locator("bdi")
    .evaluateAll((all) => {
      return all.map((one) => [
        Math.round(one.getBoundingClientRect().right),
        getComputedStyle(one).direction,
      ]);
    });

  expect(ends.length).toBe(2);
  expect(new Set(ends.map(String)).size, ends.join(" | ")).toBe(1);
});

test.each([
  ["the tag says so", "Chat öffnen", "/?agent_id=cem&language=de-AT", "de", "Nachricht schreiben"],
  ["the tag leaves it to the page", "Open chat", "/?agent_id=cem&language=page", "en", "Write a message"],
  ["nobody says one that it speaks", "Open chat", "/?language=tlh", "en", "Write a message"],
])("the window speaks another language where %s", async (_, launcher, path, language, placeholder) => {
  const { window, words } = await openAs(launcher, path);

  expect(words).toEqual([language]);
  await window.getByPlaceholder(placeholder).waitFor();
});
