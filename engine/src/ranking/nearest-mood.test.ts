import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { classifyChitchat } from "../analysis/classify-chitchat.ts";
import { decodeLexicon } from "../embeddings/lexicon.ts";
import { trainRecogniser } from "../intents/train.ts";
import { nearestMood } from "./nearest-mood.ts";

const table = (name: string) => readFileSync(new URL(`../../../meaning/tables/${name}.bin`, import.meta.url));
const LEXICONS = Object.fromEntries(
  ["en", "de", "fr"].map((language) => [
    language,
    decodeLexicon(language, { table: table(language), wishes: table("wishes"), words: table("words") }),
  ]),
);

function kindIn(language: string, intents: Parameters<typeof trainRecogniser>[0]) {
  const lexicon = LEXICONS[language];
  if (!lexicon) throw new Error("a lexicon is missing");
  const model = trainRecogniser(intents, { lexicon });
  const near = (text: string) => nearestMood(model, lexicon, text);
  return (text: string) => classifyChitchat(text, { language, nearestMood: near })?.kind;
}

const repairs = [
  {
    id: "1",
    title: "Book a repair",
    phrases: ["my screen is broken", "i need a repair", "can you fix my phone"],
  },
  { id: "2", title: "Order status", phrases: ["is my phone ready yet", "where is my order", "order status"] },
  { id: "3", title: "Opening hours", phrases: ["when are you open", "do you close on sundays"] },
];

describe("by what it means", () => {
  const kind = kindIn("en", repairs);

  it.each([
    ["such an awful service", "anger"],
    ["you lot are useless", "anger"],
    ["really i dont know", "refusal"],
    ["cant remember it", "refusal"],
    ["still thinking about it", "doubt"],
    ["gonna ask my wife first", "doubt"],
    ["this makes no sense to me", "confusion"],
    ["say it once more", "repeat"],
    ["scrap everything and start again", "start_over"],
    ["i can smell gas in the hallway", "danger"],
    ["shes not breathing", "danger"],
    ["the flat above us is burning", "danger"],
    ["my dad fainted", "danger"],
    ["my husband collapsed and won't wake up", "danger"],
    ["great work bot", "praise"],
  ])("%j is %s", (text, mood) => expect(kind(text)).toBe(mood));

  it.each([
    "is my phone ready",
    "i don't know my order number, can you look it up by name",
    "my phone makes no sound",
    "what does that cost",
    "how long does that take",
    "do you repair gas heaters",
    "do you speak to the maker about it",
    "sorry, make it half past 11",
    "i want my order from week 3 again",
    "",
  ])("%j wants something", (text) => expect(kind(text)).toBeUndefined());
});

it("leaves to an agent what an intent of its own is about", () => {
  const complaints = { id: "4", title: "Complaints", phrases: ["i want to complain", "file a complaint"] };
  const english = {
    id: "5",
    title: "Languages",
    phrases: ["do you speak german", "which languages do you speak"],
  };
  const kind = kindIn("en", [...repairs, complaints, english]);
  for (const text of ["i want to make a complaint", "i have a complaint", "do you speak french?"])
    expect([text, kind(text)]).toEqual([text, undefined]);
  expect(kind("you are useless")).toBe("anger");
});

test.each([
  ["de", "ihr seid echt nutzlos", "anger"],
  ["de", "muss ich mir noch überlegen", "doubt"],
  ["de", "was soll ich da schreiben", "confusion"],
  ["de", "wo ist meine bestellung", undefined],
  ["fr", "service vraiment lamentable", "anger"],
  ["fr", "je préfère pas le dire", "refusal"],
  ["fr", "quels sont vos horaires", undefined],
] as const)("in %s %j is %s", (language, text, mood) => {
  const own = {
    de: { id: "1", title: "Bestellung", phrases: ["wo bleibt mein paket", "ist meine bestellung da"] },
    fr: { id: "1", title: "Horaires", phrases: ["vous ouvrez quand", "heures d'ouverture"] },
  };
  expect(kindIn(language, [own[language]])(text)).toBe(mood);
});
