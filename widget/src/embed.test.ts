import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type Site, serveSite } from "./testing/site.ts";
import { newVisitor, type Visitor } from "./testing/visitor.ts";

// The built script in a real browser, on a page of another origin with a strict policy.

let site: Site;
let visitor: Visitor;

beforeAll(async () => {
  site = await serveSite();
}, 60_000);

afterAll(() => site?.close());

beforeEach(async () => {
  visitor = await newVisitor(site);
  site.product.taken.length = 0;
});

afterEach(() => visitor.leave());

const launcher = () => visitor.page.getByRole("button", { name: "Open chat" });

test("under a strict policy one can open, talk, and close by keyboard alone", async () => {
  const { page } = visitor;
  await visitor.visit();
  await launcher().focus();
  await page.keyboard.press("Enter");
  await page.getByText("Hi, I'm Ann.").waitFor();
  await page.keyboard.type("hello");
  await page.keyboard.press("Enter");
  await visitor.heard("hello");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });

  expect(await focusedName()).toBe("Open chat");
  expect(visitor.errors).toEqual([]);
});

test("Tab goes through the window and out of it: nobody is trapped", async () => {
  const { page } = visitor;
  await visitor.visit();
  await visitor.open();
  const names = new Set<string | null | undefined>();
  for (let n = 0; n < 12; n++) {
    await page.keyboard.press("Tab");
    names.add(await focusedName());
  }

  expect(names).toContain("Close chat");
  expect(names).toContain("New conversation (reset)");
  expect(names).toContain(undefined);
});

test("before it is opened it asks for nothing but the script and the agent, and moves nothing", async () => {
  const { page } = visitor;
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(new URL(request.url()).pathname));
  await visitor.visit();
  const shift = await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().length)).observe({
          type: "layout-shift",
          buffered: true,
        });
        setTimeout(() => resolve(0), 200);
      }),
  );

  expect(shift).toBe(0);
  expect(addresses).toEqual(["/", "/chatbot.js", "/api/public/agent/ann/"]);
});

test("an open chat that nobody uses asks the server nothing and holds no call", async () => {
  const { page } = visitor;
  const underWay = new Set<object>();
  await visitor.visit();
  await visitor.open();
  page.on("request", (request) => underWay.add(request));
  await page.waitForTimeout(1_500);

  expect(underWay.size).toBe(0);
});

test("a page can open, reset and close it, even before it is ready", async () => {
  const { page } = visitor;
  await page.goto(`${site.origin}/`);
  await page.waitForFunction(() => "Chatbot" in window);
  await page.evaluate(() => window.Chatbot?.open());
  await page.getByText("Hi, I'm Ann.").waitFor();
  await page.evaluate(() => window.Chatbot?.reset());
  await expect.poll(() => site.product.taken.length).toBe(2);
  await page.evaluate(() => window.Chatbot?.close());
  await page.getByRole("dialog").waitFor({ state: "hidden" });

  expect(site.product.taken[1]).not.toHaveProperty("conversation_id");
});

test("a page is told that it was opened, that somebody spoke, and that it was closed, but no words", async () => {
  const { page } = visitor;
  await visitor.visit();
  await page.evaluate(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    for (const name of ["open", "message", "close"])
      document.addEventListener(`chatbot:${name}`, (event) =>
        heard.push([name, event instanceof CustomEvent && event.detail]),
      );
  });
  await visitor.open();
  await visitor.say("secret");
  await visitor.heard("secret");
  await page.keyboard.press("Escape");
  const heard = await page.evaluate(() => Reflect.get(window, "heard"));

  expect(heard).toEqual([
    ["open", { agent_id: "ann" }],
    ["message", { agent_id: "ann", from: "agent" }],
    ["message", { agent_id: "ann", from: "visitor" }],
    ["message", { agent_id: "ann", from: "agent" }],
    ["close", { agent_id: "ann" }],
  ]);
});

test("a reply can be rated, by its ids alone", async () => {
  await visitor.visit();
  await visitor.open();
  await visitor.say("hello");
  await visitor.heard("hello");
  await visitor.page.getByRole("button", { name: "Not helpful" }).click();
  await visitor.page.getByText("Thank you. Your rating is saved.").waitFor({ state: "attached" });

  const [opening] = site.product.taken;
  expect(opening).toBeDefined();
  expect(site.product.ratings).toEqual([
    { conversation_id: site.product.taken[1]?.conversation_id, turn_id: "turn-hello", rating: -1 },
  ]);
});

test("exit ends the conversation on the server too, and the next one is new", async () => {
  const { page } = visitor;
  await visitor.visit();
  await visitor.open();
  await visitor.say("eXiT");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await expect.poll(() => site.product.taken.at(-1)?.message).toBe("exit");
  await visitor.open();

  expect(site.product.taken.map(({ message }) => message)).toEqual(["", "exit", ""]);
});

test("a key that an input method still owns sends nothing and closes nothing", async () => {
  const { page } = visitor;
  await visitor.visit();
  await visitor.open();
  const box = page.getByRole("textbox", { name: "Message" });
  await box.fill("東京");
  for (const key of ["Enter", "Escape"])
    await box.evaluate((element, key) => {
      const options = { bubbles: true, composed: true, cancelable: true };
      for (const name of ["compositionstart", "compositionend"])
        element.dispatchEvent(new CompositionEvent(name, options));
      element.dispatchEvent(new KeyboardEvent("keydown", { ...options, key, keyCode: 229 }));
    }, key);
  await page.waitForTimeout(300);
  expect(await box.inputValue()).toBe("東京");
  await box.press("Enter");
  await visitor.heard("東京");

  expect(site.product.taken.map(({ message }) => message)).toEqual(["", "東京"]);
});

test("the message box is as high as what is written, without help from the sheet", async () => {
  const { page } = visitor;
  await visitor.visit();
  await visitor.open();
  const box = page.getByRole("textbox", { name: "Message" });
  const heightsBy = async (sizing: "content" | "fixed") => {
    const heights: number[] = [];
    for (const text of ["short", "words ".repeat(20), "words ".repeat(200), "short"]) {
      await box.evaluate((element, value) => element.style.setProperty("field-sizing", value), sizing);
      await box.fill(text);
      heights.push(await box.evaluate((element) => element.clientHeight));
    }
    return heights;
  };
  const heights = await heightsBy("fixed");

  expect(heights).toEqual(await heightsBy("content"));
  expect([heights[0], heights[2]]).toEqual([32, 112]);
});

test.each([
  ["1,5", 1.5],
  ["1.5", 1.5],
  ["1,5,0", undefined],
])("%s typed into a number is never sent as 15", async (text, sent) => {
  const { page } = visitor;
  await visitor.visit();
  await visitor.open();
  await visitor.say("measure");
  await page.getByRole("textbox", { name: "Length" }).pressSequentially(text);
  await page.getByRole("button", { name: "Submit" }).click();

  if (sent === undefined) await page.getByText("Please enter valid value").waitFor();
  else await expect.poll(() => site.product.taken.at(-1)?.form?.data[0]?.value).toBe(sent);
});

test("two and a half guests are refused, not twenty-five", async () => {
  const { page } = visitor;
  await visitor.visit();
  await visitor.open();
  await visitor.say("book");
  await page.getByRole("textbox", { name: "Guests" }).pressSequentially("2,5");
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByText("Please enter valid value").waitFor();

  expect(site.product.taken.at(-1)?.message).toBe("book");
});

test("an agent that is not there shows nothing and says why, once", async () => {
  const { page, warnings } = visitor;
  await page.goto(`${site.origin}/?agent_id=nobody`);
  await expect.poll(() => warnings).toEqual(["Chatbot: agent nobody does not exist or is not published."]);

  expect(await page.locator("chatbot-widget").count()).toBe(0);
  expect(await page.evaluate(() => Object.hasOwn(window, "Chatbot"))).toBe(false);
});

test("every target is at least 24 pixels each way", async () => {
  const { page } = visitor;
  await visitor.visit();
  await visitor.open();
  await visitor.say("sources");
  await page.getByRole("link", { name: "Delivery and returns" }).waitFor();
  await visitor.say("book");
  await page.getByRole("button", { name: "Submit" }).waitFor();
  const small = await page.locator("chatbot-widget").evaluate((host) =>
    [...(host.shadowRoot?.querySelectorAll("button, a, input, textarea, .chat-choice") ?? [])].flatMap(
      (element) => {
        const target = element.closest("label") ?? element;
        const { width, height } = target.getBoundingClientRect();
        return width > 0 && (width < 24 || height < 24) ? [`${element.outerHTML} ${width}x${height}`] : [];
      },
    ),
  );

  expect(small).toEqual([]);
});

function focusedName(): Promise<string | null | undefined> {
  return visitor.page.evaluate(() =>
    document.activeElement?.shadowRoot?.activeElement?.getAttribute("aria-label"),
  );
}
