import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type Site, serveSite } from "./testing/site.ts";
import { newVisitor, type Visitor } from "./testing/visitor.ts";

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

test.each(["light", "dark"] as const)(
  "launcher and window pass axe in %s, on a pale accent",
  async (colorScheme) => {
    const { page } = visitor;
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await visitor.visit(colorScheme === "dark" ? "/dark" : "/");
    const closed = await visitor.findings();
    await visitor.open();
    await visitor.say("sources");
    await page.getByRole("link", { name: "Delivery and returns" }).waitFor();
    await page.getByRole("button", { name: "Helpful", exact: true }).click();
    await visitor.say("book");
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByText("Required").first().waitFor();

    expect(closed).toEqual([]);
    expect(await visitor.findings()).toEqual([]);
  },
);

test("they pass it written from the right", async () => {
  const { page } = visitor;
  await page.goto(`${site.origin}/?agent_id=cem`);
  await page.getByRole("button", { name: "فتح المحادثة" }).click();
  await page.getByPlaceholder("اكتب رسالة").waitFor();

  expect(await visitor.findings()).toEqual([]);
});
