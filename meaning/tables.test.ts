import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readLexicon } from "@cxc/engine/meaning/lexicon.ts";
import { likenessOf, readMeaning } from "@cxc/engine/meaning/text-meaning.ts";
import { SOURCE_NETWORK } from "@cxc/engine/retrieve/source-network.ts";
import { JUDGEMENT } from "@cxc/engine/understand/judgement/judgement-network.ts";
import { describe, expect, it } from "vitest";

const MEGABYTE = 1_000_000;
const read = (name: string) => readFileSync(new URL(`./tables/${name}.bin`, import.meta.url));
const hashOf = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest("hex").slice(0, 16);

/** Another table is another trainer version: a recogniser that was made with the old one would mean something else. */
const HASHES = {
  en: "33c271f3bd491868",
  wishes: "66971cbe6719d46b",
  words: "b802359eed38b847",
  de: "884c085861218c1b",
  es: "a612fd23cf1590fd",
  fr: "00518d98ffa75bd9",
  it: "4e862d52bf15ee12",
  nl: "9284d6def8096698",
  pt: "d356b4f359dc5d9a",
};

describe("the tables that ship", () => {
  it.each(Object.entries(HASHES))("%s is the one that the trainer version stands for", (name, hash) => {
    expect(hashOf(read(name))).toBe(hash);
  });

  it.each([
    ["judgement", JUDGEMENT, "37c383e0b6a777e0"],
    ["source", SOURCE_NETWORK, "f0949da0c4ee0721"],
  ])("the network of the %s is as its script wrote it", (_, network, hash) => {
    expect(hashOf(JSON.stringify(network))).toBe(hash);
  });

  it.each(["de", "es", "fr", "it", "nl", "pt"])("%s takes at most 2 MB", (name) => {
    expect(read(name).length).toBeLessThan(2 * MEGABYTE);
  });

  it.each([
    ["de", "könnt ihr mich auf freitag umbuchen", "was kostet ein termin"],
    ["fr", "je voudrais décaler ma séance à vendredi", "combien coûte une séance"],
    ["es", "se puede mover mi cita al viernes", "cuánto cuesta una cita"],
    ["it", "posso spostare l'appuntamento a venerdì", "quanto costa un appuntamento"],
    ["nl", "kan ik mijn afspraak verzetten naar vrijdag", "wat kost een afspraak"],
    ["pt", "posso remarcar para sexta", "quanto custa uma consulta"],
  ])("%s stands in the English space", (language, same, other) => {
    const english = readLexicon("en", {
      table: read("en"),
      wishes: read("wishes"),
      words: read("words"),
    }).table;
    const { table } = readLexicon(language, {
      table: read(language),
      wishes: read("wishes"),
      words: read("words"),
    });
    const wish = readMeaning(english, "move my appointment to another day").vector;
    const likeness = (text: string) => likenessOf(readMeaning(table, text).vector, wish);

    expect(likeness(same)).toBeGreaterThan(likeness(other));
  });

  it("hold one wish in other words nearer than another wish in the same words", () => {
    const { table } = readLexicon("en", { table: read("en"), wishes: read("wishes"), words: read("words") });
    const likeness = (a: string, b: string) =>
      likenessOf(readMeaning(table, a).vector, readMeaning(table, b).vector);
    const same = likeness("move my appointment to another day", "i need to reschedule");

    expect(same).toBeGreaterThan(
      likeness("move my appointment to another day", "what does an appointment cost"),
    );
  });
});
