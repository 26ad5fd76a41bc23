import { IndexTables } from "./index-tables.ts";
import type { AnalysedPassage } from "./packed-counts.ts";
import { languageOfQuery, type ParsedQuery, parseQuery } from "./parse-query.ts";
import { type RankedPassage, rankPassages, sortRanked } from "./rank-passages.ts";
import { RankSpace } from "./rank-space.ts";
import { tokenise } from "./tokenise.ts";

interface SearchOptions {
  limit: number;
  /** Only passages of these languages (ISO 639-1); of all where it is left out. */
  languages?: readonly string[];
}

/** The passages of one data source, ready to be searched. */
export interface PassageIndex {
  /** Passages in it. */
  readonly size: number;
  /** About how much memory it takes, in bytes. */
  readonly bytes: number;
  /** Takes a passage in; one with the same id is replaced. */
  add(id: string, analysed: AnalysedPassage): void;
  /** It stays in the tables, and is no longer found, until they are compacted. */
  remove(id: string): void;
  /**
   * Makes tables without what was removed, where that is most of them: a passage a step, and the old ones answer until all
   * is done. Nothing is added or removed meanwhile.
   */
  compact(): Generator<void>;
  /** The best passages for a question, best first; empty where not one word of it is known. */
  search(query: string, options: SearchOptions): RankedPassage[];
  /**
   * The language (ISO 639-1) that a question asks in: its own where that is clear, else the visitor's where some passage
   * is in it, else the one of most passages.
   */
  languageOf(query: string, visitors?: string): string | undefined;
  /** How many passages have a word in some form, as it is read in this language (ISO 639-1). */
  passagesWith(word: string, language: string): number;
  /** How a question is read, its likeliest language first: for the answer's sentences and for explaining. */
  read(query: string, options?: { languages?: readonly string[] }): ParsedQuery[];
}

/** Removed passages stay in the lists while they are fewer than those that are left. */
const FEWEST_TO_COMPACT = 64;
/** How much better a passage in another language must be than one in the question's. */
const OTHER_LANGUAGE = 0.85;
/** So many of the best are looked at for that. */
const MOST_COMPARED = 30;
const MOST_LANGUAGES = 12;

/** An empty index; passages come and go at the cost of their own words. */
export function createPassageIndex(): PassageIndex {
  return new Index();
}

class Index implements PassageIndex {
  #tables = new IndexTables();
  readonly #space = new RankSpace();
  /** A turn asks the same of a source more than once. */
  #lastRead: { key: string; parsed: ParsedQuery[] } | undefined;

  get size(): number {
    return this.#tables.live;
  }

  get bytes(): number {
    return this.#tables.bytes + this.#space.bytes;
  }

  add(id: string, analysed: AnalysedPassage): void {
    if (this.#tables.numbers.has(id)) this.remove(id);
    this.#lastRead = undefined;
    this.#tables.add(id, analysed);
  }

  remove(id: string): void {
    this.#lastRead = undefined;
    this.#tables.remove(id);
  }

  *compact(): Generator<void> {
    const before = this.#tables;
    const removed = before.ids.length - before.live;
    if (removed <= Math.max(FEWEST_TO_COMPACT, before.live)) return;
    const tables = new IndexTables();
    for (let passage = 0; passage < before.ids.length; passage++) {
      tables.copy(before, passage);
      yield;
    }
    this.#lastRead = undefined;
    this.#tables = tables;
  }

  search(query: string, { limit, languages }: SearchOptions): RankedPassage[] {
    const readings = this.read(query, languages ? { languages } : {});
    const present = this.#languages(languages);
    const own = present.length > 1 ? languageOfQuery(query, present) : undefined;
    const wanted = own === undefined ? limit : Math.max(limit, MOST_COMPARED);
    const ranked = readings
      .flatMap((reading) => rankPassages(this.#tables, reading, { space: this.#space, limit: wanted }))
      .map((one) => (this.#isIn(one.id, own) ? one : { ...one, score: one.score * OTHER_LANGUAGE }));
    if (present.length > 1) sortRanked(this.#tables, ranked);
    return ranked.slice(0, limit);
  }

  languageOf(query: string, visitors?: string): string | undefined {
    const present = this.#languages(undefined);
    const own = present.length > 1 ? languageOfQuery(query, present) : undefined;
    return own ?? present.find((one) => one === visitors) ?? present[0];
  }

  passagesWith(word: string, language: string): number {
    const found = tokenise(word, language).map((stem) => this.#tables.passagesWith(stem));
    return found.length > 0 ? Math.min(...found) : 0;
  }

  read(query: string, { languages }: { languages?: readonly string[] } = {}): ParsedQuery[] {
    const key = `${languages?.join() ?? ""}\n${query}`;
    if (this.#lastRead?.key !== key) this.#lastRead = { key, parsed: this.#parse(query, languages) };
    return this.#lastRead.parsed;
  }

  #parse(query: string, languages: readonly string[] | undefined): ParsedQuery[] {
    const present = this.#languages(languages);
    const own = present.length > 1 ? languageOfQuery(query, present) : undefined;
    const ordered = own === undefined ? present : [own, ...present.filter((one) => one !== own)];
    // A list of names and prices may be in any language: who asks for one of them asks in words of another.
    return parseQuery(query, {
      tables: this.#tables,
      languages: ordered,
      own: own ?? languageOfQuery(query),
    });
  }

  #isIn(id: string, language: string | undefined): boolean {
    const { numbers, languages, passageLanguages } = this.#tables;
    return language === undefined || languages[passageLanguages[numbers.get(id) ?? 0] ?? 0] === language;
  }

  /** The languages that passages are in, the most frequent first. */
  #languages(wanted: readonly string[] | undefined): string[] {
    const { languages, passagesByLanguage } = this.#tables;
    return languages
      .map((language, index) => ({ language, passages: passagesByLanguage[index] ?? 0 }))
      .filter(({ language, passages }) => passages > 0 && (!wanted || wanted.includes(language)))
      .sort((a, b) => b.passages - a.passages || (a.language < b.language ? -1 : 1))
      .slice(0, MOST_LANGUAGES)
      .map(({ language }) => language);
  }
}
