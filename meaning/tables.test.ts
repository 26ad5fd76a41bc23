import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { MEANING_LANGUAGES } from "@cxc/contract/rules.ts";
import { embedText, likenessOf } from "@cxc/engine/embeddings/embed-text.ts";
import { decodeLexicon } from "@cxc/engine/embeddings/lexicon.ts";
import { SOURCE_NETWORK } from "@cxc/engine/knowledge/source-network.ts";
import { RERANKER } from "@cxc/engine/ranking/reranker-network.ts";
import { describe, expect, it } from "vitest";

const MEGABYTE = 1_000_000;
const read = (name: string) => readFileSync(new URL(`./tables/${name}.bin`, import.meta.url));
const hashOf = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest("hex").slice(0, 16);

/** Another table is another trainer version: a recogniser that was made with the old one would mean something else. */
const HASHES = {
  en: "286bc96162b8c022",
  wishes: "4c49b491e9490158",
  words: "45c974acd98933a7",
  de: "1cdffce452c7c985",
  es: "99453ab7cbfbfe96",
  fr: "6af4f0e11c42113b",
  it: "e024d29f09eb89de",
  nl: "189a6b87a8afd27b",
  pt: "0ea6c7d6800b625a",
};

describe("the tables that ship", () => {
  it.each(Object.entries(HASHES))("%s is the one that the trainer version stands for", (name, hash) => {
    expect(hashOf(read(name))).toBe(hash);
  });

  it.each([
    ["judgement", RERANKER, "f1a9125f1ed23a41"],
    ["source", SOURCE_NETWORK, "e83daa5fe2c7f106"],
  ])("the network of the %s is as its script wrote it", (_, network, hash) => {
    expect(hashOf(JSON.stringify(network))).toBe(hash);
  });

  it("are for the languages of which the console says that their words' meanings are known", () => {
    expect(MEANING_LANGUAGES.toSorted()).toEqual(
      Object.keys(HASHES)
        .filter((name) => name.length === 2)
        .toSorted(),
    );
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
    const english = decodeLexicon("en", {
      table: read("en"),
      wishes: read("wishes"),
      words: read("words"),
    }).table;
    const { table } = decodeLexicon(language, {
      table: read(language),
      wishes: read("wishes"),
      words: read("words"),
    });
    const wish = embedText(english, "move my appointment to another day").vector;
    const likeness = (text: string) => likenessOf(embedText(table, text).vector, wish);

    expect(likeness(same)).toBeGreaterThan(likeness(other));
  });

  it("hold one wish in other words nearer than another wish in the same words", () => {
    const { table } = decodeLexicon("en", {
      table: read("en"),
      wishes: read("wishes"),
      words: read("words"),
    });
    const likeness = (a: string, b: string) =>
      likenessOf(embedText(table, a).vector, embedText(table, b).vector);
    const same = likeness("move my appointment to another day", "i need to reschedule");

    expect(same).toBeGreaterThan(
      likeness("move my appointment to another day", "what does an appointment cost"),
    );
  });
});
