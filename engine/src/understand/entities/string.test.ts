import { expect, test } from "vitest";
import { extractSlots } from "./extract-slots.ts";

const CONTEXT = { now: new Date("2026-05-06T10:00:00Z"), time_zone: "Europe/London", language: "en" };

function asking(title: string, description = "") {
  return { id: title, name: title, title, description, data_type: "string" } as const;
}

test.each([
  ["Email", "my email is ada@example.com.", "ada@example.com"],
  ["Contact e-mail", "write to Ada.L+x@mail.example.co.uk please", "Ada.L+x@mail.example.co.uk"],
  ["Phone", "call +44 20 7946 0958", "+44 20 7946 0958"],
  ["Mobile number", "(555) 123-4567", "(555) 123-4567"],
  ["Website", "see https://example.com/a?b=1.", "https://example.com/a?b=1"],
  ["Website", "www.example.org", "www.example.org"],
  ["Order number", "where is order 12345?", "12345"],
  ["Order number", "order ORD-2231 please", "ORD-2231"],
  ["Booking reference", "#A1234", "A1234"],
  ["Invoice no", "invoice no. 2041", "2041"],
  ["Postcode", "I live in SW1A 1AA", "SW1A 1AA"],
  ["ZIP code", "my zip is 90210", "90210"],
  ["Name", "my name is Ada Lovelace and I need help", "Ada Lovelace"],
  ["Name", "I'm Ada", "Ada"],
  ["Your name", "this is Jean-Luc de la Tour, hello", "Jean-Luc de la Tour"],
  ["Name", "cancel it for tomorrow, name Ada", "Ada"],
  ["Name", "please call me Ada", "Ada"],
  ["Name", "a table under the name Lovelace", "Lovelace"],
  ["Name", "ein Tisch auf den Namen Lovelace", "Lovelace"],
  ["Full name", "my name is ada lovelace", "ada lovelace"],
  ["Last name", "I am Ada King Lovelace", "King Lovelace"],
  ["Subject", 'the subject is "Late delivery"', "Late delivery"],
  ["Betreff", "„Späte Lieferung“", "Späte Lieferung"],
  ["Subject", "Subject: late delivery", "late delivery"],
])("%s from %j is %j", (title, text, value) => {
  expect(extractSlots(text, [asking(title)], CONTEXT)).toMatchObject([{ value }]);
});

test.each([
  ["Name", "I'm happy"],
  ["Name", "what is the name of the chef"],
  ["Name", "please call me back"],
  ["Name", "Call me Later"],
  ["Name", "I'm looking for a table"],
  ["Company name", "I'm Ada"],
  ["Subject", "my parcel is late"],
  ["Subject", "ada@example.com"],
  ["Email", 'it says "hello"'],
  ["Phone", "on 05.10.2026"],
  ["Phone", "from 12/05 - 15/05"],
  ["Order number", "on 2026-05-10 at 18:30"],
  ["Order number", "in 30min at 6pm"],
])("%s takes nothing from %j", (title, text) => {
  expect(extractSlots(text, [asking(title)], CONTEXT)).toEqual([]);
});

test("each kind of text goes to its own entity, and none is taken twice", () => {
  const text = "I'm Ada Lovelace, ada@example.org or 0170 1234567, order 99812";
  const entities = ["First name", "Last name", "Email", "Phone", "Order number", "Second email"].map(
    (title) => asking(title),
  );
  expect(extractSlots(text, entities, CONTEXT).map((slot) => [slot.entity_id, slot.value])).toEqual([
    ["First name", "Ada"],
    ["Last name", "Lovelace"],
    ["Email", "ada@example.org"],
    ["Phone", "0170 1234567"],
    ["Order number", "99812"],
  ]);
});

test("the description says the kind where the title doesn't", () => {
  const entity = asking("Contact", "E-mail address to answer to");
  expect(extractSlots("ada@example.org", [entity], CONTEXT)).toMatchObject([{ value: "ada@example.org" }]);
});
