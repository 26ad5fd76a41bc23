import { existsSync, readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

const DIMENSIONS = 100;
const ROW_BYTES = 4 + DIMENSIONS;

/** How people word one wish. */
export interface Wish {
  trade: string;
  wish: string;
  texts: string[];
}

/** One wish or one article of any business: what says it, by language (ISO 639-1). */
export interface Topic {
  trade: string;
  topic: string;
  texts: { en: string[]; [language: string]: string[] | undefined };
}

/** A small business of data/businesses, and what its customers write. */
export interface TaughtBusiness {
  trade: string;
  name: string;
  intents: { title: string; phrases: string[]; messages: string[] }[];
  articles: { title: string; text: string; questions: string[] }[];
  near: string[];
  unknown: string[];
}

/** Words, the most frequent first, with what they mean before anything was taught; `vectors`: `dimensions` a word. */
export function loadWords(): { words: string[]; vectors: Float32Array; dimensions: number } {
  const words = loadText("words/words-en.txt").trimEnd().split("\n");
  const bytes = readFileSync(new URL("./data/words/words-en.bin", import.meta.url));
  const vectors = new Float32Array(words.length * DIMENSIONS);
  for (let w = 0; w < words.length; w++) {
    const scale = bytes.readFloatLE(w * ROW_BYTES);
    for (let d = 0; d < DIMENSIONS; d++)
      vectors[w * DIMENSIONS + d] = scale * bytes.readInt8(w * ROW_BYTES + 4 + d);
  }
  return { words, vectors, dimensions: DIMENSIONS };
}

/** The wishes in one language (ISO 639-1), those of all its files. */
export function loadWishes(language: string): Wish[] {
  const own = listFiles("wishes").filter((name) => name.startsWith(`${language}-`));
  return own.flatMap((name) => loadLines(`wishes/${name}`).map((line) => JSON.parse(line) as Wish));
}

/** What teaches tables alone, beside the wishes. */
export function loadTopics(): Topic[] {
  return listFiles("topics").flatMap((name) =>
    loadLines(`topics/${name}`).map((line) => JSON.parse(line) as Topic),
  );
}

/** Every eighth business, by its place, teaches no reranker: those figures are shown of. */
export function isKept(n: number): boolean {
  return n % 8 === 7;
}

export function loadTaughtBusinesses(): TaughtBusiness[] {
  return loadLines("businesses/en.jsonl").map((line) => JSON.parse(line) as TaughtBusiness);
}

/** Businesses by language (ISO 639-1) that neither table nor judgement was taught with: for weighing a choice. */
export function loadDevelopmentBusinesses(): { language: string; businesses: TaughtBusiness[] }[] {
  return listFiles("development").map((name) => ({
    language: name.slice(0, 2),
    businesses: loadLines(`development/${name}`).map((line) => JSON.parse(line) as TaughtBusiness),
  }));
}

/** Everyday words of businesses: English ones, and those of a language (ISO 639-1) that stand for the same. */
export function loadEverydayWords(language: string): [english: string[], other: string[]][] {
  const [languages = [], ...rows] = loadLines("words/everyday.tsv").map((line) => line.split("\t"));
  const column = languages.indexOf(language);
  if (column < 0) return [];
  return rows.map((row) => [row[0]?.split(" ") ?? [], row[column]?.split(" ") ?? []]);
}

/** Articles of businesses with their customers' questions, line by line in English and in another language (ISO 639-1). */
export function loadArticles(language: string): [english: string, other: string][][] {
  const file = `articles/${language}.tsv`;
  if (!existsSync(new URL(`./data/${file}`, import.meta.url))) return [];
  const lines = loadLines(file).map((line) => line.split("\t"));
  const articles = Map.groupBy(lines, ([article]) => article);
  return [...articles.values()].map((own) => own.map(([, english = "", other = ""]) => [english, other]));
}

/** Sentences in English and in another language (ISO 639-1). */
export function loadPairs(language: string): [english: string, other: string][] {
  const folder = new URL("./data/pairs/", import.meta.url);
  const files = readdirSync(folder)
    .filter((name) => name.startsWith(language))
    .sort();
  return files.flatMap((name) => {
    const lines = gunzipSync(readFileSync(new URL(name, folder)))
      .toString("utf8")
      .trimEnd()
      .split("\n");
    return lines.map((line): [string, string] => {
      const [english = "", other = ""] = line.split("\t");
      return [english, other];
    });
  });
}

/** The lists of a folder of data, by their names. */
function listFiles(folder: string): string[] {
  const names = readdirSync(new URL(`./data/${folder}/`, import.meta.url));
  return names.filter((name) => name.endsWith(".jsonl")).sort();
}

function loadLines(name: string): string[] {
  return loadText(name).trimEnd().split("\n");
}

function loadText(name: string): string {
  return readFileSync(new URL(`./data/${name}`, import.meta.url), "utf8");
}
