import type { TestExpectation } from "@cxc/contract/agent-tests.ts";
import { DESCRIPTION_MAX } from "@cxc/contract/rules.ts";
import { compareTurn } from "./compare-turn.ts";
import { expectAgain } from "./expect-again.ts";
import type { ObservedTurn } from "./observe-turn.ts";

/**
 * The same expectation where what came of the turn is right: it names what it named before, as it is now. Nothing differs
 * from it any more.
 */
export function expectNow(expected: TestExpectation, got: ObservedTurn): TestExpectation {
  const { outcome, cites = [], action } = expectAgain(got);
  const differing = new Set(compareTurn(expected, got).map(({ kind }) => kind));
  const { slots, kept, contains, lacks, ...rest } = expected;
  const still = kept?.filter((title) => got.kept.includes(title)) ?? [];
  const stays = (key: "contains" | "lacks", text: string) => compareTurn({ [key]: [text] }, got).length === 0;
  const said = contains?.filter((text) => stays("contains", text)) ?? [];
  const unsaid = lacks?.filter((text) => stays("lacks", text)) ?? [];
  const whole = [...got.response].slice(0, DESCRIPTION_MAX).join("").trim();
  const parts = said.length === 0 && whole !== "" ? [whole] : said;
  return {
    ...rest,
    ...(differing.has("outcome") ? { outcome } : {}),
    ...(differing.has("intent") ? { intent: got.intent } : {}),
    ...(slots ? { slots: known(slots, got) } : {}),
    ...(differing.has("cites") ? { cites } : {}),
    ...(differing.has("form") ? { form: got.form } : {}),
    ...(differing.has("action") || differing.has("request") ? { action: action ?? null } : {}),
    ...(differing.has("handed_off") ? { handed_off: got.is_handed_off } : {}),
    ...(still.length > 0 ? { kept: still } : {}),
    ...(differing.has("open") ? { open: got.open } : {}),
    ...(differing.has("topic") ? { topic: got.topic } : {}),
    ...(differing.has("nothing_begun") ? { nothing_begun: got.begins_nothing } : {}),
    ...(contains && parts.length > 0 ? { contains: parts } : {}),
    ...(unsaid.length > 0 ? { lacks: unsaid } : {}),
  };
}

/** Those that were named and have a value, with the one that they have. */
function known(
  named: NonNullable<TestExpectation["slots"]>,
  { slots }: ObservedTurn,
): NonNullable<TestExpectation["slots"]> {
  return Object.fromEntries(
    Object.keys(named).flatMap((title) => {
      const value = Object.hasOwn(slots, title) ? slots[title] : undefined;
      return value === undefined ? [] : [[title, value]];
    }),
  );
}
