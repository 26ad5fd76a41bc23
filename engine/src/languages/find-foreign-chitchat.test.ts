import { expect, it } from "vitest";
import { findChitchat } from "./find-chitchat.ts";
import { findForeignChitchat, TALKING } from "./find-foreign-chitchat.ts";
import { entriesOf, pairsOf } from "./phrase-notation.ts";
import { packOf } from "./registry.ts";

const KINDS = ["other_language", "greeting", "how_are_you", "thanks", "goodbye"] as const;

/** All that is said so, as it is written, drawn out, joined to other such phrases, and what people type short. */
function saidIn(code: string): string[] {
  const { chitchat, shortForms = "" } = packOf(code) ?? {};
  const [first = "", ...phrases] = KINDS.flatMap((kind) => entriesOf(chitchat?.[kind] ?? ""));
  const short = pairsOf(shortForms).map(([form]) => form);
  const all = [first, ...phrases, ...short];
  return [
    ...all,
    ...all.map((text) => text.replace(/\p{L}(?=\P{L}*$)/u, "$&$&$&$&").toUpperCase()),
    ...short.map((text) => `${first}, ${text}!`),
  ];
}

/** Each language's phrases read, whether or not a word of the message stands among them. */
function readEach(text: string, own: string): string | undefined {
  return TALKING.find((code) => {
    const talk = code === own ? undefined : findChitchat(text, code, { isExact: true });
    return talk?.isWhole && KINDS.some((kind) => kind === talk.kind);
  });
}

it("finds in other languages all that their phrases say", { timeout: 30_000 }, () => {
  const own = "en";
  for (const code of TALKING)
    for (const text of saidIn(code))
      expect([text, findForeignChitchat(text, own)?.language]).toEqual([text, readEach(text, own)]);
});

it("is nothing that wants something", () => {
  expect(findForeignChitchat("hola, quiero una cita para mañana", "en")).toBeUndefined();
  expect(findForeignChitchat("when do you open on monday", "de")).toBeUndefined();
});
