import { expect, it } from "vitest";
import { conversationRoutes } from "./conversations.ts";
import { nameText } from "./fields.ts";

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
