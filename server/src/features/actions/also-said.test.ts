import { expect, test } from "vitest";
import { withAlsoSaid } from "./also-said.ts";

const values = { name: "Zoë", also_said: "for my wife too" };

test("what was said beside the values stands below a text, unless its template names it", () => {
  expect(withAlsoSaid("Zoë comes.", "{{name}} comes.", values)).toBe(
    "Zoë comes.\n\nAlso said: for my wife too",
  );
  expect(withAlsoSaid("", "", values)).toBe("Also said: for my wife too");
  const own = "for my wife too, Zoë";
  expect(withAlsoSaid(own, "{{ also_said }}, {{name}}", values)).toBe(own);
  expect(withAlsoSaid("Zoë comes.", "{{name}} comes.", { name: "Zoë" })).toBe("Zoë comes.");
});

test("its control characters never reach a mail", () => {
  const hostile = { also_said: "one\u0000\u001b[2Jtwo" };
  const said = withAlsoSaid("", "", hostile);
  expect(said).toContain("one");
  expect([...said].some((sign) => "\u0000\u001b".includes(sign))).toBe(false);
});
