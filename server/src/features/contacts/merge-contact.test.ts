import { expect, it } from "vitest";
import { mergeContact } from "./merge-contact.ts";

const KNOWN = { name: "Ada Lovelace", phone: "555 1234", note: "Our best guest." };

it("fills what is empty", () => {
  const said = { name: "Ada", phone: "1", note: "likes tea" };
  expect(mergeContact({ name: "", phone: "", note: "" }, said)).toEqual(said);
  expect(mergeContact({ ...KNOWN, phone: "" }, { ...KNOWN, phone: "1" })).toEqual({ ...KNOWN, phone: "1" });
});

it("changes nothing that is known, and keeps what differs as a note, once", () => {
  const said = { name: "Mallory", phone: "666", note: "owes us money" };
  const merged = mergeContact(KNOWN, said);
  expect(merged).toEqual({
    ...KNOWN,
    note: "Our best guest.\nA visitor who gave this address wrote: name: Mallory; phone: 666; owes us money",
  });
  expect(mergeContact(merged, said)).toEqual(merged);
  expect(mergeContact(KNOWN, KNOWN)).toEqual(KNOWN);
  expect(mergeContact(KNOWN, { name: "", phone: "", note: "" })).toEqual(KNOWN);
});

it("never takes from the note what stood there", () => {
  const note = "🙂".repeat(1_499);
  const merged = mergeContact({ ...KNOWN, note }, { name: "Mallory", phone: "", note: "x".repeat(1_500) });
  expect(merged.note.startsWith(note)).toBe(true);
  expect([...merged.note].length).toBeLessThanOrEqual(1_500);
});
