import { describe, expect, it } from "vitest";
import { matchContacts } from "./match-contacts.ts";

type Known = Parameters<typeof matchContacts>[1][number];

const known = (id: string, values: Partial<Known> = {}): Known => ({
  id,
  external_id: null,
  name: id,
  email: "",
  phone: "",
  source: "hubspot",
  delivery: "none",
  ...values,
});
const given = (external_id: string, values: { name?: string; email?: string; phone?: string } = {}) => ({
  external_id,
  name: "",
  email: "",
  phone: "",
  ...values,
});

describe("a contact of the CRM", () => {
  it("is found by its id, then by its address in any case", () => {
    const rows = [known("a", { external_id: "1" }), known("b", { email: "B@x.com", source: "builtin" })];
    const { changed, added } = matchContacts(
      [given("1", { name: "New" }), given("2", { email: "b@x.com" })],
      rows,
    );
    expect(changed).toEqual([
      { id: "a", external_id: "1", name: "New", email: "", phone: "" },
      { id: "b", external_id: "2", name: "b", email: "b@x.com", phone: "" },
    ]);
    expect(added).toEqual([]);
  });

  it("without an address is found by name and number together", () => {
    const rows = [known("Ada", { phone: "1" }), known("Bob", { phone: "1" })];
    const same = given("1", { name: "Bob", phone: "1" });
    const other = given("2", { name: "Cy", phone: "1" });
    const { changed, added } = matchContacts([same, other, given("3")], rows);
    expect([changed.map(({ id }) => id), added]).toEqual([["Bob"], [other, given("3")]]);
  });

  it("changes nothing where nothing changed, or where it knows less", () => {
    const rows = [known("a", { external_id: "1", name: "Ada", phone: "1", email: "a@x.com" })];
    expect(matchContacts([given("1", { email: "a@x.com" })], rows)).toEqual({
      stale: [],
      unlinked: [],
      changed: [],
      added: [],
    });
  });

  it("does not change what an agent wrote and the CRM does not have yet", () => {
    const rows = [known("Agent's", { email: "a@x.com", delivery: "waiting", source: "builtin" })];
    const { changed } = matchContacts([given("1", { name: "CRM's", email: "a@x.com", phone: "7" })], rows);
    expect(changed).toMatchObject([{ name: "Agent's", phone: "7", external_id: "1" }]);
  });

  it("takes the row whose address it got, and leaves its own: a copy goes, what an agent wrote stays", () => {
    const rows = [
      known("copy", { external_id: "1", email: "old@x.com" }),
      known("written", { external_id: "2", email: "older@x.com", source: "builtin" }),
      known("b", { email: "b@x.com" }),
      known("c", { email: "c@x.com" }),
    ];
    const matches = matchContacts([given("1", { email: "b@x.com" }), given("2", { email: "c@x.com" })], rows);
    expect([matches.stale, matches.unlinked, matches.changed.map(({ id }) => id)]).toEqual([
      ["copy"],
      ["written"],
      ["b", "c"],
    ]);
  });

  it("never shares a row or an address with another, whoever swaps or repeats them", () => {
    const rows = [
      known("a", { external_id: "1", email: "a@x.com" }),
      known("b", { external_id: "2", email: "b@x.com" }),
    ];
    const swapped = [
      given("1", { email: "b@x.com" }),
      given("2", { email: "a@x.com" }),
      given("3", { email: "a@x.com" }),
    ];
    const { stale, unlinked, changed, added } = matchContacts(swapped, rows);
    const addresses = [...changed, ...added].map(({ email }) => email).filter(Boolean);

    expect(new Set(addresses).size).toBe(addresses.length);
    expect([stale, unlinked, changed.map(({ id }) => id)]).toEqual([["a"], ["b"], ["b"]]);
    expect(added).toEqual([given("2", { email: "a@x.com" }), given("3")]);
  });
});
