import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { decodeWordTable } from "@cxc/engine/embeddings/word-table.ts";
import { englishClasses } from "./english-classes.ts";
import { loadPairs } from "./load-data.ts";
import { makeWishes } from "./make-wishes.ts";
import { makeWordSpace } from "./make-word-space.ts";
import { trainEnglish } from "./train-english.ts";
import { trainLanguage } from "./train-language.ts";
import { trainReranker } from "./train-reranker.ts";
import { trainSource } from "./train-source.ts";

const USAGE = "npm run meaning -- english | language LANGUAGE… | wishes | halves | judgement | source";
const LANGUAGE = /^[a-z]{2}$/;

/** Makes what the README beside this file lists: tables into `tables`, the reranker into the engine's source. */
function main([what, ...languages]: readonly string[]): void {
  const began = performance.now();
  if (what === "language") makeLanguages(languages);
  else if (languages.length > 0) throw new Error(USAGE);
  else if (what === "english") {
    writeTable("en", trainEnglish(englishClasses()));
    writeWishes();
  } else if (what === "wishes") writeWishes();
  else if (what === "halves") makeHalves();
  else if (what === "judgement") trainReranker(loadHalf("even"), loadTable("en"));
  else if (what === "source") say(trainSource({ even: loadHalf("even"), odd: loadHalf("odd") }));
  else throw new Error(USAGE);
  say(`${what}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function makeLanguages(languages: readonly string[]): void {
  if (languages.length === 0) throw new Error(USAGE);
  const unknown = languages.find((one) => !LANGUAGE.test(one) || loadPairs(one).length === 0);
  if (unknown !== undefined) throw new Error(`meaning/data/pairs has nothing of "${unknown}".`);
  const english = decodeWordTable(loadTable("en"));
  for (const language of languages) writeTable(language, trainLanguage(language, english));
}

/** What is made of the English table alone. */
function writeWishes(): void {
  const english = decodeWordTable(loadTable("en"));
  writeTable("wishes", makeWishes(english));
  writeTable("words", makeWordSpace(english));
}

/** Tables that have seen one half of the businesses each: what a reranker is taught by, and asked of the other half. */
function makeHalves(): void {
  mkdirSync(new URL("./halves/", import.meta.url), { recursive: true });
  writeFileSync(halfFile("even"), trainEnglish(englishClasses(isEven)));
  writeFileSync(halfFile("odd"), trainEnglish(englishClasses(isOdd)));
}

function loadHalf(name: "even" | "odd"): Uint8Array {
  const file = halfFile(name);
  if (!existsSync(file)) throw new Error("First the tables of halves: npm run meaning -- halves");
  return readFileSync(file);
}

function halfFile(name: "even" | "odd"): URL {
  return new URL(`./halves/${name}.bin`, import.meta.url);
}

function isEven(n: number): boolean {
  return n % 2 === 0;
}

function isOdd(n: number): boolean {
  return !isEven(n);
}

function loadTable(name: string): Uint8Array {
  return readFileSync(tableFile(name));
}

function writeTable(name: string, bytes: Uint8Array): void {
  writeFileSync(tableFile(name), bytes);
}

function tableFile(name: string): URL {
  return new URL(`./tables/${name}.bin`, import.meta.url);
}

try {
  main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
