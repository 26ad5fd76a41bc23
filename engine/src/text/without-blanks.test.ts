import { blanksOf } from "@cxc/contract/rules.ts";
import { expect, it } from "vitest";
import { withoutBlanks } from "./without-blanks.ts";

it.each([
  ["We are open. Come by!", "We are open. Come by!", []],
  ["We are open **{{?days and hours}}**.", "", ["days and hours"]],
  ["We are open {{?days and hours}}. Come by!", "Come by!", ["days and hours"]],
  ["Call {{phone}}. We are at {{? street, no. and town }}.", "Call {{phone}}.", ["street, no. and town"]],
  ["Prices:\n\n- A visit costs {{?price}}.\n- Parking is free.", "Prices:\n\n- Parking is free.", ["price"]],
  ["{{?a}} {{?b}}", "", ["a", "b"]],
  ["Geöffnet von {{?Zeiten}}؟ Danke.", "Danke.", ["Zeiten"]],
  ["{{?}} {{ ?x }} {{?a{b}}", "{{?}} {{ ?x }} {{?a{b}}", []],
])("of %j says %j and waits for %j", (text, said, blanks) => {
  expect([withoutBlanks(text), blanksOf(text)]).toEqual([said, blanks]);
});

it("is quick with what is all marks", () => {
  const began = performance.now();
  withoutBlanks("{{?".repeat(30_000));
  withoutBlanks(`${"{{?a}}. ".repeat(10_000)}`);
  expect(performance.now() - began).toBeLessThan(1_000);
});
