import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Site, serveSite } from "./testing/site.ts";
import { newVisitor, type Visitor } from "./testing/visitor.ts";

// What the pages that it stands on do to it, and what it leaves alone.

let site: Site;
let visitor: Visitor;

beforeAll(async () => {
  site = await serveSite();
}, 60_000);

afterAll(() => site?.close());

afterEach(() => visitor.leave());

async function arrive(path: string, options: Parameters<typeof newVisitor>[1] = {}) {
  visitor = await newVisitor(site, options);
  await visitor.visit(path);
  return visitor.page;
}

const boxOf = (name: string) => visitor.page.getByRole("button", { name }).boundingBox();

test("a page whose styles mean harm neither hides nor bends it", async () => {
  const page = await arrive("/hostile");
  const closed = await boxOf("Open chat");
  await visitor.open();
  await visitor.say("hello");
  await visitor.heard("hello");
  const style = await page.getByText("You said hello.").evaluate((element) => {
    const { color, fontStyle, fontSize, letterSpacing, visibility } = getComputedStyle(element);
    return { color, fontStyle, fontSize, letterSpacing, visibility };
  });

  expect([closed?.width, closed?.height]).toEqual([56, 56]);
  expect(style).toEqual({
    color: "rgb(27, 31, 38)",
    fontStyle: "normal",
    fontSize: "14px",
    letterSpacing: "normal",
    visibility: "visible",
  });
  expect(await page.getByRole("dialog").boundingBox()).toMatchObject({ width: 400, height: 616 });
});

test("it leaves nothing on the page but its element and its name", async () => {
  const page = await arrive("/");
  const globals = await page.evaluate(() => {
    const frame = document.createElement("iframe");
    document.body.append(frame);
    const fresh = new Set(Object.getOwnPropertyNames(frame.contentWindow ?? window));
    frame.remove();
    return Object.getOwnPropertyNames(window).filter((name) => !fresh.has(name) && !/^__/.test(name));
  });

  expect(globals.filter((name) => !Number.isInteger(Number(name)))).toEqual(["Chatbot"]);
  expect(await page.locator("main ~ *").evaluateAll((all) => all.map(({ localName }) => localName))).toEqual([
    "script",
    "chatbot-widget",
  ]);
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
});

test("where pages may parse only trusted types it asks for its own policy", async () => {
  await arrive("/trusted");
  await visitor.open();
  await visitor.say("hello");
  await visitor.heard("hello");
  expect(visitor.errors).toEqual([]);
});

test("the same tag twice is one chat, and says nothing", async () => {
  const page = await arrive("/twice");
  expect(await page.locator("chatbot-widget").count()).toBe(1);
  expect(visitor.warnings).toEqual([]);
});

test("of two agents on a page the first is shown, and the second says why not", async () => {
  const page = await arrive("/two");
  await expect
    .poll(() => visitor.warnings)
    .toEqual(["Chatbot: a page has room for one agent: ann is here already, so bob is not shown."]);
  expect(await page.locator("chatbot-widget").count()).toBe(1);
});

test("it comes back when a script swaps the page's body, with the chat as it was", async () => {
  const page = await arrive("/");
  await visitor.open();
  await visitor.say("hello");
  await visitor.heard("hello");
  await page.evaluate(() => {
    const body = document.createElement("body");
    body.append("Another page");
    document.documentElement.replaceChild(body, document.body);
  });
  await visitor.heard("hello");
  await page.evaluate(() => document.body.replaceChildren("And one more"));
  await visitor.say("again");
  await visitor.heard("again");

  expect(await page.locator("chatbot-widget").count()).toBe(1);
});

test("a single-page site can take it out and put it back, and the conversation goes on", async () => {
  const page = await arrive("/");
  await visitor.open();
  await visitor.say("hello");
  await visitor.heard("hello");
  await page.evaluate(() => window.Chatbot?.unmount());
  await expect.poll(() => page.locator("chatbot-widget").count()).toBe(0);
  await page.evaluate(() => document.body.append("Something new"));
  await page.evaluate(() => window.Chatbot?.mount());
  await page.getByRole("button", { name: "Open chat" }).click();
  await visitor.heard("hello");
});

test("its layer is the page's choice, above everything by default", async () => {
  const layer = () =>
    visitor.page.getByRole("button", { name: "Open chat" }).evaluate((one) => getComputedStyle(one).zIndex);
  await arrive("/");
  const byDefault = await layer();
  await visitor.leave();
  await arrive("/?z-index=40");

  expect([byDefault, await layer()]).toEqual(["2147480000", "40"]);
});

test("a tag can fix the theme, whatever the system says", async () => {
  const page = await arrive("/?theme=light", { colorScheme: "dark" });
  await visitor.open();
  const background = await page
    .getByRole("dialog")
    .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(background).toBe("rgb(255, 255, 255)");
});

test("on a right-to-left page it stays in its corner, and each message runs its own way", async () => {
  const page = await arrive("/rtl");
  const button = await boxOf("Open chat");
  await visitor.open();
  await visitor.say("شكرا");
  const reply = page.getByText("مرحبا", { exact: false });
  await reply.waitFor();
  const directions = await Promise.all(
    [reply, page.getByText("Hi, I'm Ann.")].map((one) =>
      one.evaluate((element) => getComputedStyle(element).direction),
    ),
  );

  expect(button?.x).toBeGreaterThan(1_100);
  expect(directions).toEqual(["rtl", "ltr"]);
});

test("it isn't printed", async () => {
  const page = await arrive("/");
  await visitor.open();
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("dialog").isVisible()).toBe(false);
  expect(await page.getByRole("button", { name: "Close chat" }).isVisible()).toBe(false);
});

test.each([
  { width: 320, height: 568 },
  { width: 320, height: 256 },
])("at $width × $height it fills the screen, and nothing is out of reach", async (viewport) => {
  const page = await arrive("/", { viewport });
  await visitor.open();
  const [reset, close] = [await boxOf("reset"), await boxOf("Close chat")];
  const box = await page.getByRole("textbox", { name: "Message" }).boundingBox();
  const scroller = await page.locator(".chat-scroller").boundingBox();

  expect(await page.getByRole("dialog").boundingBox()).toEqual({ x: 0, y: 0, ...viewport });
  expect((reset?.x ?? 0) + (reset?.width ?? 0)).toBeLessThanOrEqual(close?.x ?? 0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
  expect(scroller?.height).toBeGreaterThan(100);
});

test("it keeps above an on-screen keyboard", async () => {
  const page = await arrive("/", { viewport: { width: 390, height: 800 } });
  await visitor.open();
  await page.evaluate(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    Object.defineProperties(viewport, { height: { value: 420 }, offsetTop: { value: 30 } });
    viewport.dispatchEvent(new UIEvent("resize"));
  });

  await expect
    .poll(() => page.getByRole("dialog").boundingBox())
    .toEqual({ x: 0, y: 30, width: 390, height: 420 });
});

test("who goes on to the end of a form that is taller than the log stays there", async () => {
  const page = await arrive("/", { viewport: { width: 300, height: 600 } });
  await visitor.open();
  await visitor.say("everything");
  await page.getByRole("form").waitFor();
  const scroller = page.locator(".chat-scroller");
  const toEnd = async () => {
    // What watches the log has answered.
    for (let frames = 0; frames < 4; frames++)
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    return scroller.evaluate((log) => Math.round(log.scrollHeight - log.clientHeight - log.scrollTop));
  };

  const height = () => scroller.evaluate((log) => log.clientHeight);

  expect(await toEnd()).toBeGreaterThan(100);
  const behind = await height();
  await scroller.evaluate((log) => log.scrollTo({ top: log.scrollHeight }));
  expect(await toEnd()).toBe(0);
  // Else Submit moves away between press and release of a pointer, and the click is none.
  expect(await height()).toBe(behind);
  await scroller.evaluate((log) => log.scrollTo({ top: 0 }));
  expect(await toEnd()).toBeGreaterThan(100);
  await page.getByRole("button", { name: "Latest message" }).click();
  expect(await toEnd()).toBe(0);
});

/** Controls of the window that another control lies on, and those of a form that are out of sight. */
async function hiddenControls(): Promise<{ covered: string[]; outOfSight: string[] }> {
  return visitor.page.locator("chatbot-widget").evaluate(({ shadowRoot }) => {
    const seen = shadowRoot?.querySelector(".chat-scroller")?.getBoundingClientRect();
    const controls = [
      ...(shadowRoot?.querySelectorAll(".chat-window :is(button, input, select, textarea, a)") ?? []),
    ];
    const named = (element: Element) =>
      element.getAttribute("aria-label") ?? element.textContent ?? element.localName;
    const covered = controls.flatMap((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const isInLog = control.closest(".chat-scroller") !== null;
      if (isInLog && (!seen || top < seen.top || bottom > seen.bottom)) return [];
      return [left + 2, (left + right) / 2, right - 2].some((x) => {
        const found = shadowRoot?.elementFromPoint(x, (top + bottom) / 2);
        return found && !control.contains(found) && found.closest("label") !== control.closest("label");
      })
        ? [named(control)]
        : [];
    });
    const outOfSight = [...(shadowRoot?.querySelectorAll(".chat-form :is(button, input)") ?? [])].flatMap(
      (control) => {
        const { top, bottom } = control.getBoundingClientRect();
        return seen && (top < seen.top || bottom > seen.bottom) ? [named(control)] : [];
      },
    );
    return { covered, outOfSight };
  });
}

describe.each(["light", "dark"] as const)("in %s", (colorScheme) => {
  test.each([
    { width: 300, height: 700 },
    { width: 385, height: 560 },
    { width: 1440, height: 900 },
  ])(
    "at $width a form under a long reply comes into view down to its end, and nothing covers a control",
    async (viewport) => {
      await arrive("/", { viewport, colorScheme });
      await visitor.open();
      await visitor.say("visit");
      await visitor.page.getByRole("button", { name: "Submit" }).waitFor();
      await expect.poll(hiddenControls).toEqual({ covered: [], outOfSight: [] });
    },
  );

  test.each([300, 385, 1440])(
    "at %i the way to the end covers no control, wherever one has scrolled",
    async (width) => {
      const page = await arrive("/", { viewport: { width, height: 600 }, colorScheme });
      await visitor.open();
      await visitor.say("everything");
      await page.getByRole("form").waitFor();
      const scroller = page.locator(".chat-scroller");
      const covered = [];
      for (let top = 0; top <= 600; top += 60) {
        await scroller.evaluate((element, to) => element.scrollTo({ top: to }), top);
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
        covered.push(...(await hiddenControls()).covered);
      }
      expect(covered).toEqual([]);
    },
  );
});
