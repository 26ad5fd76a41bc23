import path from "node:path";
import { expect, it } from "vitest";
import { findLanguageWords, readSources } from "./language-words.ts";

const ENGINE = path.join(import.meta.dirname, "../engine/src");

const HELD: [what: string, text: string, words: string[]][] = [
  ["German", 'const PLANNED = ["Termin", "Besuch"];', ["termin", "besuch"]],
  ["German without its accents", "const AHEAD = /ubermorgen/u;", ["ubermorgen"]],
  ["French", "const said = `bonjour, ${" + "name}`;", ["bonjour"]],
  ["French as it is written", 'const AFTER = "août";', ["août"]],
  ["Arabic", 'const YES = new Set(["نعم"]);', ["نعم"]],
  ["English in a pattern", "const WISH = /(?:would|want|the)\\s/u;", ["would", "want", "the"]],
  ["English among alternatives", 'const SOON = "tomorrow|tonight";', ["tomorrow", "tonight"]],
  [
    "English in a set of words",
    'const WEEK = new Set("please tomorrow".split(" "));',
    ["please", "tomorrow"],
  ],
  ["English that a text is searched for", 'if (text.includes("please")) go();', ["please"]],
];
const LEFT: [what: string, text: string][] = [
  ["a code's name", 'if (one.kind === "tomorrow") return "please";'],
  [
    "the names of a pattern's classes and groups",
    "const DAY = /(?<tomorrow>\\p{Script=Latin})\\p{Lu}[the]/u;",
  ],
  [
    "a sentence of the trace",
    'const why = "The visitor would rather come tomorrow, and is asked for nothing.";',
  ],
  ["a comment", "// Bonjour, morgen, please|thanks"],
];

const planted = [...HELD, ...LEFT].map(([what, text]) => [fileOf(what), text] as const);
const found = Map.groupBy(
  findLanguageWords(new Map([...readSources(ENGINE), ...planted])),
  ({ file }) => file,
);

it("finds no word of a language in the engine outside of its languages", () => {
  const files = new Set(planted.map(([file]) => file));
  expect([...found].filter(([file]) => !files.has(file))).toEqual([]);
});

function fileOf(what: string): string {
  return `policy/${what}.ts`;
}

function wordsIn(what: string): string[] {
  return found.get(fileOf(what))?.map(({ word }) => word) ?? [];
}

it.each(HELD)("finds %s", (what, _, words) => {
  expect(wordsIn(what)).toEqual(words);
});

it.each(LEFT)("leaves %s", (what) => {
  expect(wordsIn(what)).toEqual([]);
});
