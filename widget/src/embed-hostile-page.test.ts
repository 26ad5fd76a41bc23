import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Site, serveSite } from "./testing/site.ts";
import { newVisitor, type Visitor } from "./testing/visitor.ts";

// Pages that take keys, events, names, built-ins and the body itself.

let site: Site;
let visitor: Visitor;

beforeAll(async () => {
  site = await serveSite();
}, 60_000);

afterAll(() => site?.close());

afterEach(() => visitor.leave());

async function arrive(path: string) {
  visitor = await newVisitor(site);
  await visitor.visit(path);
  return visitor.page;
}

test.each(["body", "content"])(
  "it stays through a thousand pages whose %s is swapped by script",
  async (part) => {
    const page = await arrive("/");
    await page.evaluate(async (part) => {
      for (let n = 0; n < 1_000; n++) {
        if (part === "body")
          document.documentElement.replaceChild(document.createElement("body"), document.body);
        else document.body.replaceChildren(`Page ${n}`);
        await new Promise((resolve) => setTimeout(resolve));
      }
    }, part);
    await page.getByRole("button", { name: "Open chat" }).click();
    await page.getByText("Hi, I'm Ann.").waitFor();
  },
);

test.each(["/quirks", "/base", "/undefined"])("on %s it is shown, in view, and answers", async (path) => {
  const page = await arrive(path);
  await visitor.open();
  await visitor.say("hello");
  await visitor.heard("hello");
  const { y = 0, height = 0 } = (await page.getByRole("button", { name: "Close chat" }).boundingBox()) ?? {};

  expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  expect(visitor.errors).toEqual([]);
});

test("who leafs through many pages a second has it again as soon as they stop", async () => {
  const page = await arrive("/");
  const ms = await page.evaluate(async () => {
    for (let n = 0; n < 150; n++) {
      document.documentElement.replaceChild(document.createElement("body"), document.body);
      await new Promise((resolve) => setTimeout(resolve, 4));
    }
    const stopped = performance.now();
    while (!document.querySelector("chatbot-widget")) await new Promise((resolve) => setTimeout(resolve, 5));
    return performance.now() - stopped;
  });

  expect(ms).toBeLessThan(600);
});

test("a page that takes it out whenever it comes is not kept busy, and can call it back", async () => {
  const page = await arrive("/");
  const removals = await page.evaluate(async () => {
    let count = 0;
    const observer = new MutationObserver(() => {
      const widget = document.querySelector("chatbot-widget");
      if (widget) count++;
      widget?.remove();
    });
    observer.observe(document.body, { childList: true });
    document.body.append("x");
    await new Promise((resolve) => setTimeout(resolve, 300));
    observer.disconnect();
    document.querySelector("chatbot-widget")?.remove();
    window.Chatbot?.mount();
    return count;
  });
  await page.getByRole("button", { name: "Open chat" }).waitFor();

  expect(removals).toBeLessThanOrEqual(110);
});

test("a page that hears every event hears none of the window", async () => {
  const page = await arrive("/tall");
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const names = ["focusin", "focusout", "compositionstart", "compositionend", "beforeinput"];
    for (const name in document.body) if (name.startsWith("on")) names.push(name.slice(2));
    for (const target of [window, document])
      for (const name of names)
        target.addEventListener(name, (event) => {
          const { target: origin } = event;
          if (origin instanceof Element && origin.localName === "chatbot-widget") heard.push(event.type);
        });
  });
  await visitor.open();
  await page.keyboard.type("tell / me s");
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+x");
  await page.keyboard.press("Control+v");
  await page.keyboard.press("Backspace");
  await visitor.say("long");
  await page.getByText("How it works").hover();
  await page.mouse.wheel(0, -200);
  await page.getByText("How it works").click({ button: "right" });
  await page.getByText("How it works").dblclick();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Open chat" }).click();
  await page.getByRole("button", { name: "Close chat" }).click();

  expect(await page.evaluate(() => Reflect.get(window, "heard"))).toEqual([]);
});

test("a page that takes keys, wheel, focus, copying and the widget's names takes none of them from the window", async () => {
  const page = await arrive("/prelude");
  await visitor.open();
  const box = page.getByRole("textbox", { name: "Message" });
  await box.pressSequentially("s / now");
  expect(await box.inputValue()).toBe("s / now");
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+x");
  expect(await box.inputValue()).toBe("");
  await page.keyboard.press("Control+v");
  expect(await box.inputValue()).toBe("s / now");
  await visitor.say("long");
  const scroller = page.getByRole("dialog").locator("section");
  await page.getByText("How it works").hover();
  const top = await scroller.evaluate((element) => element.scrollTop);
  await page.mouse.wheel(0, 150);
  await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBeGreaterThan(top);
  await visitor.say("visit");
  await page.getByRole("textbox", { name: "Name" }).fill("Ann Lee");
  await page.getByRole("textbox", { name: "Phone" }).fill("+44 20 7946 0991");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect
    .poll(() => site.product.taken.at(-1)?.form?.data)
    .toMatchObject([{ value: "Ann Lee" }, { value: "+44 20 7946 0991" }]);
  await visitor.visit("/prelude");
  await visitor.open();
  await page.getByText("Ann Lee").first().waitFor();
  const { y = 0, height = 0 } = (await page.getByRole("button", { name: "Close chat" }).boundingBox()) ?? {};

  expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  expect(visitor.errors).toEqual([]);
});
