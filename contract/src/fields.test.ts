import { expect, it } from "vitest";
import { conversationRoutes } from "./conversations.ts";
import { freeText, nameText, requiredText } from "./fields.ts";

it("keeps a name on one line", () => {
  const name = nameText(30);
  expect(name.parse(" Acme\r\n\u2028Your account\u001b? ")).toBe("Acme Your account ?");
  for (const blank of ["", " \n ", "\u0001"]) expect(name.safeParse(blank).success).toBe(false);
});

it("knows no event behind the last that can be", () => {
  const since = (value: string) =>
    conversationRoutes.listConversationUpdates.query?.safeParse({ since: value }).success;
  expect(["-1", "0", "2147483647", "2147483648", "-2", "x"].map(since)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

it("has one form of each text", () => {
  const apart = "Cafe\u0301 Zoe\u0308";
  for (const field of [freeText(20), requiredText(20), nameText(20)])
    expect(field.parse(apart)).toBe("Café Zoë");
});

it.each(["\u200B", "\u2060\u00AD", "\u3164", "\u2800 \u200E", "\uFEFF"])(
  "takes %j for no name",
  (invisible) => {
    expect(requiredText(20).safeParse(invisible).success).toBe(false);
    expect(nameText(20).safeParse(invisible).success).toBe(false);
    for (const seen of [`a${invisible}`, "👩\u200D🔧", "ه\u200Cا"])
      expect(nameText(20).safeParse(seen).success).toBe(true);
  },
);
