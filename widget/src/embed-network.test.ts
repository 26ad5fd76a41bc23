import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type Site, serveSite } from "./testing/site.ts";
import { newTab, newVisitor, type Visitor } from "./testing/visitor.ts";

// What a bad line, a page load and other tabs do to a chat.

let site: Site;
let visitor: Visitor;

beforeAll(async () => {
  site = await serveSite();
}, 60_000);

afterAll(() => site?.close());

beforeEach(async () => {
  visitor = await newVisitor(site);
  const { taken, keys, faults, gone } = site.product;
  for (const list of [taken, keys, faults]) list.length = 0;
  gone.clear();
});

afterEach(() => visitor.leave());

const messages = () => site.product.taken.map(({ message }) => message);

async function talk(path = "/"): Promise<void> {
  await visitor.visit(path);
  await visitor.open();
}

test("without a connection messages wait, say so, and arrive once and in order when it is back", async () => {
  await talk();
  await visitor.page.context().setOffline(true);
  await visitor.say("one");
  await visitor.page.getByText("You are offline.").waitFor();
  await visitor.say("two");
  await visitor.page.context().setOffline(false);
  await visitor.heard("two");

  expect(messages()).toEqual(["", "one", "two"]);
  expect(await visitor.page.getByText("You are offline.").count()).toBe(0);
});

test("an answer that got lost is fetched under the same key; the message is taken once", async () => {
  await talk();
  site.product.faults.push("answer_lost");
  await visitor.say("one");
  await visitor.heard("one");

  expect(messages()).toEqual(["", "one"]);
  expect(new Set(site.product.keys.slice(1)).size).toBe(1);
  expect(site.product.keys.length).toBe(3);
});

test("a message that got lost goes out again, and the next one stays behind it", async () => {
  await talk();
  // Each pause is twice as long as the one before: after the fourth there is time to press, on a busy machine too.
  site.product.faults.push("lost", "lost", "lost", "lost");
  await visitor.say("one");
  await visitor.say("two");
  await expect.poll(() => site.product.keys.length, { timeout: 30_000 }).toBe(5);
  await visitor.page.getByText("No answer yet.").waitFor();
  await visitor.page.getByRole("button", { name: "Send now" }).click();
  await visitor.heard("two");

  expect(messages()).toEqual(["", "one", "two"]);
}, 60_000);

test("an opening that got lost is tried again too", async () => {
  site.product.faults.push("lost");
  await talk();
  expect(messages()).toEqual([""]);
});

test("a window that could not be fetched comes as soon as it can, for who still waits", async () => {
  const { page } = visitor;
  let tries = 0;
  await page.route("**/widget/chat-*", (route) => (tries++ < 2 ? route.abort() : route.continue()));
  await visitor.visit();
  await page.getByRole("button", { name: "Open chat" }).click();
  await page.getByText("Hi, I'm Ann.").waitFor();

  expect(tries).toBe(3);
});

/** Notes in the page, where nothing is missed, which seconds it tells; answers how they are read. */
async function watchSeconds(): Promise<() => Promise<string[]>> {
  const noted = await visitor.page.evaluateHandle(() => {
    const seconds: string[] = [];
    const root = document.querySelector("chatbot-widget")?.shadowRoot;
    if (!root) throw new Error("the window is not there");
    const note = () => {
      const second = /is sent again in\D*(\d+) s/.exec(root.textContent ?? "")?.[1];
      if (second !== undefined && second !== seconds.at(-1)) seconds.push(second);
    };
    new MutationObserver(note).observe(root, { subtree: true, childList: true, characterData: true });
    return seconds;
  });
  return () => noted.jsonValue();
}

test("who is asked to wait sees the seconds, and the message goes out after them", async () => {
  await talk();
  const shown = await watchSeconds();
  site.product.faults.push({ retryAfterS: 3 });
  await visitor.say("one");
  await visitor.heard("one");

  const seconds = await shown();
  // A page that is held up may leave one out.
  expect(seconds.length).toBeGreaterThan(1);
  expect(seconds).toEqual(["3", "2", "1"].filter((one) => seconds.includes(one)));
  expect(new Set(site.product.keys.slice(1)).size).toBe(1);
});

test("on a slow line one sees that an answer is coming, and can go on writing", async () => {
  await talk();
  site.product.faults.push({ lateMs: 6_000 });
  await visitor.say("one");
  await visitor.page.getByRole("img", { name: "The agent is typing" }).waitFor();
  await visitor.say("two");
  expect(await visitor.page.getByText("two", { exact: true }).count()).toBe(1);
  await visitor.heard("two");

  expect(messages()).toEqual(["", "one", "two"]);
});

test("the chat stands as it was after a page load, and goes on", async () => {
  await talk();
  await visitor.say("one");
  await visitor.heard("one");
  await visitor.visit();
  await visitor.open();
  await visitor.heard("one");
  await visitor.page.getByText("Hi, I'm Ann.").waitFor();
  await visitor.say("two");
  await visitor.heard("two");

  const [, first, second] = site.product.taken;
  expect(messages()).toEqual(["", "one", "two"]);
  expect(second?.conversation_id).toBe(first?.conversation_id);
});

test("a message that a page load cut off is answered on the next page, and taken once", async () => {
  await talk();
  site.product.faults.push({ lateMs: 60_000 });
  await visitor.say("one");
  await expect.poll(messages).toEqual(["", "one"]);
  await visitor.visit();
  await visitor.heard("one");

  expect(messages()).toEqual(["", "one"]);
});

test("what stands in storage is cleaned before it is shown again", async () => {
  await talk();
  await visitor.say("one");
  await visitor.heard("one");
  await visitor.page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => name === "chatbot:ann") ?? "";
    const text = sessionStorage.getItem(key) ?? "";
    sessionStorage.setItem(key, text.replace("You said", "<img src=x onerror=alert(1)>You said"));
  });
  await visitor.visit();
  await visitor.open();
  await visitor.heard("one");

  expect(await visitor.page.locator("chatbot-widget img[src]").count()).toBe(0);
});

test("a conversation that is gone starts anew, with one sentence and the message answered", async () => {
  await talk();
  await visitor.say("one");
  await visitor.heard("one");
  site.product.gone.add(site.product.taken[1]?.conversation_id ?? "");
  await visitor.say("two");
  await visitor.heard("two");

  await visitor.page.getByText("The earlier conversation has ended, so this is a new one.").waitFor();
  expect(site.product.taken.at(-1)).not.toHaveProperty("conversation_id");
});

test("kept for nothing it begins anew on each page", async () => {
  await talk("/?keep=none");
  await visitor.say("one");
  await visitor.heard("one");
  await talk("/?keep=none");

  expect(await visitor.page.getByText("You said one.").count()).toBe(0);
  expect(await visitor.page.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0);
});

test("where the tag says nothing, the agent's own setting counts", async () => {
  await talk("/?agent_id=bob");
  await visitor.say("one");
  await visitor.heard("one");
  expect(await visitor.page.evaluate(() => sessionStorage.length)).toBe(0);
  await talk("/?agent_id=bob&keep=tab");
  await visitor.say("two");
  await visitor.heard("two");
  await talk("/?agent_id=bob&keep=tab");

  await visitor.heard("two");
});

test.each(["tab", "device"])(
  "kept for the %s a chat with a form of every type is there on the next page",
  async (keep) => {
    await talk(`/?keep=${keep}`);
    await visitor.say("everything");
    await visitor.page.getByRole("form").waitFor();
    await visitor.visit(`/?keep=${keep}`);

    await visitor.page.getByText("You said everything.").waitFor();
    expect(await visitor.page.getByRole("form").getByText(/^A /).count()).toBe(11);
    expect(messages()).toEqual(["", "everything"]);
  },
);

test("a window that was open is open on the next page, and leaves the focus with the page", async () => {
  const { page } = visitor;
  await talk();
  await visitor.say("one");
  await visitor.heard("one");
  await visitor.visit();
  await visitor.heard("one");
  const isFocused = await page.evaluate(() => document.activeElement?.localName === "chatbot-widget");
  await page.getByRole("button", { name: "Close chat" }).click();
  await visitor.visit();

  expect(isFocused).toBe(false);
  expect(await page.getByRole("button", { name: "Open chat" }).isVisible()).toBe(true);
});

test("kept for the tab another tab has its own", async () => {
  await talk();
  const other = await newTab(visitor, site);
  await other.visit();
  await other.open();

  expect(messages()).toEqual(["", ""]);
});

test("kept for the device two tabs are in step, and forget together", async () => {
  await talk("/?keep=device");
  const other = await newTab(visitor, site);
  await other.visit("/?keep=device");
  await other.open();
  await other.say("two");
  await other.heard("two");
  await visitor.heard("two");
  await visitor.say("one");
  await visitor.heard("one");
  await other.heard("one");
  await other.page.getByRole("button", { name: "reset" }).click();
  await visitor.page.getByText("You said one.").waitFor({ state: "detached" });

  await expect.poll(messages).toEqual(["", "two", "one", ""]);
  const [, two, one, again] = site.product.taken;
  expect(one?.conversation_id).toBe(two?.conversation_id);
  expect(again).not.toHaveProperty("conversation_id");
});
